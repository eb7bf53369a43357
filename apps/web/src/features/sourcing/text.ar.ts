import type { InArabic } from '../../core/text.ts'
import type en from './text.en.ts'

const ar: InArabic<typeof en> = {
  title: 'أخصائيو الاستقطاب',
  none: 'لا يوجد أخصائي استقطاب لطلب التوظيف هذا بعد.',
  assign: 'تعيين أخصائي استقطاب',
  search: 'البحث بالاسم',
  linked: 'مُعيَّن',
  added: (name) => `تم تعيين \u2068${name}\u2069 لاستقطاب المرشحين لطلب التوظيف هذا.`,
  access: 'الوصول',
  noAccess: 'لا وصول',
  remove: (name) => `إزالة \u2068${name}\u2069`,
  removed: (name) => `تمت إزالة \u2068${name}\u2069، ويبقى المرشحون المضافون.`,
  candidates: {
    zero: 'لم يُضف أي مرشح',
    one: 'أُضيف مرشح واحد',
    two: 'أُضيف مرشحان',
    few: 'أُضيف # مرشحين',
    many: 'أُضيف # مرشحًا',
    other: 'أُضيف # مرشح',
  },
}
export default ar

import type { InArabic } from '../../core/text.ts'
import type en from './sourcerText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'الباحثون عن مرشحين',
  none: 'لا باحث عن مرشحين لطلب التوظيف هذا بعد.',
  assign: 'تعيين باحث عن مرشحين',
  search: 'البحث بالاسم',
  linked: 'معيّن',
  added: (name) => `يبحث \u2068${name}\u2069 الآن عن مرشحين لطلب التوظيف هذا.`,
  remove: (name) => `إزالة ${name}`,
  removed: (name) => `أُزيل \u2068${name}\u2069، ويبقى مرشحوه.`,
  candidates: {
    zero: 'لم يُضِف أحدًا',
    one: 'أضاف مرشحًا واحدًا',
    two: 'أضاف مرشحَين',
    few: 'أضاف # مرشحين',
    many: 'أضاف # مرشحًا',
    other: 'أضاف # مرشح',
  },
}
export default ar

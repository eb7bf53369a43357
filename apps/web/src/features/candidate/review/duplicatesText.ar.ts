import type { InArabic } from '../../../core/text.ts'
import type en from './duplicatesText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'تكرارات محتملة',
  found: {
    zero: 'لا يوجد تكرار محتمل.',
    one: 'قد يكون قيدٌ آخر للشخص نفسه.',
    two: 'قد يكون قيدان آخران للشخص نفسه.',
    few: 'قد تكون # قيود أخرى للشخص نفسه.',
    many: 'قد يكون # قيدًا آخر للشخص نفسه.',
    other: 'قد يكون # قيد آخر للشخص نفسه.',
  },
  compare: 'مقارنة',
  hide: 'إخفاء',
  mark: 'تحديد كمكرّر',
  compared: 'ما يُقارَن',
  thisOne: 'هذا المرشح',
  other: 'القيد الآخر',
  same: 'متشابه',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  requisition: 'طلب التوظيف',
  status: 'الحالة',
  added: 'أُضيف',
}
export default ar

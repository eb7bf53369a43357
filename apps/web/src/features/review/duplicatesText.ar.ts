import type { InArabic } from '../../core/text.ts'
import type en from './duplicatesText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'تكرارات محتملة',
  found: {
    zero: 'لا توجد تكرارات محتملة.',
    one: 'يوجد مرشح آخر قد يكون الشخص نفسه.',
    two: 'يوجد مرشحان آخران قد يكونان الشخص نفسه.',
    few: 'يوجد # مرشحين آخرين قد يكونون الشخص نفسه.',
    many: 'يوجد # مرشحًا آخر قد يكونون الشخص نفسه.',
    other: 'يوجد # مرشح آخر قد يكونون الشخص نفسه.',
  },
  compare: 'مقارنة',
  hide: 'إخفاء',
  mark: 'تمييز كمكرّر',
  compared: 'الحقل',
  thisOne: 'هذا المرشح',
  other: 'المرشح الآخر',
  same: 'مطابق',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  requisition: 'طلب التوظيف',
  status: 'الحالة',
  added: 'تاريخ الإضافة',
}
export default ar

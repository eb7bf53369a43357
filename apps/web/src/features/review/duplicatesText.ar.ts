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
  merge: 'دمج في هذا المرشح',
  mergeTitle: (other, kept) => `دمج \u2068${other}\u2069 في \u2068${kept}\u2069؟`,
  mergeNow: 'دمج',
  keeps: 'ما يبقى',
  takes: (kept, other) =>
    `يأخذ \u2068${kept}\u2069 أيضًا ما ينقصه من موقع \u2068${other}\u2069 وروابطه ومهاراته، وسيرته الذاتية. ولا يُستبدل أي شيء.`,
  becomes: (other, days) =>
    `يصبح \u2068${other}\u2069 مكرّرًا مع سجله. يمكنك التراجع عن ذلك خلال ${days} يومًا، من السجل.`,
  merged: (other, kept) => `دُمج \u2068${other}\u2069 في \u2068${kept}\u2069.`,
}
export default ar

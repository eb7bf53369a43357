import type { InArabic } from '../../core/text.ts'
import type en from './agendaText.en.ts'

const ar: InArabic<typeof en> = {
  next: 'المقابلة القادمة',
  noNext: 'لا توجد مقابلات محددة الموعد',
  noNextText: 'تظهر هنا مقابلتك القادمة بعد تحديد موعدها.',
  calendar: 'فتح التقويم',
  soon: 'تبدأ قريبًا',
  now: 'حان موعدها',
  feedback: 'تقييمات مطلوبة',
  noFeedback: 'لا توجد تقييمات مطلوبة',
  noFeedbackText: 'تبقى المقابلات المنتهية هنا إلى أن تقدّم التوصية.',
  late: 'متأخر',
  write: 'كتابة التقييم',
  for: (name) => `لـ \u2068${name}\u2069`,
  figures: { requests: 'الطلبات', coming: 'محددة الموعد', waiting: 'بانتظار تحديد الموعد', feedback: 'تقييمات مطلوبة' },
}
export default ar

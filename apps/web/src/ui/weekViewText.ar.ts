import type { InArabic } from '../core/text.ts'
import type en from './weekViewText.en.ts'

const ar: InArabic<typeof en> = {
  weekBefore: 'الأسبوع السابق',
  weekAfter: 'الأسبوع التالي',
  dayBefore: 'اليوم السابق',
  dayAfter: 'اليوم التالي',
  today: 'اليوم',
  allHours: 'كل الساعات',
  time: 'الوقت',
  begun: (times) => `جارٍ رسم ${times}. السهمان للأعلى والأسفل لتغيير النهاية، وEnter للتثبيت، وEscape للإلغاء.`,
  dropped: 'أُلغي',
  days: 'أيام الأسبوع',
}
export default ar

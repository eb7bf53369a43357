import type en from './rating.en.ts'

/** The same in Arabic. */
const ar: typeof en = {
  levels: { '0': 'أساسي', '1': 'متوسط', '2': 'متقدم', '3': 'خبير' },
  reviews: {
    '0': 'بلا إجابة',
    '1': 'إجابة غير مُرضية',
    '2': 'إجابة مُرضية',
    '3': 'إجابة مشروحة جيدًا',
    '4': 'إجابة متعمّقة',
  },
  noReview: 'بلا تقدير',
  take: (nth) => `المحاولة ${nth}: تُحتسب الأخيرة`,
}
export default ar

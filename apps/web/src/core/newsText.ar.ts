import type en from './newsText.en.ts'
import type { InArabic } from './text.ts'

const ar: InArabic<typeof en> = {
  news: (count) => `جديد: ${count}. عرض`,
  changedBy: (name) => `عدّله \u2068${name}\u2069`,
}
export default ar

import rating from '@majlis/domain/interview/rating.ar.ts'
import type { InArabic } from '../core/text.ts'
import type en from './answerText.en.ts'

const ar: InArabic<typeof en> = { reviews: rating.reviews, review: 'التقدير', notes: 'ملاحظات', clear: 'إزالة التقدير' }
export default ar

import type { InArabic } from '../core/text.ts'
import type en from './questionText.en.ts'

const ar: InArabic<typeof en> = {
  question: 'السؤال',
  questionHint: 'يُستبدل {candidate_name} و{position} عند طرح السؤال.',
  idealAnswer: 'الإجابة المثالية',
  idealAnswerHint: 'يراها من يُجري المقابلة ومن يراجعها، ولا يراها المرشح أبدًا.',
}
export default ar

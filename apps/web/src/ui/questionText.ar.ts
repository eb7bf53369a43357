import type { InArabic } from '../core/text.ts'
import type en from './questionText.en.ts'

const ar: InArabic<typeof en> = {
  question: 'السؤال',
  questionHint: 'عند طرح السؤال يُستبدل المتغيّران \u2066{candidate_name}\u2069 و \u2066{position}\u2069 بقيمتيهما.',
  idealAnswer: 'الإجابة المثالية',
  idealAnswerHint: 'يراها من يُجري المقابلة ومن يراجعها، ولا يراها المرشح أبدًا.',
}
export default ar

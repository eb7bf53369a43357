import type { Language } from '../core/text.ts'
import type { ConsolidatedData, ReportQuestion } from './reportSchema.ts'
import type words from './reportWords.en.ts'
import { RefQuestionType } from './status.ts'

/** Everything that the printed ref-check report says, in the language of whoever reads it. */
export interface RefcheckReport extends ConsolidatedData {
  language: Language
  product: string
  /** It is a demo's: its people are fictional, and every page says so. */
  demo?: boolean
  /** Shown at the foot of every page. */
  site: string
  /** ISO moment. */
  madeAt: string
}

/** A question about a document that the candidate did not give was put to nobody. */
export const isWithoutDocument = (question: ReportQuestion | undefined): boolean =>
  question?.questionType === RefQuestionType.ATTACHMENT && !question.ref_attachments.length

/** What a document is, and its name where that says more. */
export function documentName(
  { attachment_type: type, name }: ReportQuestion['ref_attachments'][number],
  { documents }: Pick<typeof words, 'documents'>,
): string {
  const kind = (documents as Readonly<Record<number, string>>)[type] ?? ''
  return !kind || name.toLowerCase().includes(kind.toLowerCase()) ? name : `${kind}: ${name}`
}

/** Did the referee answer it? */
export function isAnswered({ questionType, ...answer }: ReportQuestion): boolean {
  if (questionType === RefQuestionType.TEXT) return Boolean(answer.text_answer)
  if (questionType === RefQuestionType.CHOICE) return answer.choice_number !== null
  if (questionType === RefQuestionType.SCALE) return answer.scale_number !== null
  return answer.attachment_approval !== null
}

/** How many questions each referee left out, in the order of the referees. */
export function skippedCounts({ refereesHeader, refereeConsolidatedData }: ConsolidatedData): number[] {
  const asked = refereeConsolidatedData.filter(({ questions }) => !isWithoutDocument(questions[0]))
  return refereesHeader.map(
    (_, at) => asked.filter(({ questions }) => questions[at] && !isAnswered(questions[at])).length,
  )
}

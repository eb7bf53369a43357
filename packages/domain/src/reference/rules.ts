import { limits } from '../core/limits.ts'
import type { RefQuestion } from '../refcheck/schema.ts'
import { RefQuestionType } from '../refcheck/status.ts'

/** What stands in one answer. */
export interface Given {
  text_answer: string | null
  choice_number: number | null
  choice_expansion: string | null
  scale_number: number | null
  scale_expansion: string | null
  attachment_approval: number | null
}
export type AnswerField = keyof Given

const fields: Record<number, readonly AnswerField[]> = {
  [RefQuestionType.TEXT]: ['text_answer'],
  [RefQuestionType.CHOICE]: ['choice_number', 'choice_expansion'],
  [RefQuestionType.SCALE]: ['scale_number', 'scale_expansion'],
  [RefQuestionType.ATTACHMENT]: ['attachment_approval'],
}
/** The parts of an answer that a question of this type has; the first is the answer itself. */
export const fieldsOf = (question_type: number): readonly AnswerField[] => fields[question_type] ?? []

type Question = Pick<RefQuestion, 'question_type' | 'is_mandatory' | 'ref_choices' | 'ref_scales'>
const isEmpty = (value: string | number | null | undefined) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** The option of a choice or scale that an answer names; undefined when there is none. */
function optionOf(question: Question, given: Given) {
  const { question_type, ref_choices = [], ref_scales = [] } = question
  if (question_type === RefQuestionType.CHOICE) return ref_choices.find(({ order }) => order === given.choice_number)
  if (question_type === RefQuestionType.SCALE) return ref_scales.find(({ order }) => order === given.scale_number)
  return undefined
}

const { text, expansion } = limits.reference
/** How long the words of an answer, and what is asked further, may be. */
export const mostWords = { text_answer: text, choice_expansion: expansion, scale_expansion: expansion } as const

/** Is a part of an answer longer than it may be? */
export const isTooLong = (given: Given): boolean =>
  (Object.keys(mostWords) as (keyof typeof mostWords)[]).some((part) => (given[part]?.length ?? 0) > mostWords[part])

/** Which part of an answer is still missing before it can be submitted; null when none is. */
export function missingOf(question: Question, given: Given): AnswerField | null {
  const [answer, expansion] = fieldsOf(question.question_type)
  if (answer && question.is_mandatory && isEmpty(given[answer])) return answer
  return expansion && optionOf(question, given)?.expansion_mandatory && isEmpty(given[expansion]) ? expansion : null
}

/** Is the number that was given one that the question offers? A scale always has its five. */
export const isOffered = (question: Question, given: Given): boolean =>
  question.question_type !== RefQuestionType.CHOICE ||
  given.choice_number === null ||
  optionOf(question, given) !== undefined

const hour = 3600 * 1000
/** So long what was written down by phone waits to be confirmed; then it counts without. */
export const confirmHours = 72
/** Until when what was written down in a call that has ended can be confirmed. */
export const confirmUntil = (callEndedAt: string): number => Date.parse(callEndedAt) + confirmHours * hour

const wordsPerMinute = 200
const seconds = { pick: 5, writing: 40 }
/** About how many minutes these questions take: reading, picking and writing what is mandatory; at least two. */
export function minutesOf(questions: readonly Pick<RefQuestion, 'title' | 'question_type' | 'is_mandatory'>[]): number {
  const of = ({ title, question_type, is_mandatory }: (typeof questions)[number]) =>
    (title.split(/\s+/).length / wordsPerMinute) * 60 +
    (question_type !== RefQuestionType.TEXT ? seconds.pick : is_mandatory ? seconds.writing : 0)
  return Math.max(2, Math.ceil(questions.reduce((sum, question) => sum + of(question), 0) / 60))
}

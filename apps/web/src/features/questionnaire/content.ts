import { faultsOf } from '@majlis/domain/questionnaire/rules.ts'
import { type OwnQuestion, type OwnQuestionnaire, QuestionnaireContent } from '@majlis/domain/questionnaire/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'

/** A question in the editor; its key stays with it when it is moved. */
export type EditedQuestion = OwnQuestion & { key: string }
/** A questionnaire as it is typed. */
export type Edited = Omit<QuestionnaireContent, 'questions'> & { questions: EditedQuestion[] }
export type FollowUp = OwnQuestion['points'][number]

export const plain: FollowUp = { expansion: false, expansion_mandatory: false, follow_up: '', follow_up_ar: '' }
const fivePoints = () => Array.from({ length: 5 }, () => ({ ...plain }))
const twoChoices = () => [0, 1].map(() => ({ title: '', title_ar: '', ...plain }))

/** An empty question. */
export const newQuestion = (): EditedQuestion => ({
  ...{ key: crypto.randomUUID(), title: '', title_ar: '', question_type: RefQuestionType.SCALE },
  ...{ is_mandatory: true, aspect: 0, choices: [], points: fivePoints() },
})

/** The question with another kind of answer; what the other kinds had stays, until the page goes. */
export const retyped = (question: EditedQuestion, question_type: OwnQuestion['question_type']): EditedQuestion => ({
  ...question,
  question_type,
  choices: question_type === RefQuestionType.CHOICE && !question.choices.length ? twoChoices() : question.choices,
  points: question_type === RefQuestionType.SCALE && !question.points.length ? fivePoints() : question.points,
})

/** What is kept, as it is edited. */
export const editedOf = ({ name, name_ar, description, description_ar, questions }: OwnQuestionnaire): Edited => ({
  ...{ name, name_ar, description, description_ar },
  questions: questions.map((question) => ({ ...question, key: crypto.randomUUID() })),
})

/** What is sent: each kind of answer with its own parts alone. */
export const contentOf = ({ questions, ...head }: Edited): QuestionnaireContent => ({
  ...head,
  questions: questions.map(({ key: _, choices, points, ...question }) => ({
    ...question,
    choices: question.question_type === RefQuestionType.CHOICE ? choices : [],
    points: question.question_type === RefQuestionType.SCALE ? points : [],
  })),
})

/** What keeps it from being saved, by field. */
export const faultsIn = (edited: Edited) =>
  new Map(faultsOf(contentOf(edited)).map(({ field, message }) => [field, message]))

/** Is none of its words longer than it may be? The fields say so themselves. */
export const fits = (edited: Edited): boolean => QuestionnaireContent.safeParse(contentOf(edited)).success

/** The items with one of them moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

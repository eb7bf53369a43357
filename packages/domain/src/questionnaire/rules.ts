import type questionnaireText from '../core/questionnaireText.en.ts'
import { RefQuestionType } from '../refcheck/status.ts'
import type { OwnQuestion, QuestionnaireContent } from './schema.ts'

/** More is not answered in five minutes. */
export const most = { questions: 10, texts: 3, choices: 8 }
/** A choice leaves at least two. */
const fewestChoices = 2
/** What stands for the candidate and the position in a question. */
export const placeholders = ['{candidate_name}', "{candidate_name's}", '{position}'] as const

/** The key of a sentence that says what is wrong. */
export type FaultKey = keyof typeof questionnaireText

/** What is wrong with a questionnaire: where, and the sentence that says so. */
export interface QuestionnaireFault {
  /** Such as `name` or `questions.2.choices.0.title`. */
  field: string
  message: FaultKey
}

const isBlank = (words: string | null) => !words?.trim()
const isText = ({ question_type }: OwnQuestion) => question_type === RefQuestionType.TEXT

/** Does it hold something in braces that stands for nothing? */
export const hasOddPlaceholder = (words: string | null): boolean =>
  (words?.match(/\{[^{}]*\}/g) ?? []).some((one) => !(placeholders as readonly string[]).includes(one))

/** Everything that keeps a questionnaire from being asked, in the order in which it stands. */
export function faultsOf({ name, name_ar, questions }: QuestionnaireContent): QuestionnaireFault[] {
  const faults: QuestionnaireFault[] = []
  if (isBlank(name) && isBlank(name_ar)) faults.push({ field: 'name', message: 'questionnaire.name' })
  if (!questions.length) faults.push({ field: 'questions', message: 'questionnaire.none' })
  if (questions.length > most.questions) faults.push({ field: 'questions', message: 'questionnaire.many' })
  if (questions.filter(isText).length > most.texts) faults.push({ field: 'questions', message: 'questionnaire.texts' })
  for (const [at, question] of questions.entries())
    faults.push(...faultsIn(question).map(({ field, message }) => ({ field: `questions.${at}.${field}`, message })))
  return faults
}

function faultsIn({ title, title_ar, question_type, choices }: OwnQuestion): QuestionnaireFault[] {
  const faults: QuestionnaireFault[] = []
  if (isBlank(title) && isBlank(title_ar)) faults.push({ field: 'title', message: 'questionnaire.question' })
  for (const [field, words] of Object.entries({ title, title_ar }))
    if (hasOddPlaceholder(words)) faults.push({ field, message: 'questionnaire.placeholder' })
  if (question_type !== RefQuestionType.CHOICE) return faults
  if (choices.length < fewestChoices || choices.length > most.choices)
    faults.push({ field: 'choices', message: 'questionnaire.choices' })
  for (const [at, choice] of choices.entries())
    if (isBlank(choice.title) && isBlank(choice.title_ar))
      faults.push({ field: `choices.${at}.title`, message: 'questionnaire.choice' })
  return faults
}

/** Words of which one language is missing are asked in the other: how many of them there are. */
export function untranslated({ name, name_ar, questions }: QuestionnaireContent): number {
  const pairs = [
    [name, name_ar],
    ...questions.flatMap(({ title, title_ar, choices, points, question_type }) => [
      [title, title_ar],
      ...(question_type === RefQuestionType.CHOICE ? choices.map((one) => [one.title, one.title_ar]) : []),
      ...[
        ...(question_type === RefQuestionType.CHOICE ? choices : []),
        ...(question_type === RefQuestionType.SCALE ? points : []),
      ]
        .filter(({ expansion }) => expansion)
        .map(({ follow_up, follow_up_ar }) => [follow_up, follow_up_ar]),
    ]),
  ]
  return pairs.filter(([en = null, ar = null]) => isBlank(en) !== isBlank(ar)).length
}

import { filmPlace } from '@majlis/domain/interview/filmPlace.ts'
import { isAsked } from '@majlis/domain/interview/rules.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'

/** The question in the words that the candidate heard. */
export function asHeard(one: InterviewQuestion, names: Parameters<typeof askedTitle>[1]): InterviewQuestion {
  return one.question ? { ...one, question: { ...one.question, title: askedTitle(one.question.title, names) } } : one
}

/** The question that the film has reached: the last one asked before this second. */
export function runningAt(time: number | null, questions: readonly InterviewQuestion[], startedAt: string | null) {
  if (time === null) return null
  const reached = questions
    .map((question) => ({ id: question.id, at: filmPlace(question, startedAt) }))
    .filter(({ at }) => at !== null && at - 0.5 <= time)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  return reached.at(-1)?.id ?? null
}

/** In the order of the film, as they are rated one after another; what was never asked comes last. */
export function inFilmOrder(questions: readonly InterviewQuestion[], startedAt: string | null): InterviewQuestion[] {
  const momentOf = (one: InterviewQuestion) => filmPlace(one, startedAt) ?? Number.POSITIVE_INFINITY
  return questions.toSorted((one, other) => {
    const [a, b] = [momentOf(one), momentOf(other)]
    return a === b ? 0 : a - b
  })
}

/** Was everything answered in writing, so that there is no recording? */
export function isAllWritten(questions: readonly InterviewQuestion[]): boolean {
  const asked = questions.filter(isAsked)
  return asked.length > 0 && asked.every(({ answeredBy }) => answeredBy === AnswerKind.TEXT)
}

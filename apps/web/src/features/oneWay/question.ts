import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'

export type Question = OneWayInterview['questions'][number]
type Questions = Pick<OneWayInterview, 'questions'>

const none: ReadonlySet<string> = new Set()

/** The questions that still wait for an answer, in their order; `ended` are those of which the server may not have heard. */
export function waitingIn({ questions }: Questions, ended = none): Question[] {
  return questions.filter(({ id, answered }) => !answered && !ended.has(id))
}

/** The question as it stands once its answer has begun: one take is used up. */
export const begun = (question: Question): Question => ({
  ...question,
  takes_left: Math.max(0, question.takes_left - 1),
})

/** The question with the time to answer that the server gives it by now: extra time may have been given since it was shown. */
export function timedBy({ questions }: Questions, question: Question): Question {
  const now = questions.find(({ id }) => id === question.id)
  return now ? { ...question, answer_seconds: now.answer_seconds } : question
}

/** Minutes that the questions which wait take at most, without those that are answered in writing, which have no clock. */
export function minutesLeft(interview: Questions): number {
  const timed = waitingIn(interview).filter(({ answerBy }) => answerBy !== AnswerKind.TEXT)
  const seconds = timed.reduce((sum, one) => sum + one.think_seconds + one.answer_seconds, 0)
  return Math.max(1, Math.ceil(seconds / 60))
}

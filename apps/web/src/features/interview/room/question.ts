import type { OneWayInterview } from '@majlis/domain/interview/schema.ts'

export type Question = OneWayInterview['questions'][number]
type Questions = Pick<OneWayInterview, 'interviewId' | 'questions'>

const memory = (interviewId: string): string => `majlis.answered.${interviewId}`
const remembered = (interviewId: string): string[] => JSON.parse(localStorage.getItem(memory(interviewId)) ?? '[]')

/** Remembers on this device that an answer has ended: the server hears of it with the next question. */
export function rememberAnswer(interviewId: string, questionId: string): void {
  const known = new Set([...remembered(interviewId), questionId])
  localStorage.setItem(memory(interviewId), JSON.stringify([...known]))
}

/** Once the interview is handed in, nothing of it stays on this device. */
export const forgetAnswers = (interviewId: string): void => localStorage.removeItem(memory(interviewId))

/** The questions that still wait for an answer, in their order. */
export function waitingIn({ interviewId, questions }: Questions): Question[] {
  const known = remembered(interviewId)
  return questions.filter(({ id, answered }) => !answered && !known.includes(id))
}

/** Minutes that the questions which wait take at most. */
export function minutesLeft(interview: Questions): number {
  const seconds = waitingIn(interview).reduce((sum, one) => sum + one.think_seconds + one.answer_seconds, 0)
  return Math.max(1, Math.ceil(seconds / 60))
}

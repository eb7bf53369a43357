import { AnswerKind } from '../requisition/answerKind.ts'
import { jumpOffset } from './rules.ts'

interface Asked {
  askedAt: string | null
  askedTime: number | null
  answeredBy?: number | null | undefined
}

/** Where the recording has the answer to a question, in seconds; what was written has no place in it. */
export const filmPlace = (question: Asked, startedAt: string | null): number | null =>
  question.answeredBy === AnswerKind.TEXT ? null : jumpOffset(question, startedAt)

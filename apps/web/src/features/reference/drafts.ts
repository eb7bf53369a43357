import type { Given } from '@majlis/domain/reference/rules.ts'
import { linkDrafts } from '../../core/linkDrafts.ts'

/** What was typed and has not arrived at the server yet. */
export interface AnswerDraft {
  given: Given
  /** Over which state of the answer it was typed. */
  updatedAt: string
  at: number
}

const drafts = linkDrafts<AnswerDraft>('ref:')
const keyOf = (refereeId: string, answerId: string) => `${refereeId}:${answerId}`

/** Keeps what is typed on this device, until the server has it. */
export const keepDraft = (refereeId: string, answerId: string, draft: AnswerDraft): void =>
  drafts.keep(keyOf(refereeId, answerId), draft)

export const readDraft = (refereeId: string, answerId: string): AnswerDraft | null =>
  drafts.read(keyOf(refereeId, answerId))

export const dropDraft = (refereeId: string, answerId: string): void => drafts.drop(keyOf(refereeId, answerId))

/** Everything of one referee once it is done, and of anybody after 14 days. */
export const dropDrafts = (refereeId: string | null): void => drafts.dropAll(refereeId && `${refereeId}:`)

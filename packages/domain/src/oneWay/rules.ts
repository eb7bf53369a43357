import type { PanelRow } from '../candidate/rules.ts'
import { InterviewStatus } from '../core/status.ts'

const I = InterviewStatus

/** Re-Send Invite is hidden when the interview is SUBMITTED. */
export const showsResend = (row: PanelRow): boolean => row.interview?.status !== I.SUBMITTED

/** Can the bot's invitation be sent again: the interview waits for its candidate or was begun and not handed in? */
export const isResendable = (row: PanelRow): boolean =>
  row.bot &&
  row.interview !== null &&
  [I.SCHEDULED, I.RESCHEDULED, I.IN_PROGRESS].some((s) => s === row.interview?.status)

/** How many more times a one-way answer may be recorded. */
export const takesLeft = (take: number, allowed: number): number => Math.max(0, allowed - take)

/** May a one-way question be asked now? One that was cut off always; one that was answered while a take is left. */
export const mayAsk = (question: { answered: boolean; take: number }, allowed: number): boolean =>
  !question.answered || takesLeft(question.take, allowed) > 0

/** An answer begun before the deadline may be ended: as long as the longest answer can take, in minutes. */
export const handInGraceMinutes = 30

/** A question's time to think and to answer, for whom more of it was granted. */
export const stretched = <Q extends { think_seconds: number; answer_seconds: number }>(
  question: Q,
  factor: number,
): Q => ({
  ...question,
  think_seconds: Math.ceil(question.think_seconds * factor),
  answer_seconds: Math.ceil(question.answer_seconds * factor),
})

import { InterviewerStatus, InterviewStatus } from '../core/status.ts'
import { isCancellable } from '../interview/rules.ts'

/** May somebody else be given this interview: one that has not begun, or that its interviewer cancelled? */
export const isGivable = (status: number): boolean =>
  isCancellable(status) || status === InterviewStatus.CANCELLED_BY_INTERVIEWER

/** May somebody else be asked in the place of this one: who declined, or did not answer in time? */
export const isAskedInVain = (status: number): boolean =>
  status === InterviewerStatus.DECLINED || status === InterviewerStatus.EXPIRED

/** Does the entry in its candidate's calendar still stand, so that it changes instead of being made anew? */
export const entryStands = ({ status, scheduledStart }: { status: number; scheduledStart: string | null }): boolean =>
  scheduledStart !== null && isCancellable(status)

/** Somebody who could take an interview. */
interface Fitting {
  accountId: string
  match: readonly string[]
  isFree: boolean | null
  recent: number
}

/** The best first: free at that time, then the required skills, then the fewest interviews around it. */
export const byFitness = (a: Fitting, b: Fitting): number =>
  Number(b.isFree ?? true) - Number(a.isFree ?? true) ||
  b.match.length - a.match.length ||
  a.recent - b.recent ||
  (a.accountId < b.accountId ? -1 : 1)

import { rowOf } from '../candidate/row.ts'
import { isCancelledCandidate, isRejectedOrDuplicate, type PanelRow } from '../candidate/rules.ts'
import type { Candidate } from '../candidate/schema.ts'
import { CandidateStatus } from '../core/status.ts'
import { hasBegun, isCancellable } from '../interview/rules.ts'

const S = CandidateStatus

/** Assigning applies to candidates below INTERVIEWER_ASSIGNED or cancelled by either party; the bot's can always be reassigned. */
export const isAssignable = (row: PanelRow): boolean =>
  row.status < S.INTERVIEWER_ASSIGNED || isCancelledCandidate(row) || row.bot

/** Requesting applies to candidates up to INTERVIEW_COMPLETED or cancelled by either party. */
export const isRequestable = (row: { status: number }): boolean =>
  row.status <= S.INTERVIEW_COMPLETED || isCancelledCandidate(row)

/** Reassigning applies to a request and to an interview that has not begun; to the bot's always. */
export const isReassignable = (row: PanelRow): boolean =>
  row.bot || row.status === S.INTERVIEWER_REQUESTED || (row.interview !== null && isCancellable(row.interview.status))

/** Which of several can be given an interviewer: `now`, and of them `held` in the place of an interview they have. */
export function assignableOf<C extends Pick<Candidate, 'status' | 'interviewers'>>(candidates: readonly C[]) {
  const now = candidates.filter((candidate) => isAssignable(rowOf(candidate)) || isReassignable(rowOf(candidate)))
  return { now, held: now.filter((candidate) => rowOf(candidate).interview !== null) }
}

/** For which of several an interviewer can be asked. */
export const requestableOf = <C extends Pick<Candidate, 'status'>>(candidates: readonly C[]): C[] =>
  candidates.filter(isRequestable)

/** Would an interviewer replace an interview that has begun, or lift a mark? Then it is asked first. */
export const startsOver = (row: { status: number; interview: { status: number } | null }): boolean =>
  isRejectedOrDuplicate(row) || (row.interview !== null && hasBegun(row.interview.status))

import { CandidateStatus, cancelledCandidates, InterviewStatus } from '../core/status.ts'
import { candidateStatusFor } from '../interview/rules.ts'

const S = CandidateStatus

/** Already rejected, by either side, or a duplicate? */
export const isRejectedOrDuplicate = (candidate: { status: number }): boolean => candidate.status < S.ADDED_BY_COMPANY

/** Cancelled by the interviewer or the candidate: waiting to be started again, not "further". */
export const isCancelledCandidate = (candidate: { status: number }): boolean =>
  (cancelledCandidates as readonly number[]).includes(candidate.status)

/** Statuses that follow an interview or a request; nobody writes them directly. */
const followsInterview = (status: number): boolean =>
  status >= S.INTERVIEWER_REQUESTED && status <= S.INTERVIEW_VERDICT_COMPLETED

/**
 * Where an undo leads: the status before, or what is left of it when the move had ended the interview or request that
 * this status stood for. `interview` is the active one's status, `beforeRequest` the candidate's before the request.
 */
export function undoneTo(before: CandidateStatus, interview: number | null, beforeRequest: number | null): number {
  if (!followsInterview(before)) return before
  if (interview !== null) return candidateStatusFor[interview as InterviewStatus]
  return beforeRequest ?? S.SELECTED_BY_RECRUITER
}

/** Does the interview move its candidate along? Who was rejected or marked a duplicate keeps that status. */
export const isMovedByInterview = (candidate: { status: number }): boolean => !isRejectedOrDuplicate(candidate)

/** Remove Candidate is disabled when the status is above 4. */
export const isRemovable = (candidate: { status: number }): boolean => candidate.status <= S.INTERVIEWER_REQUESTED

/** In the data view a candidate with status 0 or 3 can be removed from the list. */
export const isRemovableFromList = (candidate: { status: number }): boolean =>
  candidate.status === S.ADDED_BY_COMPANY || candidate.status === S.SELECTED_BY_COMPANY

/** Can it go to another requisition as it is: nobody was asked or given to it, and no times were offered? */
export const isMovable = (candidate: { status: number }, begun: boolean): boolean =>
  !begun && candidate.status < S.INTERVIEWER_REQUESTED

/** What the panel's rules look at in a row. */
export interface PanelRow {
  status: number
  interview: { status: number } | null
  bot: boolean
}

const _I = InterviewStatus

/** May the row be ticked? Not while it has an interview in any state, unless the interviewer is the bot. */
export const isSelectable = (row: PanelRow): boolean => row.bot || row.interview === null

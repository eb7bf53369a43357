import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import { CandidateStatus, cancelledCandidates, InterviewStatus, Mode } from '../core/status.ts'
import { candidateStatusFor, hasBegun, isCallable, isCancelled } from '../interview/rules.ts'

const S = CandidateStatus
/** What a move looks at. */
export interface Judged {
  status: number
  sourcerId: string | null
  mode: number
}

type Side = 'recruiter' | 'company'
interface Move {
  /** Whose action it is: the recruiter's five, which the company side has in direct mode, or the company's two. */
  side: Side
  when: (candidate: Judged) => boolean
}
/** The drawer's actions are there while the status is below SUBMITTED_BY_RECRUITER; by number, 12 and 13 are not. */
const isBelowSubmitted = (candidate: Judged) => candidate.status < S.SUBMITTED_BY_RECRUITER

/** The status moves that a person makes, keyed by the status they lead to. */
const moves: Partial<Record<CandidateStatus, Move>> = {
  [S.SELECTED_BY_RECRUITER]: { side: 'recruiter', when: (c) => c.status < S.SELECTED_BY_RECRUITER },
  [S.ADDED_BY_SOURCER]: {
    side: 'recruiter',
    when: (c) => c.status === S.SELECTED_BY_RECRUITER && c.sourcerId !== null,
  },
  [S.ADDED_BY_COMPANY]: {
    side: 'recruiter',
    when: (c) => c.status === S.SELECTED_BY_RECRUITER && c.sourcerId === null,
  },
  [S.REJECTED_BY_RECRUITER]: { side: 'recruiter', when: (c) => isBelowSubmitted(c) && !isRejectedOrDuplicate(c) },
  [S.MARKED_DUPLICATE_BY_RECRUITER]: {
    side: 'recruiter',
    when: (c) => c.status !== S.MARKED_DUPLICATE_BY_RECRUITER && c.status < S.SELECTED_BY_COMPANY,
  },
  [S.SUBMITTED_BY_RECRUITER]: {
    side: 'recruiter',
    when: (c) => c.status >= S.INTERVIEW_VERDICT_COMPLETED && isBelowSubmitted(c),
  },
  [S.SELECTED_BY_COMPANY]: { side: 'company', when: (c) => c.status === S.SELECTED_BY_RECRUITER },
  [S.REJECTED_BY_COMPANY]: { side: 'company', when: (c) => !isRejectedOrDuplicate(c) },
}

/** Already rejected, by either side, or a duplicate? */
export const isRejectedOrDuplicate = (candidate: { status: number }): boolean => candidate.status < S.ADDED_BY_COMPANY
/** Called off by the interviewer or the candidate: waiting to be started again, not "further". */
export const isCancelledCandidate = (candidate: { status: number }): boolean =>
  (cancelledCandidates as readonly number[]).includes(candidate.status)

const isCompanySide = (who: Principal) => who === 'company' || who === 'hiringManager'
const isRecruiterSide = (who: Principal, mode: number) =>
  ['recruiter', 'admin', 'moderator'].includes(who) || (mode === Mode.DIRECT && isCompanySide(who))

/** Is this target ever open to this role in this mode? If not, the answer is 403. */
export function mayMoveTo(to: CandidateStatus, who: Principal, mode: number): boolean {
  const move = moves[to]
  if (!move) return false
  return move.side === 'recruiter' ? isRecruiterSide(who, mode) : isCompanySide(who)
}

/** Is this move open now? If not, the answer is 409. */
export const isOpen = (to: CandidateStatus, candidate: Judged): boolean => Boolean(moves[to]?.when(candidate))

/** Where "Move back to CV Collection" leads. */
export const backTo = (candidate: Judged): CandidateStatus =>
  candidate.sourcerId ? S.ADDED_BY_SOURCER : S.ADDED_BY_COMPANY

/** The drawer's five actions and the company's own one, by name. */
export const drawerActions = ['shortlist', 'moveBack', 'reject', 'duplicate', 'submit', 'select'] as const
export type DrawerAction = (typeof drawerActions)[number]

/** The status that a drawer action leads to. */
export function targetOf(action: DrawerAction, candidate: Judged, who: Principal): CandidateStatus {
  const target: Record<DrawerAction, CandidateStatus> = {
    shortlist: S.SELECTED_BY_RECRUITER,
    moveBack: backTo(candidate),
    reject: isRecruiterSide(who, candidate.mode) ? S.REJECTED_BY_RECRUITER : S.REJECTED_BY_COMPANY,
    duplicate: S.MARKED_DUPLICATE_BY_RECRUITER,
    submit: S.SUBMITTED_BY_RECRUITER,
    select: S.SELECTED_BY_COMPANY,
  }
  return target[action]
}

/** The drawer's actions, in their order, as far as they are open to this role now. */
export function openActions(candidate: Judged, who: Principal): DrawerAction[] {
  return drawerActions.filter((action) => {
    const target = targetOf(action, candidate, who)
    return mayMoveTo(target, who, candidate.mode) && isOpen(target, candidate)
  })
}

/** Shortlist, move back, reject and duplicate: their maker may take them back while nothing has followed. */
export const isUndoable = (to: number): boolean => to <= S.SELECTED_BY_RECRUITER

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

/** What the panel's rules look at in a row. */
export interface PanelRow {
  status: number
  interview: { status: number } | null
  bot: boolean
}
const I = InterviewStatus

/** May the row be ticked? Not while it has an interview in any state, unless the interviewer is the bot. */
export const isSelectable = (row: PanelRow): boolean => row.bot || row.interview === null

/** Schedule is disabled when the interview's status is at or above SCHEDULED. */
export const isSchedulable = (row: PanelRow): boolean => row.interview !== null && row.interview.status < I.SCHEDULED

/** Why an interview cannot be scheduled now: nobody was assigned, it was called off, has a time, or has begun; null when it can. */
export function scheduleBar(row: PanelRow): 'nobody' | 'calledOff' | 'planned' | 'begun' | null {
  if (!row.interview) return 'nobody'
  if (isSchedulable(row)) return null
  if (isCancelled(row.interview.status)) return 'calledOff'
  return isCallable(row.interview.status) ? 'planned' : 'begun'
}

/** Re-Send Invite is hidden when the interview is SUBMITTED. */
export const showsResend = (row: PanelRow): boolean => row.interview?.status !== I.SUBMITTED

/** Can the bot's invitation be sent again: the interview waits for its candidate or was begun and not handed in? */
export const isResendable = (row: PanelRow): boolean =>
  row.bot &&
  row.interview !== null &&
  [I.SCHEDULED, I.RESCHEDULED, I.IN_PROGRESS].some((s) => s === row.interview?.status)

/** Assigning applies to candidates below INTERVIEWER_ASSIGNED or cancelled by either party; the bot's can always be reassigned. */
export const isAssignable = (row: PanelRow): boolean =>
  row.status < S.INTERVIEWER_ASSIGNED || isCancelledCandidate(row) || row.bot

/** Requesting applies to candidates up to INTERVIEW_COMPLETED or cancelled by either party. */
export const isRequestable = (row: { status: number }): boolean =>
  row.status <= S.INTERVIEW_COMPLETED || isCancelledCandidate(row)

/** Reassigning applies to a request and to an interview that has not begun; to the bot's always. */
export const isReassignable = (row: PanelRow): boolean =>
  row.bot || row.status === S.INTERVIEWER_REQUESTED || (row.interview !== null && isCallable(row.interview.status))

/** Would an interviewer replace an interview that has begun, or lift a mark? Then it is asked first. */
export const startsOver = (row: { status: number; interview: { status: number } | null }): boolean =>
  isRejectedOrDuplicate(row) || (row.interview !== null && hasBegun(row.interview.status))

/** How long an interviewer may think about a request, in hours. */
export const requestHours = 48

/** Is this role shown who collects candidates? A sourcer reads only its own link, which tells it nothing new. */
export const showsSourcers = (who: Principal): boolean => can(who, 'sourcer.read') && who !== 'sourcer'

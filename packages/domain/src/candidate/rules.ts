import type { Principal } from '../core/role.ts'
import { CandidateStatus, cancelledCandidates, InterviewStatus, Mode } from '../core/status.ts'

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
const undecided = (candidate: Judged) => candidate.status < S.SUBMITTED_BY_RECRUITER || isCancelledCandidate(candidate)

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
  [S.REJECTED_BY_RECRUITER]: { side: 'recruiter', when: (c) => undecided(c) && !isRejectedOrDuplicate(c) },
  [S.MARKED_DUPLICATE_BY_RECRUITER]: {
    side: 'recruiter',
    when: (c) => c.status !== S.MARKED_DUPLICATE_BY_RECRUITER && c.status < S.SELECTED_BY_COMPANY,
  },
  [S.SUBMITTED_BY_RECRUITER]: {
    side: 'recruiter',
    when: (c) => c.status === S.INTERVIEW_VERDICT_COMPLETED,
  },
  [S.SELECTED_BY_COMPANY]: { side: 'company', when: (c) => c.status === S.SELECTED_BY_RECRUITER },
  [S.REJECTED_BY_COMPANY]: { side: 'company', when: (c) => !isRejectedOrDuplicate(c) },
}

/** Already rejected, by either side, or a duplicate? */
export const isRejectedOrDuplicate = (candidate: { status: number }): boolean => candidate.status < S.ADDED_BY_COMPANY
/** Called off by the interviewer or the candidate: waiting to be started again, not "further". */
export const isCancelledCandidate = (candidate: { status: number }): boolean =>
  (cancelledCandidates as readonly number[]).includes(candidate.status)

const companySide: readonly Principal[] = ['company', 'hiringManager', 'admin', 'moderator', 'partner']
const recruiterSide = (who: Principal, mode: number) =>
  ['recruiter', 'admin', 'moderator'].includes(who) ||
  (mode === Mode.DIRECT && (who === 'company' || who === 'hiringManager'))

/** Is this target ever open to this role in this mode? If not, the answer is 403. */
export function mayMoveTo(to: CandidateStatus, who: Principal, mode: number): boolean {
  const move = moves[to]
  if (!move) return false
  return move.side === 'recruiter' ? recruiterSide(who, mode) : companySide.includes(who)
}

/** Is this move open now? If not, the answer is 409. */
export const isOpen = (to: CandidateStatus, candidate: Judged): boolean => Boolean(moves[to]?.when(candidate))

/** Where "Move back to CV Collection" leads. */
export const backTo = (candidate: Judged): CandidateStatus =>
  candidate.sourcerId ? S.ADDED_BY_SOURCER : S.ADDED_BY_COMPANY

/** The drawer's five actions, in their order, as far as they are open to this role now. */
export function openActions(candidate: Judged, who: Principal): DrawerAction[] {
  const target: Record<DrawerAction, CandidateStatus> = {
    shortlist: S.SELECTED_BY_RECRUITER,
    moveBack: backTo(candidate),
    reject: recruiterSide(who, candidate.mode) ? S.REJECTED_BY_RECRUITER : S.REJECTED_BY_COMPANY,
    duplicate: S.MARKED_DUPLICATE_BY_RECRUITER,
    submit: S.SUBMITTED_BY_RECRUITER,
    select: S.SELECTED_BY_COMPANY,
  }
  return (Object.keys(target) as DrawerAction[]).filter(
    (action) => mayMoveTo(target[action], who, candidate.mode) && isOpen(target[action], candidate),
  )
}
export type DrawerAction = 'shortlist' | 'moveBack' | 'reject' | 'duplicate' | 'submit' | 'select'

/** The status that a drawer action leads to. */
export function targetOf(action: DrawerAction, candidate: Judged, who: Principal): CandidateStatus {
  if (action === 'shortlist') return S.SELECTED_BY_RECRUITER
  if (action === 'moveBack') return backTo(candidate)
  if (action === 'duplicate') return S.MARKED_DUPLICATE_BY_RECRUITER
  if (action === 'submit') return S.SUBMITTED_BY_RECRUITER
  if (action === 'select') return S.SELECTED_BY_COMPANY
  return recruiterSide(who, candidate.mode) ? S.REJECTED_BY_RECRUITER : S.REJECTED_BY_COMPANY
}

/** Moves that their maker may take back while nothing has followed. */
export const isUndoable = (to: number): boolean =>
  [S.SELECTED_BY_RECRUITER, S.ADDED_BY_COMPANY, S.ADDED_BY_SOURCER, S.SELECTED_BY_COMPANY].some((s) => s === to) ||
  to < 0

/** Remove Candidate is disabled when the status is above 4. */
export const isRemovable = (candidate: { status: number }): boolean => candidate.status <= S.INTERVIEWER_REQUESTED

/** What the panel's rules look at in a row. */
export interface PanelRow {
  status: number
  interview: { status: number } | null
  bot: boolean
}
const I = InterviewStatus

/** May the row be ticked? Not while an interview holds it, unless the interviewer is the bot. */
export const isSelectable = (row: PanelRow): boolean => row.bot || row.interview === null

/** Schedule is disabled when the interview's status is at or above SCHEDULED. */
export const isSchedulable = (row: PanelRow): boolean => row.interview !== null && row.interview.status < I.SCHEDULED
/** Re-Send Invite is hidden when the interview is SUBMITTED. */
export const showsResend = (row: PanelRow): boolean => row.interview !== null && row.interview.status !== I.SUBMITTED
/** Assigning applies to candidates below INTERVIEWER_ASSIGNED or cancelled by either party; the bot's can always be reassigned. */
export const isAssignable = (row: PanelRow): boolean =>
  row.status >= S.ADDED_BY_COMPANY && (row.status < S.INTERVIEWER_ASSIGNED || isCancelledCandidate(row) || row.bot)
/** Requesting applies to candidates up to INTERVIEW_COMPLETED or cancelled by either party. */
export const isRequestable = (row: PanelRow): boolean =>
  row.status >= S.ADDED_BY_COMPANY && (row.status <= S.INTERVIEW_COMPLETED || isCancelledCandidate(row))

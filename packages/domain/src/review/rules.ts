import { isRejectedOrDuplicate } from '../candidate/rules.ts'
import type { Principal } from '../core/role.ts'
import { CandidateStatus, Mode } from '../core/status.ts'

const S = CandidateStatus

/** What a move looks at. */
export interface StatusFacts {
  status: number
  sourcerId: string | null
  mode: number
}

type Side = 'recruiter' | 'company'

interface Move {
  /** Whose action it is: the recruiter's five, which the company side has in direct mode, or the company's two. */
  side: Side
  when: (candidate: StatusFacts) => boolean
}

/** The drawer's actions are there while the status is below SUBMITTED_BY_RECRUITER; by number, 12 and 13 are not. */
const isBelowSubmitted = (candidate: StatusFacts) => candidate.status < S.SUBMITTED_BY_RECRUITER

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
export const isOpen = (to: CandidateStatus, candidate: StatusFacts): boolean => Boolean(moves[to]?.when(candidate))

/** Where "Move back to CV Collection" leads. */
export const backTo = (candidate: StatusFacts): CandidateStatus =>
  candidate.sourcerId ? S.ADDED_BY_SOURCER : S.ADDED_BY_COMPANY

/** The drawer's five actions and the company's own one, by name. */
export const drawerActions = ['shortlist', 'moveBack', 'reject', 'duplicate', 'submit', 'select'] as const

export type DrawerAction = (typeof drawerActions)[number]

/** The status that a drawer action leads to. */
export function targetOf(action: DrawerAction, candidate: StatusFacts, who: Principal): CandidateStatus {
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
export function openActions(candidate: StatusFacts, who: Principal): DrawerAction[] {
  return drawerActions.filter((action) => {
    const target = targetOf(action, candidate, who)
    return mayMoveTo(target, who, candidate.mode) && isOpen(target, candidate)
  })
}

/** Shortlist, move back, reject and duplicate: their maker may take them back while nothing has followed. */
export const isUndoable = (to: number): boolean => to <= S.SELECTED_BY_RECRUITER

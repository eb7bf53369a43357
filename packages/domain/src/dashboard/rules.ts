import type { Principal, Role } from '../core/role.ts'
import { CandidateStatus as C, cancelledCandidates, Mode } from '../core/status.ts'
import { mayMoveTo } from '../review/rules.ts'
import type { TodoKind } from './schema.ts'

const companySide: readonly TodoKind[] = [
  'decide',
  'shortlist',
  'submit',
  'notBegun',
  'unchosen',
  'questions',
  'interviewer',
  'conclude',
]

const todos: Partial<Record<Role, readonly TodoKind[]>> = {
  company: companySide,
  hiringManager: companySide,
  recruiter: ['shortlist', 'submit', 'cancelled', 'notBegun', 'unchosen', 'feedback'],
  sourcer: ['collect'],
  partner: ['cancelled', 'notBegun', 'unchosen', 'questions', 'interviewer', 'conclude'],
}

/** What a role has to do at all. */
export const todosOf = (who: Principal): readonly TodoKind[] => todos[who as Role] ?? []

/** The statuses in which candidates wait, and the status that whoever decides would give them. */
export const waits = {
  decide: { statuses: [C.SELECTED_BY_RECRUITER], to: C.SELECTED_BY_COMPANY },
  shortlist: { statuses: [C.ADDED_BY_COMPANY, C.ADDED_BY_SOURCER], to: C.SELECTED_BY_RECRUITER },
  submit: { statuses: [C.INTERVIEW_VERDICT_COMPLETED], to: C.SUBMITTED_BY_RECRUITER },
  cancelled: { statuses: cancelledCandidates, to: null },
  interviewer: { statuses: [C.SELECTED_BY_COMPANY], to: null },
} as const satisfies Partial<Record<TodoKind, { statuses: readonly C[]; to: C | null }>>

export type Wait = keyof typeof waits

/** The modes in which it is this role that would take the next step. */
export const modesOf = (wait: Wait, who: Principal): Mode[] => {
  const { to } = waits[wait]
  return Object.values(Mode).filter((mode) => to === null || mayMoveTo(to, who, mode))
}

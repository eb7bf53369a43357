import type { Permission } from '../core/permission.ts'

/** How far a candidate's ref-check is, as lists are narrowed by it: none, referees to be named, to answer, all have ended. */
export const RefcheckStep = { NONE: 0, NAMING: 1, WAITING: 2, DONE: 3 } as const
export type RefcheckStep = (typeof RefcheckStep)[keyof typeof RefcheckStep]

/** What a list is narrowed by that stands in other tables, and who may: whoever does not read it does not filter by it. */
export const factNeeds = {
  skillId: 'account.read',
  'interviewer.accountId': 'interviewerDirectory.read',
  'feedback.verdict': 'feedback.read',
  rating: 'interviewQuestion.read',
  refcheck: 'refcheck.read',
} as const satisfies Record<string, Permission>
export type FactName = keyof typeof factNeeds

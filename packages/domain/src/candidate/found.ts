import type { Permission } from '../core/permission.ts'
import { candidateNeeds } from '../interview/found.ts'

/** What a list is narrowed by that stands in other tables, and who may: whoever does not read it does not filter by it. */
export const factNeeds = {
  skillId: candidateNeeds.skillId,
  'interviewer.accountId': 'interviewerDirectory.read',
  'feedback.verdict': 'feedback.read',
  rating: 'interviewQuestion.read',
  refcheck: candidateNeeds.refcheck,
} as const satisfies Record<string, Permission>
export type FactName = keyof typeof factNeeds

import { CandidateStatus } from '../core/status.ts'

interface Change {
  from: number | null
  to: number
  kind: string
}
/** What follows a starting over and is no decision. */
const kept: ReadonlySet<string> = new Set(['interview', 'startOver', 'extraTime'])
const hasBegunAt = (status: number) =>
  status >= CandidateStatus.INTERVIEW_IN_PROGRESS && status <= CandidateStatus.SUBMITTED_BY_RECRUITER

/**
 * Where a candidate's last starting over stands in its history, the newest change first, and the change before it; null
 * when there is none, or when a decision or the new interview's beginning has followed.
 */
export function startOverOf<C extends Change>(changes: readonly C[]): { first: C; before: C | null } | null {
  const other = changes.findIndex(({ kind, to }) => !kept.has(kind) || hasBegunAt(to))
  const first = changes.slice(0, other < 0 ? undefined : other).findLast(({ kind }) => kind === 'startOver')
  return first ? { first, before: changes[changes.indexOf(first) + 1] ?? null } : null
}

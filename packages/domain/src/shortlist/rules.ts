import { opensReport, rowOf } from '../candidate/row.ts'
import { isRejectedOrDuplicate } from '../candidate/rules.ts'
import type { Candidate } from '../candidate/schema.ts'
import type { Principal } from '../core/role.ts'
import { InterviewStatus } from '../core/status.ts'
import { isCancelled, isOver } from '../interview/rules.ts'

/** Why a candidate has no report to show to others now. */
export type Unshared = 'noInterview' | 'running' | 'noVerdict' | 'closed'

/** The interview whose report a candidate's row has to share, or why it has none. */
export function reportToShare(who: Principal, candidate: Candidate): { interviewId: string } | { why: Unshared } {
  const row = rowOf(candidate)
  const { interview } = row
  if (!interview || isCancelled(interview.status)) return { why: 'noInterview' }
  if (!isOver(interview.status)) return { why: 'running' }
  if (interview.status !== InterviewStatus.SUBMITTED) return { why: 'noVerdict' }
  // A guest sees no report of somebody who is out, whoever shares it.
  const isOpen = !isRejectedOrDuplicate(candidate) && opensReport(who, candidate, row)
  return isOpen ? { interviewId: interview.id } : { why: 'closed' }
}

/** Do both name the same interviews, each once, in whatever order? */
export function isReordered(now: readonly string[], asked: readonly string[]): boolean {
  const held = new Set(now)
  return asked.length === held.size && new Set(asked).size === asked.length && asked.every((id) => held.has(id))
}

/** The list with one of its entries so many places further on, as far as there are places. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const rest = list.filter((_, at) => at !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

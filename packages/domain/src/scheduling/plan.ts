import type { Principal } from '../core/role.ts'
import { InterviewStatus } from '../core/status.ts'

const S = InterviewStatus

/** The status that giving an interview a time leads to; null when it takes no other time any more. */
export function plannedAs(status: number): InterviewStatus | null {
  if (status === S.PENDING) return S.SCHEDULED
  return status === S.SCHEDULED || status === S.RESCHEDULED ? S.RESCHEDULED : null
}

/** May this role ever set the time? The first time is the candidate's or the company side's; the interviewer moves it. */
export const mayPlan = (who: Principal, status: number): boolean => who !== 'interviewer' || status !== S.PENDING

/** Until so many hours before it begins a candidate may move an interview. */
export const moveNoticeHours = 4

/** Is it too late for this role to move the interview? Moments in milliseconds. */
export const isTooLateToMove = (who: Principal, begins: number | null, now: number): boolean =>
  who === 'candidate' && begins !== null && begins - now < moveNoticeHours * 3_600_000

import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import type { Applicant } from './applicant.ts'

/** Days from one status to the next; only an interview itself takes seconds. */
const gaps: Record<number, number> = {
  [S.REJECTED_BY_RECRUITER]: 1,
  [S.REJECTED_BY_COMPANY]: 1,
  [S.MARKED_DUPLICATE_BY_RECRUITER]: 0.2,
  [S.SELECTED_BY_RECRUITER]: 1,
  [S.SELECTED_BY_COMPANY]: 0.9,
  [S.INTERVIEWER_REQUESTED]: 0.6,
  [S.INTERVIEWER_ASSIGNED]: 0.6,
  [S.INTERVIEW_SCHEDULED]: 0.3,
  [S.INTERVIEW_RESCHEDULED]: 0.5,
  [S.INTERVIEW_IN_PROGRESS]: 1.3,
  [S.INTERVIEW_VERDICT_COMPLETED]: 0.9,
  [S.SUBMITTED_BY_RECRUITER]: 0.4,
  [S.CANCELLED_BY_INTERVIEWER]: 0.5,
  [S.CANCELLED_BY_CANDIDATE]: 0.5,
}

/** The statuses through which somebody came to where it stands, the first one being how it was added. */
export function pathOf(applicant: Applicant, isManaged: boolean): number[] {
  const start = applicant.sourced ? S.ADDED_BY_SOURCER : S.ADDED_BY_COMPANY
  const upTo = (status: number) => [start, ...stepsTo(status, isManaged)]
  if (applicant.status < S.ADDED_BY_COMPANY) return [...upTo(applicant.from ?? start), applicant.status]
  if (applicant.cancelled) return [...upTo(S.INTERVIEW_SCHEDULED), applicant.status]
  return upTo(applicant.status)
}

function stepsTo(status: number, isManaged: boolean): number[] {
  if (status <= S.ADDED_BY_SOURCER) return []
  if (status === S.SELECTED_BY_COMPANY) return [S.SELECTED_BY_RECRUITER, status]
  const gate = isManaged || status === S.SELECTED_BY_RECRUITER ? [S.SELECTED_BY_RECRUITER] : []
  if (status === S.SELECTED_BY_RECRUITER) return gate
  if (status <= S.INTERVIEWER_ASSIGNED) return [...gate, status]
  const planned = [...gate, S.INTERVIEWER_ASSIGNED, S.INTERVIEW_SCHEDULED]
  if (status === S.INTERVIEW_SCHEDULED) return planned
  const after = [
    S.INTERVIEW_IN_PROGRESS,
    S.INTERVIEW_COMPLETED,
    S.INTERVIEW_VERDICT_COMPLETED,
    S.SUBMITTED_BY_RECRUITER,
  ]
  const reached = (after as number[]).indexOf(status)
  return [...planned, ...(reached < 0 ? [status] : after.slice(0, reached + 1))]
}

/** How long before the last of these moves each one was, in days. `film` is the length of the interview in seconds. */
export function daysBefore(path: readonly number[], isBot: boolean, film: number): number[] {
  const gap = (status: number) => {
    if (status === S.INTERVIEW_COMPLETED) return film / 86_400
    // The bot invites in the moment in which it is assigned.
    return isBot && status === S.INTERVIEW_SCHEDULED ? 1 / 86_400 : (gaps[status] ?? 0)
  }
  return path.map((_, at) => path.slice(at + 1).reduce((days, status) => days + gap(status), 0))
}

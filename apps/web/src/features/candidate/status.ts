import { CandidateStatus as C } from '@majlis/domain/core/status.ts'

/** The list's tabs, in the order of the way, each with its statuses; all of them without. */
export const groups = {
  all: null,
  fresh: [C.ADDED_BY_COMPANY, C.ADDED_BY_SOURCER],
  shortlisted: [C.SELECTED_BY_RECRUITER, C.SELECTED_BY_COMPANY],
  interview: [
    C.INTERVIEWER_REQUESTED,
    C.INTERVIEWER_ASSIGNED,
    C.INTERVIEW_SCHEDULED,
    C.INTERVIEW_RESCHEDULED,
    C.INTERVIEW_IN_PROGRESS,
  ],
  results: [C.INTERVIEW_COMPLETED, C.INTERVIEW_VERDICT_COMPLETED],
  submitted: [C.SUBMITTED_BY_RECRUITER],
  cancelled: [C.CANCELLED_BY_INTERVIEWER, C.CANCELLED_BY_CANDIDATE],
  rejected: [C.REJECTED_BY_RECRUITER, C.REJECTED_BY_COMPANY, C.MARKED_DUPLICATE_BY_RECRUITER],
} as const satisfies Record<string, readonly C[] | null>

export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** The group that an address names; all when it names none. */
export const groupIn = (address: string): Group => (Object.hasOwn(groups, address) ? (address as Group) : 'all')

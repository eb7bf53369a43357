import { CandidateStatus as C, InterviewStatus as I } from '@majlis/domain/core/status.ts'
import type { Tone } from '../../ui/StatusBadge.tsx'

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

/** The colour and shape of a candidate's status. */
export const candidateTone: Record<C, Tone> = {
  [C.REJECTED_BY_RECRUITER]: 'bad',
  [C.REJECTED_BY_COMPANY]: 'bad',
  [C.MARKED_DUPLICATE_BY_RECRUITER]: 'plain',
  [C.ADDED_BY_COMPANY]: 'plain',
  [C.ADDED_BY_SOURCER]: 'plain',
  [C.SELECTED_BY_RECRUITER]: 'good',
  [C.SELECTED_BY_COMPANY]: 'good',
  [C.INTERVIEWER_REQUESTED]: 'warn',
  [C.INTERVIEWER_ASSIGNED]: 'info',
  [C.INTERVIEW_SCHEDULED]: 'info',
  [C.INTERVIEW_RESCHEDULED]: 'warn',
  [C.INTERVIEW_IN_PROGRESS]: 'info',
  [C.INTERVIEW_COMPLETED]: 'violet',
  [C.INTERVIEW_VERDICT_COMPLETED]: 'violet',
  [C.SUBMITTED_BY_RECRUITER]: 'good',
  [C.CANCELLED_BY_INTERVIEWER]: 'bad',
  [C.CANCELLED_BY_CANDIDATE]: 'bad',
}

/** The colour and shape of an interview's status. */
export const interviewTone: Record<I, Tone> = {
  [I.PENDING]: 'plain',
  [I.SCHEDULED]: 'info',
  [I.RESCHEDULED]: 'warn',
  [I.CANCELLED]: 'bad',
  [I.SUBMITTED]: 'good',
  [I.IN_PROGRESS]: 'info',
  [I.COMPLETED]: 'violet',
  [I.CANCELLED_BY_INTERVIEWER]: 'bad',
  [I.CANCELLED_BY_CANDIDATE]: 'bad',
}

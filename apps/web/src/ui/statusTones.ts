import { CandidateStatus as C, InterviewStatus as I } from '@majlis/domain/core/status.ts'
import type { Tone } from './StatusBadge.tsx'

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

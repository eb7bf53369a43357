/** How far a candidate has come in a requisition; higher is further along. */
export const CandidateStatus = {
  REJECTED_BY_RECRUITER: -3,
  REJECTED_BY_COMPANY: -2,
  MARKED_DUPLICATE_BY_RECRUITER: -1,
  ADDED_BY_COMPANY: 0,
  ADDED_BY_SOURCER: 1,
  SELECTED_BY_RECRUITER: 2,
  SELECTED_BY_COMPANY: 3,
  INTERVIEWER_REQUESTED: 4,
  INTERVIEWER_ASSIGNED: 5,
  INTERVIEW_SCHEDULED: 6,
  INTERVIEW_RESCHEDULED: 7,
  INTERVIEW_IN_PROGRESS: 8,
  INTERVIEW_COMPLETED: 9,
  INTERVIEW_VERDICT_COMPLETED: 10,
  SUBMITTED_BY_RECRUITER: 11,
  CANCELLED_BY_INTERVIEWER: 12,
  CANCELLED_BY_CANDIDATE: 13,
} as const
export type CandidateStatus = (typeof CandidateStatus)[keyof typeof CandidateStatus]

/** Where an interview stands. The numbers are no order: SUBMITTED 4 comes after COMPLETED 6. */
export const InterviewStatus = {
  PENDING: 0,
  SCHEDULED: 1,
  RESCHEDULED: 2,
  CANCELLED: 3,
  SUBMITTED: 4,
  IN_PROGRESS: 5,
  COMPLETED: 6,
  CANCELLED_BY_INTERVIEWER: 7,
  CANCELLED_BY_CANDIDATE: 8,
} as const
export type InterviewStatus = (typeof InterviewStatus)[keyof typeof InterviewStatus]

/** Interviews that are over without having taken place. */
export const cancelledInterviews: readonly InterviewStatus[] = [
  InterviewStatus.CANCELLED,
  InterviewStatus.CANCELLED_BY_INTERVIEWER,
  InterviewStatus.CANCELLED_BY_CANDIDATE,
]

/** Candidates whose interview one of the two sides cancelled: not "further", though their number is higher. */
export const cancelledCandidates: readonly CandidateStatus[] = [
  CandidateStatus.CANCELLED_BY_INTERVIEWER,
  CandidateStatus.CANCELLED_BY_CANDIDATE,
]

/** A rejection, by either side: it asks for a reason, and may be told by message. */
export const rejections: readonly CandidateStatus[] = [
  CandidateStatus.REJECTED_BY_RECRUITER,
  CandidateStatus.REJECTED_BY_COMPANY,
]

/** Whether somebody may act: of memberships, companies, partners. */
export const ApprovalStatus = { NIL: 0, SUBMITTED_FOR_APPROVAL: 1, APPROVED: 2, ON_HOLD: 3, REJECTED: 4 } as const

export const RequisitionStatus = { DRAFT: 0, ACTIVE: 1, ON_HOLD: 2, CLOSED: 3, ARCHIVED: 4 } as const
export type RequisitionStatus = (typeof RequisitionStatus)[keyof typeof RequisitionStatus]

/** Who gates a requisition's candidates: a recruiter, or nobody (the company side acts itself). */
export const Mode = { MANAGED: 1, DIRECT: 2 } as const
export type Mode = (typeof Mode)[keyof typeof Mode]

/** How a requisition interviews: live (a bot may still be assigned), or one-way with the bot only. */
export const InterviewType = { LIVE: 0, ONE_WAY: 1 } as const
export type InterviewType = (typeof InterviewType)[keyof typeof InterviewType]

/** An interviewer row: a request waits, is answered or has lapsed; an assignment is accepted from the start. */
export const InterviewerStatus = { REQUESTED: 0, ACCEPTED: 1, DECLINED: 2, EXPIRED: 3, REPLACED: 4 } as const
export type InterviewerStatus = (typeof InterviewerStatus)[keyof typeof InterviewerStatus]

/** Whether somebody who was linked, a sourcer or a guest, is let in. */
export const AccessStatus = { PENDING: 0, ACCESS_GRANTED: 1, ACCESS_REVOKED: 2 } as const

/** How far a candidate's ref-check is, as lists are narrowed by it: none, referees to be named, to answer, all have ended. */
export const RefcheckStep = { NONE: 0, NAMING: 1, WAITING: 2, DONE: 3 } as const
export type RefcheckStep = (typeof RefcheckStep)[keyof typeof RefcheckStep]

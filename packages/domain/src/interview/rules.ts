import type { Principal } from '../core/role.ts'
import { CandidateStatus, cancelledInterviews, InterviewStatus, InterviewType, Mode } from '../core/status.ts'

/** What the report rule looks at. */
export interface Reported {
  candidate: { status: number; mode: number | null }
  requisition: { interview_type: number; mode: number }
  interview: { status: number } | null
  feedback: { verdict: number | null } | null
}

/** Candidate `mode` wins over the requisition's where it is set. */
const modeOf = (reported: Reported) => reported.candidate.mode ?? reported.requisition.mode

/** Does the interview report show to this role? The one place that says so. */
export function showsReport(who: Principal, reported: Reported): boolean {
  const { candidate, requisition, interview, feedback } = reported
  if (!interview || !isOver(interview.status)) return false
  const oneWay = requisition.interview_type === InterviewType.ONE_WAY
  if (feedback?.verdict == null && !oneWay) return false
  if (who === 'recruiter' || who === 'interviewer') return true
  if (who !== 'company') return candidate.status >= CandidateStatus.INTERVIEW_VERDICT_COMPLETED
  if (oneWay) return candidate.status >= CandidateStatus.INTERVIEW_COMPLETED
  if (modeOf(reported) === Mode.DIRECT) return candidate.status >= CandidateStatus.INTERVIEW_VERDICT_COMPLETED
  return candidate.status >= CandidateStatus.SUBMITTED_BY_RECRUITER
}

/** Has the interview taken place: COMPLETED or SUBMITTED? */
export const isOver = (status: number): boolean =>
  status === InterviewStatus.COMPLETED || status === InterviewStatus.SUBMITTED

/** Was it called off by anybody? */
export const isCancelled = (status: number): boolean => (cancelledInterviews as readonly number[]).includes(status)

/** Is there an interview that still holds its candidate: neither called off nor none? */
export const isActive = (status: number | null | undefined): boolean => status != null && !isCancelled(status)

const S = InterviewStatus
/** Which status may follow which; anything else is a 409. */
const following: Record<InterviewStatus, readonly InterviewStatus[]> = {
  [S.PENDING]: [S.SCHEDULED, S.RESCHEDULED, S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE],
  [S.SCHEDULED]: [S.RESCHEDULED, S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE, S.IN_PROGRESS],
  [S.RESCHEDULED]: [S.RESCHEDULED, S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE, S.IN_PROGRESS],
  [S.CANCELLED]: [],
  [S.SUBMITTED]: [S.COMPLETED],
  [S.IN_PROGRESS]: [S.COMPLETED],
  [S.COMPLETED]: [S.SUBMITTED],
  [S.CANCELLED_BY_INTERVIEWER]: [],
  [S.CANCELLED_BY_CANDIDATE]: [],
}
export const mayFollow = (from: InterviewStatus, to: InterviewStatus): boolean => following[from].includes(to)

/** The candidate's status that an interview's status brings. */
export const candidateStatusFor: Record<InterviewStatus, CandidateStatus> = {
  [S.PENDING]: CandidateStatus.INTERVIEWER_ASSIGNED,
  [S.SCHEDULED]: CandidateStatus.INTERVIEW_SCHEDULED,
  [S.RESCHEDULED]: CandidateStatus.INTERVIEW_RESCHEDULED,
  [S.CANCELLED]: CandidateStatus.SELECTED_BY_RECRUITER,
  [S.SUBMITTED]: CandidateStatus.INTERVIEW_VERDICT_COMPLETED,
  [S.IN_PROGRESS]: CandidateStatus.INTERVIEW_IN_PROGRESS,
  [S.COMPLETED]: CandidateStatus.INTERVIEW_COMPLETED,
  [S.CANCELLED_BY_INTERVIEWER]: CandidateStatus.CANCELLED_BY_INTERVIEWER,
  [S.CANCELLED_BY_CANDIDATE]: CandidateStatus.CANCELLED_BY_CANDIDATE,
}

/** A bot invitation is open this many days unless the portal says otherwise. */
export const botInvitationDays = 7

/** May this role judge this interview: the assigned interviewer, or for the bot a recruiter, or the company in direct mode? */
export function mayJudge(who: Principal, judged: { bot: boolean; own: boolean; mode: number }): boolean {
  if (who === 'interviewer') return judged.own
  if (!judged.bot) return false
  return who === 'recruiter' || (judged.mode === Mode.DIRECT && (who === 'company' || who === 'hiringManager'))
}

/** Every required skill has a rating, so that the verdict can be given. */
export const isRated = (required: readonly string[], ratings: readonly { skillId: string; review: number | null }[]) =>
  required.every((skillId) => ratings.some((rating) => rating.skillId === skillId && rating.review !== null))

/** Was the question asked? */
export const isAsked = (question: { askedAt: string | null; askedTime: number | null }): boolean =>
  question.askedAt !== null || question.askedTime !== null

/** Where the recording shows a question, in seconds: its own time, or from the interview's start to when it was asked. */
export function jumpOffset(
  question: { askedAt: string | null; askedTime: number | null },
  startedAt: string | null,
): number | null {
  if (question.askedTime !== null) return Math.max(0, question.askedTime)
  if (!question.askedAt || !startedAt) return null
  return Math.max(0, (Date.parse(question.askedAt) - Date.parse(startedAt)) / 1000)
}

/** Progress of a skill's review of 0 to 3, in percent. */
export const skillProgress = (level: number): number => 25 * level + 25
/** The colours of the four levels of a skill's review. */
export const skillColours = ['red', 'orange', 'blue', 'green'] as const

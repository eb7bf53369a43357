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

/** From which candidate status on a role reads the report, by how the requisition interviews and who gates. */
export interface ReportOpening {
  /** interview_type 1. */
  oneWay: number
  /** mode 2. */
  direct: number
  /** mode 1. */
  managed: number
}

const C = CandidateStatus

const always = C.REJECTED_BY_RECRUITER

const others: ReportOpening = {
  oneWay: C.INTERVIEW_VERDICT_COMPLETED,
  direct: C.INTERVIEW_VERDICT_COMPLETED,
  managed: C.INTERVIEW_VERDICT_COMPLETED,
}

/** When the report opens to a role: the table that `showsReport` and the lists' conditions are made of. */
export function reportOpensAt(who: Principal): ReportOpening {
  if (who === 'recruiter') return { oneWay: always, direct: always, managed: always }
  if (who !== 'company') return others
  return {
    oneWay: C.INTERVIEW_COMPLETED,
    direct: C.INTERVIEW_VERDICT_COMPLETED,
    managed: C.SUBMITTED_BY_RECRUITER,
  }
}

/**
 * What the report rule looks at in an earlier interview: where it and its candidate stood when it was replaced. What
 * came afterwards opens and closes nothing.
 */
export function reportedAt<C extends { status: number }>(
  candidate: C,
  interview: Replaced & { status: number },
): { candidate: C; interview: { status: number } } {
  const { status, replacedStatus, replacedCandidateStatus } = interview
  return {
    candidate: { ...candidate, status: replacedCandidateStatus ?? candidate.status },
    interview: { status: replacedStatus ?? status },
  }
}

/** What an interview keeps of itself when another takes its place. */
export interface Replaced {
  replacedStatus?: number | null | undefined
  replacedCandidateStatus?: number | null | undefined
}

/** Does the interview report show to this role? The one place that says so. */
export function showsReport(who: Principal, reported: Reported): boolean {
  const { candidate, requisition, interview, feedback } = reported
  if (!interview || !isOver(interview.status)) return false
  const isOneWay = requisition.interview_type === InterviewType.ONE_WAY
  if (feedback?.verdict == null && !isOneWay) return false
  const opens = reportOpensAt(who)
  if (isOneWay) return candidate.status >= opens.oneWay
  return candidate.status >= (modeOf(reported) === Mode.DIRECT ? opens.direct : opens.managed)
}

/** Has the interview taken place: COMPLETED or SUBMITTED? */
export const isOver = (status: number): boolean =>
  status === InterviewStatus.COMPLETED || status === InterviewStatus.SUBMITTED

/** Was it cancelled by anybody? */
export const isCancelled = (status: number): boolean => (cancelledInterviews as readonly number[]).includes(status)

/** Is there an interview that still holds its candidate: neither cancelled nor none? */
export const isActive = (status: number | null | undefined): boolean => status != null && !isCancelled(status)

const S = InterviewStatus

const cancellable: readonly number[] = [S.PENDING, S.SCHEDULED, S.RESCHEDULED]

/** Can it still be cancelled: agreed or planned, not begun? */
export const isCancellable = (status: number): boolean => cancellable.includes(status)

/** Has it begun, so that there is something to lose: running, over, or judged? */
export const hasBegun = (status: number): boolean => isActive(status) && !isCancellable(status)

/** Which status may follow which; anything else is a 409. */
const following: Record<InterviewStatus, readonly InterviewStatus[]> = {
  [S.PENDING]: [S.SCHEDULED, S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE],
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

/** May a new interviewer take its place, so that it ends as CANCELLED? One that has not begun; the bot's at any time. */
export const isReplaceable = (status: number, bot: boolean): boolean =>
  isCancellable(status) || (bot && isActive(status))

/** The status that calling an interview off leads to, by who does it; the two parties must say why. */
export function cancelledBy(who: Principal): InterviewStatus {
  if (who === 'interviewer') return S.CANCELLED_BY_INTERVIEWER
  return who === 'candidate' ? S.CANCELLED_BY_CANDIDATE : S.CANCELLED
}

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

/** May this role judge this interview: the assigned interviewer, or for the bot a recruiter, or the company in direct mode? */
export function mayJudge(who: Principal, judged: { bot: boolean; own: boolean; mode: number }): boolean {
  if (who === 'interviewer') return judged.own
  if (!judged.bot) return false
  return who === 'recruiter' || (judged.mode === Mode.DIRECT && (who === 'company' || who === 'hiringManager'))
}

/**
 * Does this role work on the interview, so that questions, recording and draft are open to it before the report is? The
 * recruiter always, the assigned interviewer on its own, and on the bot's, once it is over, whoever may judge it.
 */
export function isReviewer(
  who: Principal,
  judged: { bot: boolean; own: boolean; mode: number; status: number },
): boolean {
  if (isCancelled(judged.status)) return false
  if (who === 'recruiter') return true
  return mayJudge(who, judged) && (who === 'interviewer' || isOver(judged.status))
}

/** Was the question asked? */
export const isAsked = (question: { askedAt: string | null; askedTime: number | null }): boolean =>
  question.askedAt !== null || question.askedTime !== null

/** Are an interviewer's own questions still its to change: until the verdict, as long as the interview stands? */
export const takesQuestions = (status: number): boolean => !isCancelled(status) && status !== S.SUBMITTED

/** Does this role list interviews by their recordings? */
export const listsRecordings = (who: Principal): boolean =>
  who === 'admin' || who === 'moderator' || who === 'interviewer'

/** Where the recording shows a question, in seconds: its own time, or from the interview's start to when it was asked. */
export function jumpOffset(
  question: { askedAt: string | null; askedTime: number | null },
  startedAt: string | null,
): number | null {
  if (question.askedTime !== null) return Math.max(0, question.askedTime)
  if (!question.askedAt || !startedAt) return null
  return Math.max(0, (Date.parse(question.askedAt) - Date.parse(startedAt)) / 1000)
}

/** Seconds that a device's clock and the end of its recording may take beyond the time given, at least. */
const fairSeconds = 10

/**
 * Is a recorded answer longer than its question's time to think and to answer, as granted to its candidate? The film
 * is measured: what a slow line delays is nobody's fault, and a tenth is let go for a device whose clock runs late.
 */
export const isOverlong = (
  seconds: number,
  given: { think_seconds: number | null; answer_seconds: number | null },
  factor: number,
): boolean => {
  const allowed = ((given.think_seconds ?? 30) + (given.answer_seconds ?? 120)) * factor
  return seconds > allowed + Math.max(fairSeconds, allowed / 10)
}

/** Progress of a skill's review of 0 to 3, in percent. */
export const skillProgress = (level: number): number => 25 * level + 25

/** The colours of the four levels of a skill's review. */
export const skillColours = ['red', 'orange', 'blue', 'green'] as const

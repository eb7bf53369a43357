import type { Principal } from '../core/role.ts'
import { InterviewerStatus, InterviewStatus, Mode } from '../core/status.ts'
import { isActive, isOver, isReviewer, reportedAt, showsReport } from '../interview/rules.ts'
import type { Interview } from '../interview/schema.ts'
import type { PanelRow } from './rules.ts'
import type { Candidate, Interviewer } from './schema.ts'

/** A candidate's row as the panel's rules look at it, with whom it is to meet. */
export interface Row extends PanelRow {
  interviewer: Interviewer | null
  interview: Interview | null
  /** Interviewers who were asked and have not answered. */
  requests: Interviewer[]
  /** Who was asked last and declined, or did not answer in time; null once somebody else was asked or given. */
  refused: Interviewer | null
}

/** Reads a candidate's row out of its interviewers: who holds the interview, or held the last, and the open requests. */
export function rowOf(candidate: Pick<Candidate, 'status' | 'interviewers'>): Row {
  const all = candidate.interviewers ?? []
  const met = all.filter(({ interview }) => interview)
  const interviewer = met.find(({ interview }) => isActive(interview?.status)) ?? met.at(-1) ?? null
  const last = all.at(-1)
  return {
    status: candidate.status,
    interviewer,
    interview: interviewer?.interview ?? null,
    bot: Boolean(interviewer?.account?.bot),
    requests: all.filter(({ status }) => status === InterviewerStatus.REQUESTED),
    refused: last && isRefused(last) ? last : null,
  }
}

const isRefused = ({ status }: Interviewer) =>
  status === InterviewerStatus.DECLINED || status === InterviewerStatus.EXPIRED

/** Were all its interviews the bot's, so that its history knows none with a time? */
export const isBotOnly = ({ interviewers = [] }: Pick<Candidate, 'interviewers'>): boolean =>
  interviewers.some(({ interview }) => interview) &&
  interviewers.every(({ interview, account }) => !interview || account?.bot)

/** May this role open the interview's report, or work on it, now? */
export const opensReport = (who: Principal, candidate: Candidate, row: Row): boolean =>
  row.interview !== null && opensReportOf(who, candidate, row.interview, row.bot)

/** The earlier interviews that this role may still read, the newest first: others took their places. */
export const earlierOf = (who: Principal, candidate: Candidate): Earlier[] =>
  (candidate.interviewers ?? [])
    .filter((one): one is Earlier => one.interview?.replacedAt != null)
    .filter(({ interview, account }) => opensReportOf(who, candidate, interview, Boolean(account?.bot)))
    .reverse()
/** An interviewer with the interview that was replaced. */
export type Earlier = Interviewer & { interview: Interview }

function opensReportOf(who: Principal, now: Candidate, held: Interview, bot: boolean): boolean {
  const { candidate, interview } = reportedAt(now, held)
  const { requisition } = candidate
  if (!requisition || !isOver(interview.status)) return false
  const mode = candidate.mode ?? requisition.mode
  // A list holds no feedback: a verdict was given when the interview is SUBMITTED, and at no other time.
  const feedback = { verdict: interview.status === InterviewStatus.SUBMITTED ? 0 : null }
  return (
    showsReport(who, { candidate, requisition, interview, feedback }) ||
    isReviewer(who, { bot, own: false, mode, status: interview.status })
  )
}

/** Who gates this candidate: its own mode where it has one, else the requisition's. */
export const modeOf = (candidate: Candidate): number => candidate.mode ?? candidate.requisition?.mode ?? Mode.MANAGED

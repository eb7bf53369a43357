import { InterviewStatus as I, InterviewerStatus, CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { consentVersion } from '@majlis/domain/oneWay/consent.ts'
import { doerOf } from './casting.ts'
import type { MemberKey } from './people.ts'
import { addReport } from './reports.ts'
import type { Stage, Team } from './stage.ts'
import type { Standing } from './standing.ts'

/** The interview's status that a candidate's status came from. */
const statusOf: Record<number, number> = {
  [S.INTERVIEWER_ASSIGNED]: I.PENDING,
  [S.INTERVIEW_SCHEDULED]: I.SCHEDULED,
  [S.INTERVIEW_RESCHEDULED]: I.RESCHEDULED,
  [S.INTERVIEW_IN_PROGRESS]: I.IN_PROGRESS,
  [S.INTERVIEW_COMPLETED]: I.COMPLETED,
  [S.INTERVIEW_VERDICT_COMPLETED]: I.SUBMITTED,
  [S.CANCELLED_BY_INTERVIEWER]: I.CANCELLED_BY_INTERVIEWER,
  [S.CANCELLED_BY_CANDIDATE]: I.CANCELLED_BY_CANDIDATE,
}

/** Gives everybody the requests and the interview that its status stands for. */
export function addMeetings(stage: Stage, team: Team, standings: Standing[]): void {
  for (const standing of standings) {
    for (const who of standing.asked ?? []) addRequest(stage, team, standing, who, InterviewerStatus.REQUESTED)
    if (standing.declined) addRequest(stage, team, standing, standing.declined, InterviewerStatus.DECLINED)
    if (standing.path.includes(S.INTERVIEWER_ASSIGNED)) standing.interviewId = addInterview(stage, team, standing)
  }
}

function addRequest({ book, clock }: Stage, team: Team, standing: Standing, who: MemberKey, status: number): void {
  const open = status === InterviewerStatus.REQUESTED
  const days = open ? standing.since : standing.since + 0.4
  book.add('interviewer', {
    companyId: standing.opening.companyId,
    candidateId: standing.id,
    accountId: team.accounts[who],
    status,
    statusBefore: S.SELECTED_BY_RECRUITER,
    requestedBy: team.accounts[`recruiter@${standing.opening.firm}`],
    expiresAt: clock.ago(days - 2),
    createdAt: clock.ago(days),
  })
}

function addInterview(stage: Stage, team: Team, standing: Standing): string {
  const { book, clock } = stage
  const { opening, id: candidateId, with: meeting, reached, open, path } = standing
  const isBot = meeting === 'bot'
  const accountId = !meeting || isBot ? team.bot : team.accounts[meeting]
  const { companyId, id: requisitionId } = opening
  const createdAt = reached(S.INTERVIEWER_ASSIGNED) as string
  const requestedBy = doerOf(team, standing, path.indexOf(S.INTERVIEWER_ASSIGNED))
  const by = { companyId, candidateId, accountId, status: InterviewerStatus.ACCEPTED, requestedBy, createdAt }
  const interviewerId = book.add('interviewer', by)
  const startedAt = reached(S.INTERVIEW_IN_PROGRESS) ?? null
  const endedAt = reached(S.INTERVIEW_COMPLETED) ?? null
  const steps = stepsOf(standing)
  const wasOff = [I.CANCELLED_BY_CANDIDATE, I.CANCELLED_BY_INTERVIEWER, I.CANCELLED].some(
    (one) => one === steps.at(-1)?.to,
  )
  const interviewId = book.add('interview', {
    companyId,
    requisitionId,
    candidateId,
    interviewerId,
    interviewerAccountId: accountId,
    companyName: team.companies[opening.firm].name,
    status: steps.at(-1)?.to ?? I.PENDING,
    ...timeOf(stage, standing),
    timezone: isBot ? null : team.companies[opening.firm].timezone,
    deadline: isBot ? deadlineOf(stage, standing, open) : null,
    startedAt,
    endedAt,
    recruiterComment:
      path.includes(S.SUBMITTED_BY_RECRUITER) && standing.status === 11 ? (standing.message ?? null) : null,
    message: wasOff ? (standing.message ?? null) : null,
    rescheduleCount: path.includes(S.INTERVIEW_RESCHEDULED) ? 1 : 0,
    consentedAt: startedAt && clock.ago(standing.daysAgo(S.INTERVIEW_IN_PROGRESS), -40),
    createdAt,
    updatedAt: steps.at(-1)?.createdAt ?? createdAt,
  })
  for (const step of steps) book.add('interview_history', { companyId, interviewId, ...step })
  if (startedAt) addConsents(stage, team, standing, interviewId)
  if (startedAt) addReport(stage, team, standing, { interviewId, accountId, startedAt })
  if (endedAt) addRecording(stage, standing, interviewId, endedAt)
  return interviewId
}

/** The moves of the interview, as they follow from the candidate's. */
function stepsOf({ path, reached, calledOff, message }: Standing) {
  const steps: { from: number | null; to: number; message: string | null; createdAt: string }[] = []
  for (const status of path) {
    const last = calledOff && status === path.at(-1) && steps.length > 0
    const to = last ? I.CANCELLED : statusOf[status]
    if (to === undefined) continue
    const isOff = to === I.CANCELLED || to > I.COMPLETED
    const from = steps.at(-1)?.to ?? null
    steps.push({ from, to, message: isOff ? (message ?? null) : null, createdAt: reached(status) as string })
  }
  return steps
}

/** When a live interview is, or was, to begin; null while nobody has chosen. */
export function meetingOf({ clock }: Stage, { with: meeting, planned, reached }: Standing): string | null {
  if (meeting === 'bot') return null
  return planned ? clock.at(...planned) : (reached(S.INTERVIEW_IN_PROGRESS) ?? null)
}

/** It takes an hour. */
function timeOf(stage: Stage, standing: Standing) {
  const start = meetingOf(stage, standing)
  return { scheduledStart: start, scheduledEnd: start && new Date(Date.parse(start) + 3_600_000).toISOString() }
}

/** Until when the bot waits, or waited. */
export function deadlineOf({ clock }: Stage, { daysAgo }: Standing, open: number | undefined): string {
  return clock.ago(open === undefined ? daysAgo(S.INTERVIEW_SCHEDULED) - 7 : -open)
}

function addConsents({ book, clock }: Stage, team: Team, standing: Standing, interviewId: string): void {
  const { opening, language, with: meeting, daysAgo, accountId } = standing
  const at = clock.ago(daysAgo(S.INTERVIEW_IN_PROGRESS), -40)
  const words = { companyId: opening.companyId, interviewId, text_version: consentVersion, at }
  book.add('consent', { ...words, subject: 'candidate', accountId, language, ip: '192.0.2.44' })
  if (meeting && meeting !== 'bot')
    book.add('consent', {
      ...words,
      subject: 'interviewer',
      accountId: team.accounts[meeting],
      language: 'en',
      ip: '192.0.2.17',
    })
}

function addRecording({ book, shelf }: Stage, standing: Standing, interviewId: string, createdAt: string): void {
  const { opening, with: meeting, broken, reached } = standing
  const { companyId } = opening
  const of = { companyId, interviewId, createdAt }
  if (broken) {
    const lastError = 'The demo keeps this one broken: nothing that can be read.'
    book.add('recording', { ...of, status: RecordingStatus.FAILED, attempts: 3, lastError })
    return
  }
  const { file, type, duration } = shelf.films[meeting === 'bot' ? 'oneWay' : 'live']
  const name = `interview.${file.split('.')[1]}`
  book.add('recording', {
    ...of,
    status: RecordingStatus.READY,
    attachmentId: shelf.add(file, { companyId, name, type, createdAt }),
    duration,
    defaultStartTime: reached(S.INTERVIEW_IN_PROGRESS) ?? null,
  })
}

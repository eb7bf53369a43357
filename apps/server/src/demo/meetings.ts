import { type ConsentKind, shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { InterviewStatus as I, InterviewerStatus, CandidateStatus as S } from '@majlis/domain/core/status.ts'
import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { doerOf } from './candidates.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { Film } from './demoFiles.ts'
import type { MemberKey } from './people.ts'
import { addReport } from './reports.ts'
import type { Stage, Team } from './stage.ts'

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
export function addMeetings(stage: Stage, team: Team, candidates: DemoCandidate[]): void {
  for (const candidate of candidates) {
    for (const who of candidate.asked ?? []) addRequest(stage, team, candidate, who, InterviewerStatus.REQUESTED)
    if (candidate.declined) addRequest(stage, team, candidate, candidate.declined, InterviewerStatus.DECLINED)
    if (candidate.path.includes(S.INTERVIEWER_ASSIGNED)) candidate.interviewId = addInterview(stage, team, candidate)
  }
}

function addRequest(
  { batch, clock }: Stage,
  team: Team,
  candidate: DemoCandidate,
  who: MemberKey,
  status: number,
): void {
  const open = status === InterviewerStatus.REQUESTED
  const days = open ? candidate.since : candidate.since + 0.4
  batch.add('interviewer', {
    companyId: candidate.opening.companyId,
    candidateId: candidate.id,
    accountId: team.accounts[who],
    status,
    statusBefore: S.SELECTED_BY_RECRUITER,
    requestedBy: team.accounts[`recruiter@${candidate.opening.firm}`],
    expiresAt: clock.ago(days - 2),
    createdAt: clock.ago(days),
  })
}

function addInterview(stage: Stage, team: Team, candidate: DemoCandidate): string {
  const { batch, clock } = stage
  const { opening, id: candidateId, with: meeting, reached, open, path } = candidate
  const isBot = meeting === 'bot'
  const accountId = !meeting || isBot ? team.bot : team.accounts[meeting]
  const { companyId, id: requisitionId } = opening
  const createdAt = reached(S.INTERVIEWER_ASSIGNED) as string
  const requestedBy = doerOf(team, candidate, path.indexOf(S.INTERVIEWER_ASSIGNED))
  const by = { companyId, candidateId, accountId, status: InterviewerStatus.ACCEPTED, requestedBy, createdAt }
  const interviewerId = batch.add('interviewer', by)
  const startedAt = reached(S.INTERVIEW_IN_PROGRESS) ?? null
  const endedAt = reached(S.INTERVIEW_COMPLETED) ?? null
  const steps = stepsOf(candidate)
  const wasOff = [I.CANCELLED_BY_CANDIDATE, I.CANCELLED_BY_INTERVIEWER, I.CANCELLED].some(
    (one) => one === steps.at(-1)?.to,
  )
  const interviewId = batch.add('interview', {
    companyId,
    requisitionId,
    candidateId,
    interviewerId,
    interviewerAccountId: accountId,
    companyName: team.companies[opening.firm].name,
    status: steps.at(-1)?.to ?? I.PENDING,
    ...timeOf(stage, candidate),
    timezone: isBot ? null : team.companies[opening.firm].timezone,
    deadline: isBot ? deadlineOf(stage, candidate, open) : null,
    startedAt,
    endedAt,
    recruiterComment:
      path.includes(S.SUBMITTED_BY_RECRUITER) && candidate.status === 11 ? (candidate.message ?? null) : null,
    message: wasOff ? (candidate.message ?? null) : null,
    rescheduleCount: path.includes(S.INTERVIEW_RESCHEDULED) ? 1 : 0,
    sequence: path.includes(S.INTERVIEW_RESCHEDULED) ? 1 : 0,
    consentedAt: startedAt && clock.ago(candidate.daysAgo(S.INTERVIEW_IN_PROGRESS), -40),
    createdAt,
    updatedAt: steps.at(-1)?.createdAt ?? createdAt,
  })
  for (const step of steps) batch.add('interview_history', { companyId, interviewId, ...step })
  if (candidate.beside)
    batch.add('interview_person', { companyId, interviewId, accountId: team.accounts[candidate.beside], createdAt })
  if (startedAt) addConsents(stage, team, candidate, interviewId)
  if (startedAt) addReport(stage, team, candidate, { interviewId, accountId, startedAt })
  if (endedAt) addRecording(stage, candidate, interviewId, endedAt)
  return interviewId
}

/** The moves of the interview, as they follow from the candidate's. */
function stepsOf({ path, reached, cancelled, message }: DemoCandidate) {
  const steps: { from: number | null; to: number; message: string | null; createdAt: string }[] = []
  for (const status of path) {
    const last = cancelled && status === path.at(-1) && steps.length > 0
    const to = last ? I.CANCELLED : statusOf[status]
    if (to === undefined) continue
    const isOff = to === I.CANCELLED || to > I.COMPLETED
    const from = steps.at(-1)?.to ?? null
    steps.push({ from, to, message: isOff ? (message ?? null) : null, createdAt: reached(status) as string })
  }
  return steps
}

/** So many minutes after the start of the demo the interview begins that both sides can enter. */
export const minutesAway = 5

/** When a live interview is, or was, to begin; null while nobody has chosen. */
export function meetingOf({ clock }: Stage, { with: meeting, planned, soon, reached }: DemoCandidate): string | null {
  if (meeting === 'bot') return null
  if (soon) return clock.in(minutesAway)
  return planned ? clock.at(...planned) : (reached(S.INTERVIEW_IN_PROGRESS) ?? null)
}

/** It takes an hour. */
function timeOf(stage: Stage, candidate: DemoCandidate) {
  const start = meetingOf(stage, candidate)
  return { scheduledStart: start, scheduledEnd: start && new Date(Date.parse(start) + 3_600_000).toISOString() }
}

/** Until when the bot waits, or waited. */
export function deadlineOf({ clock }: Stage, { daysAgo }: DemoCandidate, open: number | undefined): string {
  return clock.ago(open === undefined ? daysAgo(S.INTERVIEW_SCHEDULED) - 7 : -open)
}

function addConsents({ batch, clock }: Stage, team: Team, candidate: DemoCandidate, interviewId: string): void {
  const { opening, language, with: meeting, daysAgo, accountId } = candidate
  const at = clock.ago(daysAgo(S.INTERVIEW_IN_PROGRESS), -40)
  const isLive = meeting && meeting !== 'bot'
  const given = (kind: ConsentKind) => ({
    ...{ companyId: opening.companyId, interviewId, kind, text_version: shippedVersions[kind], at },
  })
  const own = given(isLive ? 'live' : 'oneWay')
  batch.add('consent', { ...own, subject: 'candidate', accountId, language, ip: '192.0.2.44' })
  if (isLive)
    batch.add('consent', {
      ...given('interviewer'),
      subject: 'interviewer',
      accountId: team.accounts[meeting],
      language: 'en',
      ip: '192.0.2.17',
    })
}

function addRecording({ batch, shelf }: Stage, candidate: DemoCandidate, interviewId: string, createdAt: string): void {
  const { opening, with: meeting, broken, reached, ownCamera } = candidate
  const { companyId } = opening
  const of = { companyId, interviewId, createdAt }
  if (broken) {
    const lastError = 'The demo keeps this one broken: nothing that can be read.'
    batch.add('recording', { ...of, status: RecordingStatus.FAILED, attempts: 3, lastError })
    return
  }
  const kept = ({ file, type }: Film) =>
    shelf.add(file, { companyId, name: `interview.${file.split('.')[1]}`, type, createdAt })
  const isLive = meeting !== 'bot'
  const film = shelf.films[isLive ? 'live' : 'oneWay']
  const startedAt = reached(S.INTERVIEW_IN_PROGRESS) ?? null
  batch.add('recording', {
    ...of,
    status: RecordingStatus.READY,
    attachmentId: kept(film),
    duration: film.duration,
    defaultStartTime: startedAt,
    ...(isLive && startedAt && { coverage: 1, made: 1, pieces: [pieceOf(film, startedAt)] }),
    ...(ownCamera && { ownAttachmentId: kept(shelf.films.oneWay), own_offset: 0 }),
  })
}

/** The film shows the whole interview. */
const pieceOf = ({ duration }: Film, startedAt: string): FilmPiece => ({
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + duration * 1000).toISOString(),
  ...{ placed: 0, rate: 1, film: 'room' },
})

import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { deadlineOf, meetingOf } from '../meetings.ts'
import { type Member, members } from '../people.ts'
import type { Standing } from '../standing.ts'
import { about, type Desk, type Letter, toCandidate, tokenFor, toMember } from './letter.ts'

/** What was told about an interview: to the candidate, and to an interviewer who is a person. */
export async function lettersOfInterview(desk: Desk, standing: Standing): Promise<Letter[]> {
  if (!standing.interviewId) return lettersBefore(desk, standing)
  if (standing.with === 'bot') return lettersOfBot(desk, standing)
  const letters = [...(await invitation(desk, standing)), ...scheduled(desk, standing), ...calledOff(desk, standing)]
  return letters
}

/** Invited, asked or rejected without an interview. */
async function lettersBefore(desk: Desk, standing: Standing): Promise<Letter[]> {
  const { id, who, since, asked = [], opening, accountId } = standing
  const to = toCandidate(standing)
  if (who === 'wael.ghanem') {
    const link = { purpose: 'invite', accountId, companyId: opening.companyId, candidateId: id, days: 7 } as const
    const data = { message: null, days: 7, link: `/invite/${await tokenFor(desk, link)}` as const }
    return [about(desk, standing, { event: 'candidateInvited', to, key: id, since, data })]
  }
  if (who === 'nada.fouad')
    return [about(desk, standing, { event: 'candidateRejected', to, key: id, since: since - 0.1, data: {} })]
  return asked.map((key) =>
    about(desk, standing, {
      event: 'interviewerRequested',
      to: toMember(desk, key),
      key: `${id}:${key}`,
      since,
      data: { hours: 48, link: '/interviewer/interviews' },
    }),
  )
}

async function lettersOfBot(desk: Desk, standing: Standing): Promise<Letter[]> {
  const { interviewId, daysAgo, open, who, id: candidateId, accountId, opening } = standing
  const at = deadlineOf(desk.stage, standing, open)
  const deadline = { at, timezone: desk.team.companies[opening.firm].timezone }
  const days = (Date.parse(at) - Date.now()) / 86_400_000
  const record = { accountId, candidateId, interviewId, companyId: opening.companyId }
  const token = await tokenFor(desk, { purpose: 'interview', ...record, days: Math.max(0, days) + 30 })
  const data = { deadline, link: `/interview/${token}` as const }
  const one = { to: toCandidate(standing), key: interviewId as string, data }
  const letters = [about(desk, standing, { event: 'oneWayInvited', ...one, since: daysAgo(S.INTERVIEW_SCHEDULED) })]
  if (who === 'mona.helmy') letters.push(about(desk, standing, { event: 'oneWayLastDay', ...one, since: 0.2 }))
  return letters
}

const nameOf = ({ with: meeting }: Standing): string | null => {
  const member: Member | null = meeting && meeting !== 'bot' ? members[meeting] : null
  return member?.name ?? null
}

/** Who has an interviewer chooses a time. */
async function invitation(desk: Desk, standing: Standing): Promise<Letter[]> {
  const { interviewId, id: candidateId, accountId, opening, daysAgo } = standing
  const record = { accountId, candidateId, interviewId, companyId: opening.companyId }
  const token = await tokenFor(desk, { purpose: 'schedule', ...record, days: 14 })
  const data = { with: nameOf(standing), link: `/schedule/${token}` as const }
  const since = daysAgo(S.INTERVIEWER_ASSIGNED)
  return [about(desk, standing, { event: 'chooseTime', to: toCandidate(standing), key: candidateId, since, data })]
}

function scheduled(desk: Desk, standing: Standing): Letter[] {
  const { interviewId, path, daysAgo, with: meeting, name } = standing
  const at = meetingOf(desk.stage, standing)
  if (!at || !meeting || meeting === 'bot') return []
  const events = [
    ['interviewScheduled', S.INTERVIEW_SCHEDULED],
    ['interviewMoved', S.INTERVIEW_RESCHEDULED],
  ] as const
  const readers = [
    { to: toCandidate(standing), with: nameOf(standing), link: '/candidate/dashboard' },
    { to: toMember(desk, meeting), with: name, link: '/interviewer/interviews' },
  ] as const
  return events
    .filter(([, status]) => path.includes(status))
    .flatMap(([event, status]) =>
      readers.map(({ to, with: other, link }) => {
        const data = { with: other, time: { at, timezone: zoneOf(desk, standing) }, link }
        return about(desk, standing, { event, to, key: `${interviewId}:${to.accountId}`, since: daysAgo(status), data })
      }),
    )
}

const zoneOf = ({ team }: Desk, { opening }: Standing) => team.companies[opening.firm].timezone

/** Whoever called it off writes to the other side; the company writes to both. */
function calledOff(desk: Desk, standing: Standing): Letter[] {
  const { interviewId, status, since, with: meeting, name, message = null } = standing
  const at = meetingOf(desk.stage, standing)
  if (!at || !meeting || meeting === 'bot') return []
  const time = { at, timezone: zoneOf(desk, standing) }
  const toThem = { to: toCandidate(standing), data: { with: nameOf(standing), time, message } }
  const toInterviewer = { to: toMember(desk, meeting), data: { with: name, time, message } }
  const both = standing.calledOff ? [toThem, toInterviewer] : []
  const told =
    status === S.CANCELLED_BY_INTERVIEWER ? [toThem] : status === S.CANCELLED_BY_CANDIDATE ? [toInterviewer] : both
  return told.map(({ to, data }) =>
    about(desk, standing, { event: 'interviewCancelled', to, key: `${interviewId}:${to.accountId}`, since, data }),
  )
}

import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import type { ZonedMoment } from '@majlis/domain/notification/event.ts'
import type { DemoCandidate } from '../demoCandidate.ts'
import { deadlineOf, meetingOf } from '../meetings.ts'
import { type Member, members } from '../people.ts'
import { about, type Desk, type Letter, toCandidate, tokenFor, toMember } from './letter.ts'

/** What was told about an interview: to the candidate, and to an interviewer who is a person. */
export async function lettersOfInterview(fixture: Desk, candidate: DemoCandidate): Promise<Letter[]> {
  if (!candidate.interviewId && candidate.offerId) return invitation(fixture, candidate)
  if (!candidate.interviewId) return lettersBefore(fixture, candidate)
  if (candidate.with === 'bot') return lettersOfBot(fixture, candidate)
  const letters = [
    ...(await invitation(fixture, candidate)),
    ...scheduled(fixture, candidate),
    ...cancelled(fixture, candidate),
  ]
  return letters
}

/** Invited, asked or rejected without an interview. */
async function lettersBefore(fixture: Desk, candidate: DemoCandidate): Promise<Letter[]> {
  const { id, who, since, asked = [], opening, accountId } = candidate
  const to = toCandidate(candidate)
  if (who === 'wael.ghanem') {
    const link = { purpose: 'invite', accountId, companyId: opening.companyId, candidateId: id, days: 7 } as const
    const data = { message: null, days: 7, link: `/invite/${await tokenFor(fixture, link)}` as const }
    return [about(fixture, candidate, { event: 'candidateInvited', to, key: id, since, data })]
  }
  if (who === 'nada.fouad')
    return [about(fixture, candidate, { event: 'candidateRejected', to, key: id, since: since - 0.1, data: {} })]
  return asked.map((key) =>
    about(fixture, candidate, {
      event: 'interviewerRequested',
      to: toMember(fixture, key),
      key: `${id}:${key}`,
      since,
      data: { hours: 48, link: '/interviewer/interviews' },
    }),
  )
}

async function lettersOfBot(fixture: Desk, candidate: DemoCandidate): Promise<Letter[]> {
  const { interviewId, daysAgo, open, who, id: candidateId, accountId, opening } = candidate
  const at = deadlineOf(fixture.stage, candidate, open)
  const deadline = { at, timezone: fixture.team.companies[opening.firm].timezone }
  const days = (Date.parse(at) - Date.now()) / 86_400_000
  const record = { accountId, candidateId, interviewId, companyId: opening.companyId }
  const token = await tokenFor(fixture, { purpose: 'interview', ...record, days: Math.max(0, days) + 30 })
  const data = { deadline, link: `/interview/${token}` as const }
  const one = { to: toCandidate(candidate), key: interviewId as string, data }
  const letters = [about(fixture, candidate, { event: 'oneWayInvited', ...one, since: daysAgo(S.INTERVIEW_SCHEDULED) })]
  if (who === 'mona.helmy') letters.push(about(fixture, candidate, { event: 'oneWayLastDay', ...one, since: 0.2 }))
  return letters
}

const nameOf = ({ with: meeting }: DemoCandidate): string | null => {
  const member: Member | null = meeting && meeting !== 'bot' ? members[meeting] : null
  return member?.name ?? null
}

/** Who has an interviewer, or may choose between several, chooses a time. */
async function invitation(fixture: Desk, candidate: DemoCandidate): Promise<Letter[]> {
  const { interviewId, offerId, id: candidateId, accountId, opening, daysAgo, since: reached } = candidate
  const record = { accountId, candidateId, interviewId, offerId, companyId: opening.companyId }
  const token = await tokenFor(fixture, { purpose: 'schedule', ...record, days: 44 })
  const data = { with: nameOf(candidate), link: `/schedule/${token}` as const }
  const since = interviewId ? daysAgo(S.INTERVIEWER_ASSIGNED) : Math.min(reached, 0.3)
  return [about(fixture, candidate, { event: 'chooseTime', to: toCandidate(candidate), key: candidateId, since, data })]
}

function scheduled(fixture: Desk, candidate: DemoCandidate): Letter[] {
  const { interviewId, path, daysAgo, with: meeting, name } = candidate
  const at = meetingOf(fixture.stage, candidate)
  if (!at || !meeting || meeting === 'bot') return []
  const events = [
    ['interviewScheduled', S.INTERVIEW_SCHEDULED],
    ['interviewMoved', S.INTERVIEW_RESCHEDULED],
  ] as const
  const readers = [
    { to: toCandidate(candidate), with: nameOf(candidate), link: '/candidate/dashboard' },
    { to: toMember(fixture, meeting), with: name, link: '/interviewer/interviews' },
  ] as const
  return events
    .filter(([, status]) => path.includes(status))
    .flatMap(([event, status]) =>
      readers.map(({ to, with: other, link }) => {
        const timezone = zoneOf(fixture, candidate)
        const [now, earlier] = [at, earlierThan(at)].map((at) => ({ at, timezone })) as [ZonedMoment, ZonedMoment]
        const isMoved = path.includes(S.INTERVIEW_RESCHEDULED)
        const time = event === 'interviewScheduled' && isMoved ? earlier : now
        const data = { with: other, time, earlier, link }
        return about(fixture, candidate, {
          event,
          to,
          key: `${interviewId}:${to.accountId}`,
          since: daysAgo(status),
          data,
        })
      }),
    )
}

/** When a moved one was to be before: two hours earlier. */
const earlierThan = (at: string) => new Date(Date.parse(at) - 2 * 3_600_000).toISOString()
const zoneOf = ({ team }: Desk, { opening }: DemoCandidate) => team.companies[opening.firm].timezone

/** Whoever called it off writes to the other side; the company writes to both. */
function cancelled(fixture: Desk, candidate: DemoCandidate): Letter[] {
  const { interviewId, status, since, with: meeting, name, message = null } = candidate
  const at = meetingOf(fixture.stage, candidate)
  if (!at || !meeting || meeting === 'bot') return []
  const time = { at, timezone: zoneOf(fixture, candidate) }
  const toThem = { to: toCandidate(candidate), data: { with: nameOf(candidate), time, message } }
  const toInterviewer = { to: toMember(fixture, meeting), data: { with: name, time, message } }
  const both = candidate.cancelled ? [toThem, toInterviewer] : []
  const result =
    status === S.CANCELLED_BY_INTERVIEWER ? [toThem] : status === S.CANCELLED_BY_CANDIDATE ? [toInterviewer] : both
  return result.map(({ to, data }) =>
    about(fixture, candidate, { event: 'interviewCancelled', to, key: `${interviewId}:${to.accountId}`, since, data }),
  )
}

import { refuse } from '@majlis/domain/core/refusal.ts'
import { type Span, timesOf } from '@majlis/domain/scheduling/free.ts'
import type { InterviewerTimes } from '@majlis/domain/scheduling/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { companyFor } from '../company/store.ts'
import { zoneOfCandidate } from '../interview/store.ts'
import { loadAvailability } from './store/availability.ts'
import { nameOf } from './store/interviewerName.ts'

const iso = (at: number) => new Date(at).toISOString()
const stretchOf = ({ start, end }: Span) => ({ startsAt: iso(start), endsAt: iso(end) })
const longest = 32 * 86_400_000

interface Asked {
  accountId: string
  from: string
  to: string
  interviewId?: string | undefined
  companyId?: string | undefined
}

/** An interviewer's times for whoever may book it; an interviewer sees its own alone. */
export async function timesByInterviewer(scope: Scope, asked: Asked): Promise<InterviewerTimes> {
  const range = { start: Date.parse(asked.from), end: Date.parse(asked.to) }
  if (range.end <= range.start || range.end - range.start > longest) throw refuse(422, 'body.invalid', { field: 'to' })
  const interview = asked.interviewId ? await scope.get('interview', asked.interviewId) : null
  const companyId = interview?.companyId ?? (await companyFor(scope, asked.companyId))
  const name = await nameOf(scope, asked.accountId, companyId)
  const isOwn = interview?.interviewerAccountId === asked.accountId
  const wanted = { accountId: asked.accountId, companyId, interview: isOwn ? interview : null }
  const [{ diary: availability, now }, candidateTimezone] = await Promise.all([
    loadAvailability(scope.tx, wanted, range),
    interview ? zoneOfCandidate(scope.tx, interview.candidateId) : null,
  ])
  const times = timesOf(availability, range, now)
  return {
    accountId: asked.accountId,
    name,
    timezone: availability.timezone,
    candidateTimezone,
    hasPattern: availability.pattern.length > 0,
    free: times.free.map(stretchOf),
    busy: times.blocked.map(({ why, ...span }) => ({ ...stretchOf(span), why })),
    hours: times.hours.map(stretchOf),
  }
}

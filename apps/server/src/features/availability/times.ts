import { common, type Span, timesOf } from '@majlis/domain/availability/free.ts'
import type { InterviewerTimes } from '@majlis/domain/availability/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { companyFor } from '../company/store.ts'
import { zoneOfCandidate } from '../interview/store.ts'
import { namesOf } from './store/interviewerName.ts'
import { loadAvailabilities } from './store.ts'

const iso = (at: number) => new Date(at).toISOString()
/** A stretch of time as it is answered. */
export const stretchOf = ({ start, end }: Span) => ({ startsAt: iso(start), endsAt: iso(end) })
const longest = 32 * 86_400_000

interface Asked {
  accountId?: string | undefined
  /** Several, between commas: when all of them are free. */
  accountIds?: string | undefined
  from: string
  to: string
  interviewId?: string | undefined
  companyId?: string | undefined
}

/** The times of an interviewer, or of several together, for whoever may book them; an interviewer sees its own alone. */
export async function timesByInterviewer(scope: Scope, asked: Asked): Promise<InterviewerTimes> {
  const range = { start: Date.parse(asked.from), end: Date.parse(asked.to) }
  if (range.end <= range.start || range.end - range.start > longest) throw refuse(422, 'body.invalid', { field: 'to' })
  const accountIds = idsOf(asked)
  const interview = asked.interviewId ? await scope.get('interview', asked.interviewId) : null
  const companyId = interview?.companyId ?? (await companyFor(scope, asked.companyId))
  const names = await namesOf(scope, accountIds, companyId)
  const [loaded, candidateTimezone] = await Promise.all([
    loadAvailabilities(scope.tx, { accountIds, companyId, own: { interviewId: interview?.id ?? null } }, range),
    interview ? zoneOfCandidate(scope.tx, interview.candidateId) : null,
  ])
  const each = [...loaded].map(([accountId, { diary, now }]) => ({
    person: {
      accountId,
      name: names.get(accountId) ?? null,
      timezone: diary.timezone,
      hasPattern: diary.pattern.length > 0,
    },
    times: timesOf(diary, range, now),
  }))
  const people = each.map(({ person }) => person)
  const first = people[0] as (typeof people)[number]
  return {
    ...first,
    candidateTimezone,
    hasPattern: people.every(({ hasPattern }) => hasPattern),
    free: common(each.map(({ times }) => times.free)).map(stretchOf),
    busy: each.flatMap(({ times }) => times.blocked).map(({ why, ...span }) => ({ ...stretchOf(span), why })),
    hours: common(each.map(({ times }) => times.hours)).map(stretchOf),
    ...(asked.accountIds && { people }),
  }
}

function idsOf({ accountId, accountIds }: Asked): string[] {
  const ids = [...new Set([...(accountId ? [accountId] : []), ...(accountIds?.split(',') ?? [])])]
  if (!ids.length) throw refuse(422, 'required', { field: 'accountId' })
  if (ids.length > 10) throw refuse(422, 'list.long', { field: 'accountIds', params: { count: 10 } })
  return ids
}

import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { RunningCheck } from '@majlis/domain/nomination/schema.ts'
import { RunningNeed, RunningState } from '@majlis/domain/nomination/status.ts'
import type { Scope } from '../../../db/scope.ts'
import { join, raw, type Sql, sql } from '../../../db/sql.ts'
import { consentWithdrawn } from './check.ts'

/** What stands around a ref-check in the list across requisitions. */
type RunningFacts = Pick<RunningCheck, 'id' | 'position' | 'company' | 'title' | 'public_id' | 'state' | 'needs'> &
  Pick<
    RunningCheck,
    'places' | 'named' | 'answered' | 'ended' | 'openSignals' | 'waitingFor' | 'waitingSince' | 'consentWithdrawnAt'
  >

/** The numbers of an enum, as they stand in a statement. */
const written = <K extends string>(of: Record<K, number>) =>
  Object.fromEntries(Object.entries<number>(of).map(([key, value]) => [key, raw(String(value))])) as Record<K, Sql>
const [S, N] = [written(RunningState), written(RunningNeed)]

/** The places of a ref-check that count, and how far they are; a silent one will not answer any more. */
const counts = sql`(select count(*)::int as places, count(*) filter (where place.status > 1)::int as named,
    count(*) filter (where place.status = 4)::int as answered, count(*) filter (where place.status in (4, 5))::int as ended,
    count(*) filter (where place.status = 2 and (place."revokedAt" is not null or place."linkUntil" < now()))::int as silent
  from referral_referee place where place."referralCandidateId" = referral_candidate.id
    and not exists (select from referral_referee next where next."replacesId" = place.id))`

const openSignals = sql`(select count(*)::int from referral_signal
  where referral_signal."referralCandidateId" = referral_candidate.id and referral_signal.state < 3)`

/** Where it stands. */
const state = sql`(case when referral_candidate."concludedAt" is not null then ${S.CONCLUDED}
  when referral_candidate."askedAt" is null and counted.named = 0 then ${S.UNASKED}
  when counted.named < counted.places or counted.places = 0 then ${S.NAMING}
  when counted.ended < counted.places then ${S.ANSWERING} else ${S.ANSWERED} end)`

const isOpen = sql`(referral_candidate."concludedAt" is null
  and (select status from candidate where candidate.id = referral_candidate."candidateId") >= 0)`

/** What a company can do about it. */
const needs = sql`array_remove(array[
  case when ${isOpen} and ${state} = ${S.UNASKED} then ${N.ASK} end,
  case when ${isOpen} and (counted.silent > 0 or referral_candidate."moreTimeAskedAt" is not null or (${state} = ${S.NAMING} and referral_candidate."submitUntil" < now())) then ${N.CHASE} end,
  case when ${state} = ${S.ANSWERED} then ${N.CONCLUDE} end,
  case when ${openSignals} > 0 then ${N.SIGNALS} end], null)`

/** How far these ref-checks are, as their reader sees them. */
export const runningFacts = (scope: Scope, ids: readonly string[]): Promise<RunningFacts[]> =>
  scope.read<RunningFacts>(
    (sees) => sql`select referral_candidate.id, requisition.job_position as position, requisition.title,
        requisition.public_id, company.name as company, ${state} as state, ${needs} as needs,
        counted.places, counted.named, counted.answered, counted.ended,
        ${consentWithdrawn} as "consentWithdrawnAt",
        ${openSignals} as "openSignals", longest.name as "waitingFor", longest.since as "waitingSince"
      from referral_candidate join requisition on requisition.id = referral_candidate."requisitionId"
      join company on company.id = referral_candidate."companyId"
      cross join lateral ${counts} counted
      left join lateral (select concat_ws(' ', waits.first_name, waits.last_name) as name, waits."mailedAt" as since
        from referral_referee waits where waits."referralCandidateId" = referral_candidate.id and waits.status = 2
          and waits."revokedAt" is null and not exists (select from referral_referee next where next."replacesId" = waits.id)
        order by waits."mailedAt", waits."order", waits.id limit 1) longest on ${isOpen}
      where referral_candidate.id = any(${ids}::uuid[]) and ${sees('referral_candidate')}`,
  )

/** Takes out of a list's query what no column holds: where ref-checks stand, and what they need. */
export function byStanding(query: ListQuery): { query: ListQuery; also: Sql } {
  const isComputed = ({ field }: Condition) => field === 'state' || field === 'needs'
  const pieces = query.conditions.filter(isComputed).map((condition) => {
    const { field, operator, value } = condition
    if (operator !== '$eq' && operator !== '$in') throw refuse(400, 'query.unknown', { params: { name: field } })
    const wanted = [value].flat()
    const meets = field === 'state' ? sql`${state} = any(${wanted}::int[])` : sql`${needs} && ${wanted}::int[]`
    return sql`(select ${meets} from ${counts} counted)`
  })
  const conditions = query.conditions.filter((condition) => !isComputed(condition))
  return { query: { ...query, conditions }, also: join(pieces, ' and ', 'true') }
}

import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** What stands around a ref-check in the list across requisitions. */
export interface RunningFacts {
  id: string
  position: string
  places: number
  named: number
  answered: number
  ended: number
  openSignals: number
  waitingFor: string | null
  waitingSince: string | null
}

/** How far these ref-checks are, as their reader sees them. */
export const runningFacts = (scope: Scope, ids: readonly string[]): Promise<RunningFacts[]> =>
  scope.read<RunningFacts>(
    (sees) => sql`select referral_candidate.id, requisition.job_position as position,
        counted.places, counted.named, counted.answered, counted.ended,
        (select count(*)::int from referral_signal where referral_signal."referralCandidateId" = referral_candidate.id
          and referral_signal.state < 3) as "openSignals", longest.name as "waitingFor", longest.since as "waitingSince"
      from referral_candidate join requisition on requisition.id = referral_candidate."requisitionId"
      cross join lateral (select count(*)::int as places, count(*) filter (where place.status > 1)::int as named,
          count(*) filter (where place.status = 4)::int as answered,
          count(*) filter (where place.status in (4, 5))::int as ended
        from referral_referee place where place."referralCandidateId" = referral_candidate.id
          and not exists (select from referral_referee next where next."replacesId" = place.id)) counted
      left join lateral (select concat_ws(' ', waits.first_name, waits.last_name) as name, waits."mailedAt" as since
        from referral_referee waits where waits."referralCandidateId" = referral_candidate.id and waits.status = 2
          and waits."revokedAt" is null order by waits."mailedAt", waits.id limit 1) longest on true
      where referral_candidate.id = any(${ids}::uuid[]) and ${sees('referral_candidate')}`,
  )

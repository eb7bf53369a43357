import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { wasToldSomehow } from '../../notification/store.ts'
import { consentWithdrawn } from './check.ts'

/** Something that is to be said of a referee: a reminder after so many hours, its silence, its declining, a bad address. */
export interface Due {
  id: string
  what: 'reminder' | 'silent' | 'declined' | 'failed'
  hours: number
}
interface When {
  now: Date
  fridayZones: readonly string[]
}

const atOnce = 200

/** Is it a working hour of the company: between its hours, and not at its week's end? */
const inHours = ({
  now,
  fridayZones,
}: When) => sql`extract(hour from local.time) >= split_part(coalesce(rule.hours, '08-18'), '-', 1)::int
  and extract(hour from local.time) < split_part(coalesce(rule.hours, '08-18'), '-', 2)::int
  and extract(isodow from local.time) <> all(case when company.timezone = any(${fridayZones}::text[])
    then array[5, 6] else array[6, 7] end)
  and ${now}::timestamptz is not null`

/** Ref-checks that go on, with their company's clock and rule. */
const running = ({ now }: When) => sql`referral_candidate
  join candidate on candidate.id = referral_candidate."candidateId" and candidate.status >= 0
  join company on company.id = referral_candidate."companyId"
  left join refcheck_rule rule on rule."companyId" = company.id
  cross join lateral (select ${now}::timestamptz at time zone company.timezone as time) local`

/** What is due of referees; of one, whether it still is. */
export const dueReferees = (tx: TransactionHandle, when: When, id: string | null = null): Promise<Due[]> =>
  openSystemScope(tx, 'job').rows<Due>(sql`select place.id, due.what, due.hours from ${running(when)}
    join referral_referee place on place."referralCandidateId" = referral_candidate.id
      and place."revokedAt" is null and (place.status = 5
        or (place.status = 2 and place.taken = 0 and place."callAskedAt" is null))
      and not exists (select from referral_referee next where next."replacesId" = place.id)
    cross join lateral (select coalesce(rule.reminder_hours, '{24,72,120}') as hours,
      case when place.corrections > 0 then ':' || place.corrections else '' end as address) said
    cross join lateral (
      select 'declined' as what, 0 as hours, 'placeFree:' || place.id as key where place.status = 5
      union all select 'failed', 0, 'addressFailed:' || place.id || said.address where place.status = 2
        and exists (select from notification_log bounced where bounced."referralRefereeId" = place.id
          and bounced.type = 'refereeRequested' and bounced.delivery_status = 3 and bounced."createdAt" >= place."mailedAt")
      union all select 'silent', 0, 'refereeSilent:' || place.id || said.address where place.status = 2
        and place."startedAt" is null and place."linkUntil" > ${when.now}
        and place."mailedAt" + make_interval(hours => (select max(each) + 24 from unnest(said.hours) each)) <= ${when.now}
      union all select * from (select 'reminder', each, 'refereeReminded:' || place.id || ':' || each || said.address
        from unnest(said.hours) each where place.status = 2 and place."linkUntil" > ${when.now}
          and place."mailedAt" + make_interval(hours => each) <= ${when.now} order by each desc limit 1) latest
    ) due
    where referral_candidate."concludedAt" is null and (${id}::uuid is null or place.id = ${id})
      and not ${wasToldSomehow(sql`due.key`)}
      and (due.what <> 'reminder' or not exists (select from notification_log recent
        where recent."referralRefereeId" = place.id and recent.type = 'refereeReminded'
          and recent."createdAt" > ${when.now}::timestamptz - interval '4 hours'))
      and (due.what in ('declined', 'failed') or (${inHours(when)}))
    order by place."mailedAt", place.id limit ${atOnce}`)

/** Ref-checks whose candidate has still to name somebody, and is to be reminded now. */
export const dueChecks = (tx: TransactionHandle, when: When, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{
    id: string
    which: string
    named: number
  }>(sql`select referral_candidate.id, due.which,
      places.named from ${running(when)}
    cross join lateral (select count(*) filter (where status = 1)::int as empty, count(*) filter (where status > 1)::int as named
      from referral_referee place where place."referralCandidateId" = referral_candidate.id
        and not exists (select from referral_referee next where next."replacesId" = place.id)) places
    cross join lateral (select case
      when (referral_candidate."submitUntil" at time zone company.timezone)::date = local.time::date then 'last'
      when referral_candidate."askedAt" + interval '24 hours' <= ${when.now}
        and referral_candidate."submitUntil" > ${when.now} then 'day' end as which) chosen
    cross join lateral (select chosen.which, 'nameRefereesReminded:' || referral_candidate.id || ':' || chosen.which as key) due
    where referral_candidate."askedAt" is not null and referral_candidate."concludedAt" is null and places.empty > 0
      and due.which is not null and (${id}::uuid is null or referral_candidate.id = ${id})
      and ${consentWithdrawn} is null
      and referral_candidate."askedAt" < ${when.now}::timestamptz - interval '12 hours'
      and not ${wasToldSomehow(sql`due.key`)}
      and ${inHours(when)}
    order by referral_candidate."askedAt", referral_candidate.id limit ${atOnce}`)

/** So long a candidate is out before its referees are let go: what is taken back at once ends nothing. */
const outFor = sql`interval '10 minutes'`

/** Referees who are still asked about a candidate who is not in the running any more; of one, whether it still is so. */
export const outlivedReferees = (tx: TransactionHandle, { now }: Pick<When, 'now'>, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select place.id from referral_referee place
    join referral_candidate on referral_candidate.id = place."referralCandidateId"
      and referral_candidate."concludedAt" is null
    join candidate on candidate.id = referral_candidate."candidateId" and candidate.status < 0
      and candidate."updatedAt" <= ${now}::timestamptz - ${outFor}
    where place.status = 2 and place."revokedAt" is null and (${id}::uuid is null or place.id = ${id})
    order by place.id limit ${atOnce}`)

/** Referees who had begun when they were let go a moment ago, and have not been told; of one, whether it is. */
export const unneededReferees = (tx: TransactionHandle, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select place.id from referral_referee place
    where place.status = 2 and place."startedAt" is not null and place.revoke_reason in ('concluded', 'withdrawn')
      and place."revokedAt" between now() - interval '1 day' and now() and (${id}::uuid is null or place.id = ${id})
      and not ${wasToldSomehow(sql`'refereeNotNeeded:' || place.id`)}
    order by place.id limit ${atOnce}`)

/** Ref-checks whose requisition asks its candidates by itself: at once, or when they are selected. */
export const unaskedChecks = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select referral_candidate.id from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId" and candidate.status >= 0
    join requisition_referral link on link."requisitionId" = referral_candidate."requisitionId"
      and link."referralId" = referral_candidate."referralId"
    where referral_candidate."askedAt" is null and referral_candidate."concludedAt" is null
      and (link.starts = 1 or (link.starts = 2 and candidate.status >= ${CandidateStatus.SELECTED_BY_COMPANY}))
      and exists (select from referral_referee where referral_referee."referralCandidateId" = referral_candidate.id)
    order by referral_candidate."createdAt", referral_candidate.id limit ${atOnce}`)

import { type Load, loadDays } from '@majlis/domain/booking/choice.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** Planned, running, over and judged. */
const counted = [1, 2, 4, 5, 6]

/**
 * How much each person interviews for a company between two moments, as lead or second, with what is held, and when it
 * was booked last. `own` is the offer whose hold does not count.
 */
export async function loadsOf(
  tx: TransactionHandle,
  { companyId, accountIds, own }: { companyId: string; accountIds: readonly string[]; own: string | null },
  { since, until }: { since: number; until: number },
): Promise<Load[]> {
  const [from, to] = [new Date(since).toISOString(), new Date(until).toISOString()]
  const rows = await openSystemScope(tx, 'availability').rows<Load>(sql`
    with met as (
      select "interviewerAccountId" as "accountId", status, "scheduledStart", "createdAt" from interview
        where "companyId" = ${companyId} and "interviewerAccountId" = any(${accountIds}::uuid[])
      union all
      select person."accountId", status, "scheduledStart", interview."createdAt" from interview_person person
        join interview on interview.id = person."interviewId"
        where person."accountId" = any(${accountIds}::uuid[]) and person."companyId" = ${companyId} and person.state <> 2)
    select who.id as "accountId",
      (select count(*) from met where met."accountId" = who.id and status = any(${counted}::int[])
        and "scheduledStart" >= ${from} and "scheduledStart" < ${to})::int
      + (select count(*) from taken where taken."accountId" = who.id and taken."companyId" = ${companyId} and kind = 1
        and "expiresAt" > now() and "offerId" is distinct from ${own} and "startsAt" >= ${from} and "startsAt" < ${to})::int
        as count,
      (select extract(epoch from max("createdAt"))::float8 * 1000 from met where met."accountId" = who.id
        and status = any(${counted}::int[])) as "lastBooked"
    from unnest(${accountIds}::uuid[]) who (id)`)
  return rows
}

const day = 86_400_000
/** The days around a time that count for who takes it. */
export const aroundTime = (at: number) => ({ since: at - loadDays * day, until: at + loadDays * day })
/** The last 28 days. */
export const recently = (now: number) => ({ since: now - 2 * loadDays * day, until: now })

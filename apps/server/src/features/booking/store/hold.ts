import { randomUUIDv7 } from 'node:crypto'
import { holdMinutes, holdsAnHour } from '@majlis/domain/booking/rules.ts'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { join, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Hold, Subject, Taking } from './subject.ts'

/** Counts that a candidate has a time kept. Throws 429 over so many an hour. */
export async function countHold(
  tx: TransactionHandle,
  { candidateId, companyId }: Pick<Subject, 'candidateId' | 'companyId'>,
): Promise<void> {
  const isOld = sql`kept.since <= now() - interval '1 hour'`
  const kept = await openSystemScope(tx, 'consequence').row<{ count: number; seconds: number }>(sql`
    insert into hold_count as kept ("candidateId", "companyId", count) values (${candidateId}, ${companyId}, 1)
    on conflict ("candidateId") do update set count = case when ${isOld} then 1 else kept.count + 1 end,
      since = case when ${isOld} then now() else kept.since end
    returning count, ceil(extract(epoch from since + interval '1 hour' - now()))::int as seconds`)
  if (kept && kept.count > holdsAnHour) throw new Refusal(429, [{ message: 'tooMany' }], Math.max(1, kept.seconds))
}

/** Ends people's holds whose time is over, whichever company's, before a new time is taken of theirs. */
export async function lapseHolds(tx: TransactionHandle, accountIds: readonly string[]): Promise<void> {
  await openSystemScope(tx, 'availability').rows(sql`select majlis_lapse(who) from unnest(${accountIds}::uuid[]) who`)
}

/** Lets go of what is kept for a booking. */
export async function dropHold(
  tx: TransactionHandle,
  { offer, interview }: { offer: { id: string } | null; interview: { id: string } | null },
): Promise<void> {
  await openSystemScope(tx, 'availability').row(sql`delete from taken where kind = 1
    and ("offerId" = ${offer?.id ?? null} or "interviewId" = ${interview?.id ?? null})`)
}

/** Keeps a time of some people, by the database's clock, in the place of what was kept. */
export async function writeHold(
  tx: TransactionHandle,
  { companyId, offer, interview, minutes }: Subject,
  people: readonly Taking[],
  start: number,
): Promise<Hold> {
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString()]
  const rows = people.map(
    ({ accountId, part }) => sql`(${randomUUIDv7()}, ${companyId}, ${accountId}, ${interview?.id ?? null},
      ${offer?.id ?? null}, 1, ${part}, ${startsAt}, ${endsAt}, clock_timestamp() + make_interval(mins => ${holdMinutes}))`,
  )
  const [, kept] = await Promise.all([
    dropHold(tx, { offer, interview }),
    openSystemScope(tx, 'availability').row<{ expiresAt: string }>(sql`insert into taken
      (id, "companyId", "accountId", "interviewId", "offerId", kind, part, "startsAt", "endsAt", "expiresAt")
      values ${join(rows, ', ')} returning "expiresAt"`),
  ])
  const { expiresAt } = kept as NonNullable<typeof kept>
  return { startsAt, endsAt, expiresAt, accountIds: people.map(({ accountId }) => accountId) }
}

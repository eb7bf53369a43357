import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Availability, Hours, Span } from '@majlis/domain/scheduling/free.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** An interviewer in a company, and the interview for which its times are asked: that one leaves its own free. */
interface Wanted {
  accountId: string
  companyId: string
  interview: Pick<RowOf<'interview'>, 'id' | 'scheduledStart' | 'scheduledEnd'> | null
}
interface Stretch {
  startsAt: string
  endsAt: string
}
interface Frame {
  timezone: string
  buffer_minutes: number | null
  notice_minutes: number | null
  daily_cap: number | null
  weekly_cap: number | null
  now: number
}

/** A week's cap looks at the whole week, which begins up to a day earlier in another zone. */
const aroundWeek = 8 * 86_400_000
const spanOf = ({ startsAt, endsAt }: Stretch): Span => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })
const iso = (at: number) => new Date(at).toISOString()

/** Reads what decides when an interviewer can be booked, and the database's clock; listing and booking ask the same. */
export async function loadAvailability(
  tx: TransactionHandle,
  wanted: Wanted,
  range: Span,
): Promise<{ diary: Availability; now: number }> {
  const { accountId, companyId, interview } = wanted
  const [since, until] = [iso(range.start), iso(range.end)]
  const whose = sql`"accountId" = ${accountId} and "companyId" = ${companyId}`
  const inRange = sql`${whose} and "startsAt" < ${until} and "endsAt" > ${since}`
  const [frame, pattern, singleSlots, away, taken] = await Promise.all([
    openSystemScope(
      tx,
      'availability',
    ).row<Frame>(sql`select coalesce(rule.timezone, account.timezone, company.timezone) as timezone,
        rule.buffer_minutes, rule.notice_minutes, rule.daily_cap, rule.weekly_cap,
        extract(epoch from now())::float8 * 1000 as now
      from account join company on company.id = ${companyId}
      left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
      where account.id = ${accountId}`),
    openSystemScope(tx, 'availability').rows<Hours>(
      sql`select weekday, "startTime", "endTime" from slot_pattern where ${whose}`,
    ),
    openSystemScope(tx, 'availability').rows<Stretch>(sql`select "startsAt", "endsAt" from slot where ${inRange}`),
    openSystemScope(tx, 'availability').rows<Stretch>(
      sql`select "startsAt", "endsAt" from slot_exception where ${inRange}`,
    ),
    openSystemScope(tx, 'availability').rows<Stretch>(sql`select "startsAt", "endsAt"
      from majlis_busy(${accountId}, ${iso(range.start - aroundWeek)}, ${iso(range.end + aroundWeek)}) as busy
      where (busy."startsAt", busy."endsAt") is distinct from
          (${interview?.scheduledStart ?? null}::timestamptz, ${interview?.scheduledEnd ?? null}::timestamptz)
        and not exists (select from slot_hold where slot_hold."interviewId" = ${interview?.id ?? null}::uuid
          and slot_hold."startsAt" = busy."startsAt" and slot_hold."endsAt" = busy."endsAt")`),
  ])
  if (!frame) throw refuse(404, 'notFound')
  const availability = {
    timezone: frame.timezone,
    buffer: frame.buffer_minutes ?? 0,
    notice: frame.notice_minutes ?? 0,
    dailyCap: frame.daily_cap,
    weeklyCap: frame.weekly_cap,
    pattern,
    singleSlots: singleSlots.map(spanOf),
    away: away.map(spanOf),
    taken: taken.map(spanOf),
  }
  return { diary: availability, now: frame.now }
}

/** Holds an interviewer's availability until the transaction ends: caps and buffers are counted by one booking at a time. */
export async function lockAvailability(tx: TransactionHandle, accountId: string): Promise<void> {
  await openSystemScope(tx, 'availability').lockName(`diary:${accountId}`)
}

/** Ends the time that was held while this interview's was chosen, and what others held and let lapse. */
export async function endHolds(tx: TransactionHandle, interviewId: string): Promise<void> {
  await openSystemScope(tx, 'availability').row(
    sql`delete from slot_hold where "interviewId" = ${interviewId} or "expiresAt" <= now()`,
  )
}

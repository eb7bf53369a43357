import type { Availability, Hours, Span } from '@majlis/domain/availability/free.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

/** An interviewer in a company, and the interview or offer for which its times are asked: these leave their own free. */
interface Wanted {
  accountId: string
  companyId: string
  own: { interviewId?: string | null; offerId?: string | null }
}
interface WantedMany extends Omit<Wanted, 'accountId'> {
  accountIds: readonly string[]
}
/** What decides about somebody's times, and what of it is held for who is choosing; `now` by the database's clock. */
export interface LoadedAvailability {
  diary: Availability
  held: Span[]
  now: number
}
interface Whose {
  accountId: string
}
interface Stretch extends Whose {
  startsAt: string
  endsAt: string
}
interface Busy extends Stretch {
  kind: 'interview' | 'hold' | 'outside'
}
interface Frame extends Whose {
  timezone: string
  buffer_minutes: number | null
  notice_minutes: number | null
  daily_cap: number | null
  weekly_cap: number | null
  now: number
}
interface Rows {
  pattern: (Hours & Whose)[]
  singleSlots: Stretch[]
  away: Stretch[]
  busy: Busy[]
}

/**
 * How far beyond a stretch of time what is busy decides: a week's cap looks at the whole week, which begins up to a day
 * earlier in another zone, a day's at the whole day, and a buffer reaches some hours.
 */
const reach = sql`make_interval(hours => case when rule.weekly_cap is not null then 8 * 24
  when rule.daily_cap is not null then 26 else ceil(coalesce(rule.buffer_minutes, 0) / 60.0)::int end)`
const iso = (at: number) => new Date(at).toISOString()
const spanOf = ({ startsAt, endsAt }: Stretch): Span => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })

/** Everything that decides when an interviewer can be booked in a stretch of time; `now` by the database's clock. */
export async function loadAvailability(
  tx: TransactionHandle,
  { accountId, ...wanted }: Wanted,
  range: Span,
): Promise<LoadedAvailability> {
  const found = await loadAvailabilities(tx, { ...wanted, accountIds: [accountId] }, range)
  return found.get(accountId) as LoadedAvailability
}

/** The same of several interviewers at once, by their accounts: as many statements as for one. */
export async function loadAvailabilities(
  tx: TransactionHandle,
  { accountIds, companyId, own }: WantedMany,
  range: Span,
): Promise<Map<string, LoadedAvailability>> {
  const [since, until] = [iso(range.start), iso(range.end)]
  const whose = sql`"accountId" = any(${accountIds}::uuid[]) and "companyId" = ${companyId}`
  const inRange = sql`${whose} and "startsAt" < ${until} and "endsAt" > ${since}`
  const [frames, pattern, singleSlots, away, busy] = await Promise.all([
    openSystemScope(tx, 'availability').rows<Frame>(sql`select account.id as "accountId",
        coalesce(rule.timezone, account.timezone, company.timezone) as timezone,
        rule.buffer_minutes, rule.notice_minutes, rule.daily_cap, rule.weekly_cap,
        extract(epoch from now())::float8 * 1000 as now
      from account join company on company.id = ${companyId}
      left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
      where account.id = any(${accountIds}::uuid[])`),
    openSystemScope(tx, 'availability').rows<Hours & Whose>(
      sql`select "accountId", weekday, "startTime", "endTime" from slot_pattern where ${whose}`,
    ),
    openSystemScope(tx, 'availability').rows<Stretch>(
      sql`select "accountId", "startsAt", "endsAt" from slot where ${inRange}`,
    ),
    openSystemScope(tx, 'availability').rows<Stretch>(
      sql`select "accountId", "startsAt", "endsAt" from slot_exception where ${inRange}`,
    ),
    openSystemScope(tx, 'availability').rows<Busy>(sql`select who as "accountId", "startsAt", "endsAt", kind
      from unnest(${accountIds}::uuid[]) who
      left join slot_rule rule on rule."accountId" = who and rule."companyId" = ${companyId}
      cross join lateral majlis_busy(who, ${since}::timestamptz - ${reach}, ${until}::timestamptz + ${reach},
        ${own.interviewId ?? null}, ${own.offerId ?? null})`),
  ])
  const found = new Map(frames.map((frame) => [frame.accountId, frame]))
  if (accountIds.some((one) => !found.has(one))) throw refuse(404, 'notFound')
  const rows = { pattern, singleSlots, away, busy }
  return new Map(accountIds.map((one) => [one, availabilityOf(found.get(one) as Frame, rows)]))
}

function availabilityOf(frame: Frame, rows: Rows): LoadedAvailability {
  const own = <Row extends Whose>(of: readonly Row[]) => of.filter(({ accountId }) => accountId === frame.accountId)
  const busy = own(rows.busy)
  const diary = {
    timezone: frame.timezone,
    buffer: frame.buffer_minutes ?? 0,
    notice: frame.notice_minutes ?? 0,
    dailyCap: frame.daily_cap,
    weeklyCap: frame.weekly_cap,
    pattern: own(rows.pattern),
    singleSlots: own(rows.singleSlots).map(spanOf),
    away: own(rows.away).map(spanOf),
    taken: busy.filter(({ kind }) => kind !== 'outside').map(spanOf),
    outside: busy.filter(({ kind }) => kind === 'outside').map(spanOf),
  }
  return { diary, held: busy.filter(({ kind }) => kind === 'hold').map(spanOf), now: frame.now }
}

/**
 * Holds interviewers' availability until the transaction ends: caps and buffers are counted by one booking at a time. They
 * are taken in one order, so that no two wait for each other.
 */
export async function lockAvailability(tx: TransactionHandle, accountIds: readonly string[]): Promise<void> {
  await openSystemScope(tx, 'availability').rows(sql`select pg_advisory_xact_lock(hashtextextended('diary:' || who, 0))
    from (select who from unnest(${accountIds}::uuid[]) who order by who) in_order`)
}

/** Adds a single time to an interviewer's hours; one that begins alike is made longer. */
export async function addToHours(
  tx: TransactionHandle,
  { accountId, companyId }: Pick<Wanted, 'accountId' | 'companyId'>,
  span: Span,
): Promise<void> {
  await openSystemScope(
    tx,
    'availability',
  ).row(sql`insert into slot (id, "accountId", "companyId", "startsAt", "endsAt")
    values (gen_random_uuid(), ${accountId}, ${companyId}, ${iso(span.start)}, ${iso(span.end)})
    on conflict on constraint slot_once do update set "endsAt" = greatest(slot."endsAt", excluded."endsAt")`)
}

/** Ends the time that was held while this interview's was chosen. */
export async function endHolds(tx: TransactionHandle, interviewId: string): Promise<void> {
  await openSystemScope(tx, 'availability').row(
    sql`delete from taken where "interviewId" = ${interviewId} and "expiresAt" is not null`,
  )
}

import type { CalendarTrouble } from '@majlis/domain/calendarSync/trouble.ts'
import type pg from 'pg'
import { ahead, held } from '../../../db/lease.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../../db/transaction.ts'
import type { CalendarResult } from '../../../outside/calendar/reader.ts'
import { activeMembership } from '../../session/store.ts'

/** A calendar that is being read by this process, and by no other until its lease ends. */
export interface LeasedCalendar {
  row: RowOf<'outside_calendar'>
  leaseId: string
}

/** Longer than a fetch and a turn of the reader; one that takes still longer is begun anew by whoever comes next. */
const leaseSeconds = 60
/** One that failed is left alone for a moment, however many bookings ask for it. */
const restSeconds = 60

const isFree = sql`(outside_calendar."lockedUntil" is null or outside_calendar."lockedUntil" <= now())`
/** Calendars whose time has come, of people who are still interviewers there. */
export const due = sql`${isFree} and outside_calendar."nextAt" <= now() and exists (select from membership
  join account on account.id = membership."accountId" and account.active
  where membership."accountId" = outside_calendar."accountId" and membership."companyId" = outside_calendar."companyId"
    and membership.role = 'interviewer' and ${activeMembership})`
const notRead = (accountIds: readonly string[], seconds: number): Sql =>
  sql`outside_calendar."accountId" = any(${accountIds}::uuid[])
    and coalesce(outside_calendar."goodAt", '-infinity') < now() - make_interval(secs => ${seconds}::int)`
/** Calendars of these people that were not read well for so many seconds. */
export const stale = (accountIds: readonly string[], seconds: number): Sql =>
  sql`${isFree} and ${notRead(accountIds, seconds)}`
/** Has any of these people a calendar that was not read well for so many seconds, whoever is reading it? */
export const hasStale = (pool: pg.Pool, accountIds: readonly string[], seconds: number): Promise<boolean> =>
  isThere(pool, notRead(accountIds, seconds))

/** One calendar that its owner asks for, though it may rest. */
export const theOne = (id: string): Sql =>
  sql`outside_calendar.id = ${id} and (outside_calendar."leaseId" is null or ${isFree})`

/** Takes calendars to read, those that have waited longest. */
export function leaseCalendars(pool: pg.Pool, which: Sql, most: number): Promise<LeasedCalendar[]> {
  return inTransaction(pool, 'write', async (tx) => {
    const rows = await openSystemScope(tx, 'job').rows<RowOf<'outside_calendar'> & { leaseId: string }>(sql`
      with next as (select outside_calendar.id from outside_calendar where ${which}
        order by outside_calendar."nextAt", outside_calendar.id limit ${most} for update skip locked)
      update outside_calendar set "leaseId" = gen_random_uuid(), "lockedUntil" = ${ahead(leaseSeconds)}
      from next where outside_calendar.id = next.id returning outside_calendar.*`)
    return rows.map((row) => ({ row, leaseId: row.leaseId }))
  })
}

/** Is any of these calendars being read by somebody? */
export const isBeingRead = (pool: pg.Pool, where: Sql): Promise<boolean> =>
  isThere(pool, sql`${where} and outside_calendar."leaseId" is not null and outside_calendar."lockedUntil" > now()`)

const isThere = (pool: pg.Pool, where: Sql): Promise<boolean> =>
  inTransaction(
    pool,
    'read',
    async (tx) =>
      (await openSystemScope(tx, 'job').row(sql`select from outside_calendar where ${where} limit 1`)) !== null,
  )

/** How the owner of a calendar reads it: who it is, its zone, and what in it came from here. */
export interface OwnersView {
  /** Invitations in it that went to this address and were declined do not block. */
  email: string
  zone: string
  /** The interviews of this account, of whichever company: an accepted one comes back as busy. */
  interviews: { id: string; calendarUid: string | null }[]
}

/** What reading a calendar has to know of its owner. */
export async function ownersView(
  tx: TransactionHandle,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<OwnersView> {
  const scope = openSystemScope(tx, 'availability')
  const [owner, interviews] = await Promise.all([
    scope.row<{
      zone: string
      email: string
    }>(sql`select account.email, coalesce(rule.timezone, account.timezone, company.timezone) as zone
      from account join company on company.id = ${companyId}
      left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
      where account.id = ${accountId}`),
    scope.rows<OwnersView['interviews'][number]>(sql`select interview.id, interview."calendarUid" from interview
      where interview."scheduledEnd" > now() - interval '90 days' and (interview."interviewerAccountId" = ${accountId}
        or exists (select from interview_person second where second."interviewId" = interview.id
          and second."accountId" = ${accountId}))
      order by interview."scheduledStart" desc limit 5000`),
  ])
  return { email: owner?.email ?? '', zone: owner?.zone ?? 'UTC', interviews }
}

/** What a calendar that was read anew says, and by what its next copy is known to be the same. */
export interface Times extends Pick<Extract<CalendarResult, { busy: unknown }>['busy'], 'spans' | 'skipped'> {
  etag: string | null
  modified: string | null
  /** The owner's zone in which it was read. */
  zone: string
}

/** Puts the busy times of a calendar in the place of those that were known. */
export async function replaceTimes(
  tx: TransactionHandle,
  { id, companyId, accountId }: Pick<RowOf<'outside_calendar'>, 'id' | 'companyId' | 'accountId'>,
  { spans }: Pick<Times, 'spans'>,
): Promise<void> {
  const scope = openSystemScope(tx, 'job')
  const iso = (at: number) => new Date(at).toISOString()
  await scope.rows(sql`delete from outside_busy where "calendarId" = ${id}`)
  await scope.rows(sql`insert into outside_busy (id, "companyId", "calendarId", "accountId", "startsAt", "endsAt")
    select gen_random_uuid(), ${companyId}, ${id}, ${accountId}, span.start, span.end
    from unnest(${spans.map(({ start }) => iso(start))}::timestamptz[], ${spans.map(({ end }) => iso(end))}::timestamptz[])
      as span(start, "end") where span.start < span."end"`)
}

const given = sql`"leaseId" = null, "lockedUntil" = null`
const inMinutes = (minutes: number) => sql`now() + make_interval(secs => ${Math.round(minutes * 60)}::int)`

/** Writes what was read while the lease is still ours; null of `times` says that it is the same as before. */
export async function settleRead(
  tx: TransactionHandle,
  lease: LeasedCalendar,
  times: Times | null,
  minutes: number,
): Promise<void> {
  const scope = openSystemScope(tx, 'job')
  if (!(await scope.row(sql`select from outside_calendar where ${held(lease)} for update`))) return
  if (times) await replaceTimes(tx, lease.row, times)
  const anew = times
    ? sql`, "readAt" = now(), skipped = ${times.skipped}, etag = ${times.etag}, modified = ${times.modified}, zone = ${times.zone}`
    : sql``
  await scope.row(sql`update outside_calendar set "goodAt" = now(), trouble = null, failures = 0,
    "nextAt" = ${inMinutes(minutes)}${anew}, ${given} where ${held(lease)}`)
}

/** Writes that it could not be read; what was known counts for a day, and is then forgotten. True where it counts no more. */
export async function settleTrouble(
  tx: TransactionHandle,
  lease: LeasedCalendar,
  trouble: CalendarTrouble,
  minutes: number,
): Promise<boolean> {
  const scope = openSystemScope(tx, 'job')
  const row = await scope.row<{ old: boolean }>(sql`update outside_calendar set trouble = ${trouble},
    failures = least(failures + 1, 1000), "nextAt" = ${inMinutes(minutes)}, "leaseId" = null,
    "lockedUntil" = ${ahead(restSeconds)} where ${held(lease)}
    returning coalesce("goodAt" < now() - interval '24 hours', true) as old`)
  if (row?.old) await scope.rows(sql`delete from outside_busy where "calendarId" = ${lease.row.id}`)
  return row?.old ?? false
}

/** Gives a calendar back that was not read after all, to be tried again in so many minutes. */
export async function giveBackCalendar(tx: TransactionHandle, lease: LeasedCalendar, minutes: number): Promise<void> {
  await openSystemScope(tx, 'job').row(
    sql`update outside_calendar set "nextAt" = ${inMinutes(minutes)}, ${given} where ${held(lease)}`,
  )
}

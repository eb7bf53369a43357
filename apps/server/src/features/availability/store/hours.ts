import type { Span } from '@majlis/domain/availability/free.ts'
import { type BookingRule, type Pattern, usualRule, type WeeklyHours } from '@majlis/domain/availability/schema.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Whose hours, and for which company. */
export interface Whose {
  accountId: string
  companyId: string
}

export type SlotTable = 'slot' | 'slot_exception'

const ofPerson = ({ accountId, companyId }: Whose) => sql`"accountId" = ${accountId} and "companyId" = ${companyId}`

/** The rule by which somebody is booked, as it was saved; null before the first time. */
export const savedRule = (scope: Scope, whose: Whose): Promise<RowOf<'slot_rule'> | null> =>
  scope.first('slot_rule', ofPerson(whose))

/** Somebody's weekly hours with the rule. */
export async function loadPattern(scope: Scope, whose: Whose): Promise<Pattern> {
  const rule = await savedRule(scope, whose)
  const [rows, timezone] = await Promise.all([
    scope.all('slot_pattern', ofPerson(whose)),
    rule ? rule.timezone : usualZone(scope, whose),
  ])
  const inOrder = rows.sort((a, b) => a.weekday - b.weekday || a.startTime.localeCompare(b.startTime))
  const hours = inOrder.map(({ weekday, startTime, endTime }) => ({
    weekday,
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
  }))
  return {
    accountId: whose.accountId,
    rule: rule ? ruleOf(rule) : { ...usual, timezone },
    hours,
    hasPattern: hours.length > 0,
    updatedAt: rule?.updatedAt ?? null,
  }
}

const usual = {
  buffer_minutes: usualRule.buffer,
  notice_minutes: usualRule.notice,
  daily_cap: null,
  weekly_cap: null,
  mailFile: true,
  feedDetail: 1,
}

const ruleOf = (row: RowOf<'slot_rule'>): BookingRule => ({
  timezone: row.timezone,
  buffer_minutes: row.buffer_minutes,
  notice_minutes: row.notice_minutes,
  daily_cap: row.daily_cap,
  weekly_cap: row.weekly_cap,
  mailFile: row.mailFile,
  feedDetail: row.feedDetail,
})

async function usualZone({ tx }: Scope, { accountId, companyId }: Whose): Promise<string> {
  const zone = await openSystemScope(tx, 'availability').row<{ timezone: string }>(
    sql`select coalesce(account.timezone, company.timezone) as timezone
      from account join company on company.id = ${companyId} where account.id = ${accountId}`,
  )
  return zone?.timezone ?? 'UTC'
}

/** Writes the week as a whole, and its rule. */
export async function writePattern(
  scope: Scope,
  whose: Whose,
  { rule, hours }: { rule: BookingRule; hours: readonly WeeklyHours[] },
): Promise<RowOf<'slot_rule'>> {
  const saved = await savedRule(scope, whose)
  const written = saved
    ? await scope.set('slot_rule', saved.id, rule)
    : await scope.add('slot_rule', { ...whose, ...rule })
  await scope.removeAll('slot_pattern', ofPerson(whose))
  await scope.addAll(
    'slot_pattern',
    hours.map((one) => ({ ...whose, ...one })),
  )
  return written
}

/** A person's single times, or exceptions, that meet a stretch of time. */
export const slotsIn = <T extends SlotTable>(scope: Scope, table: T, whose: Whose, range: Span): Promise<RowOf<T>[]> =>
  scope.all(table, meets(whose, range))

/** Is there another single time of this person in a stretch of time? */
export const meetsSingle = (scope: Scope, whose: Whose, range: Span, except: string | null): Promise<boolean> =>
  scope.exists('slot', sql`${meets(whose, range)} and id is distinct from ${except}::uuid`)

/** How many of a person's single times, or exceptions, are not over. */
export const countComing = (scope: Scope, table: SlotTable, whose: Whose): Promise<number> =>
  scope.count(table, sql`${ofPerson(whose)} and "endsAt" > now()`)

const meets = (whose: Whose, { start, end }: Span) => sql`${ofPerson(whose)}
  and "startsAt" < ${new Date(end).toISOString()} and "endsAt" > ${new Date(start).toISOString()}`

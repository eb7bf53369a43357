import type { OutsideCalendar } from '@majlis/domain/calendarSync/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/** The own calendars as they are answered, the oldest first. */
const shownCalendars = (scope: Scope, where: Sql): Promise<OutsideCalendar[]> =>
  scope.read<OutsideCalendar>(
    (sees) => sql`select outside_calendar.id, host, tail, "allDay", skipped, trouble, "goodAt" as "readAt",
        case when trouble is not null and "goodAt" > now() - interval '24 hours'
          then "goodAt" + interval '24 hours' end as "countsUntil",
        (select count(*)::int from outside_busy where outside_busy."calendarId" = outside_calendar.id
          and outside_busy."endsAt" > now()) as busy
      from outside_calendar where ${where} and ${sees('outside_calendar')}
      order by outside_calendar."createdAt", outside_calendar.id`,
  )

/** The calendars that somebody has read in a company. */
export const listCalendars = (scope: Scope, companyId: string): Promise<OutsideCalendar[]> =>
  shownCalendars(scope, sql`outside_calendar."companyId" = ${companyId}`)

/** One of the own calendars. Throws 404 where there is none. */
export async function showCalendar(scope: Scope, id: string): Promise<OutsideCalendar> {
  const [calendar] = await shownCalendars(scope, sql`outside_calendar.id = ${id}`)
  if (!calendar) throw refuse(404, 'notFound')
  scope.met.set(id, 'outside_calendar')
  return calendar
}

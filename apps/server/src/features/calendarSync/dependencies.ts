import type pg from 'pg'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import type { FetchCalendar } from '../../outside/calendar/fetch.ts'
import type { SenderDependencies } from '../notification/store.ts'

/** What reading somebody's calendar stands on. */
export interface ReadingDependencies extends SenderDependencies {
  pool: pg.Pool
  fetchCalendar: FetchCalendar
}

/** What an interviewer's other calendars are kept in step with. */
export interface CalendarDependencies extends ReadingDependencies {
  separateTransactions: SeparateTransactions
}

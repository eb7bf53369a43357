import type { CalendarTrouble } from '@majlis/domain/calendarSync/trouble.ts'

/** Ends a fetch with one of the codes; never carries what was answered. */
export class UnreadableCalendar extends Error {
  readonly code: CalendarTrouble
  constructor(code: CalendarTrouble) {
    super(code)
    this.name = 'UnreadableCalendar'
    this.code = code
  }
}

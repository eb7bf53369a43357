import type { CalendarOrder } from '../../src/outside/calendar/reader.ts'

/** A calendar with the times that its owner is busy: `03-15 09:00 60` is an hour from nine on, in UTC. */
export interface Feed {
  text: string
  busy: string[]
  order?: Partial<CalendarOrder>
  /** What is said of it beside the times. */
  skipped?: number
}

/** A whole calendar file. */
export const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** One event of it. */
export const eventOf = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', 'SUMMARY:Somebody’s secret', ...lines, 'END:VEVENT'].join(
    '\r\n',
  )

/** From one time to another on the clock of a zone. */
export const times = (zone: string, start: string, end: string): string =>
  `DTSTART;TZID=${zone}:${start}\r\nDTEND;TZID=${zone}:${end}`

const halfOfYear = (kind: string, from: string, to: string, start: string, rule: string) =>
  [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;${rule}`,
    `END:${kind}`,
  ].join('\r\n')

/** The clock of London under any name; Outlook lets its descriptions begin in 1601. */
export const londonAs = (name: string, since = '1970'): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    halfOfYear('DAYLIGHT', '+0000', '+0100', `${since}0101T010000`, 'BYDAY=-1SU;BYMONTH=3'),
    halfOfYear('STANDARD', '+0100', '+0000', `${since}0101T020000`, 'BYDAY=-1SU;BYMONTH=10'),
    'END:VTIMEZONE',
  ].join('\r\n')

/** Whose calendar it is, and which weeks are asked for: four of them, London's clocks change on 28 March 2027. */
export const usualOrder: Omit<CalendarOrder, 'text'> = {
  owner: 'owner@world.majlis.test',
  zone: 'Asia/Dubai',
  window: { start: Date.parse('2027-03-15T00:00Z'), end: Date.parse('2027-04-12T00:00Z') },
  allDayBusy: true,
  ownUids: [],
}

import { calendarOf, eventOf } from './write.ts'

const repeating = (rule: string, start = '20000101T000000Z', more: string[] = []) =>
  eventOf('a', `DTSTART:${start}`, 'DURATION:PT1H', `RRULE:${rule}`, ...more)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i).join(',')
const many = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i))
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const march = Date.UTC(2027, 2, 15)
const names = Intl.supportedValuesOf('timeZone')

/** Calendars that stop those who read them, most of them within what may be fetched. */
export const bombs: Record<string, string> = {
  'every second for ever': calendarOf(repeating('FREQ=SECONDLY')),
  'every minute since 1600, a milliard times': calendarOf(
    repeating('FREQ=MINUTELY;COUNT=999999999', '16000101T000000Z'),
  ),
  'every hour on a day that there is not': calendarOf(repeating('FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30')),
  'the thirtieth of February, counted since 1600, in a thousand series': calendarOf(
    ...many(1000, () => repeating('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9', '16000101T000000Z')),
  ),
  'week 53 in June, in ten thousand series': calendarOf(
    ...many(10_000, () => repeating('FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;COUNT=3', '19000101T000000Z')),
  ),
  'steps of nothing': calendarOf(repeating('FREQ=DAILY;INTERVAL=0')),
  'each second of each day of each month of a year': calendarOf(
    repeating(
      `FREQ=YEARLY;COUNT=1;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${numbers(1, 31)};BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
    ),
  ),
  'ten thousand numbers in each part of a rule': calendarOf(
    ...many(50, () =>
      repeating(
        `FREQ=YEARLY;COUNT=99;BYMONTHDAY=${'-31,'.repeat(2000)}31;BYWEEKNO=${'53,'.repeat(2000)}1;BYDAY=${'MO,'.repeat(1500)}TU;BYSETPOS=${'-366,'.repeat(600)}5`,
        '19000101T000000Z',
      ),
    ),
  ),
  'daily since 1900 until 9999, in two thousand series': calendarOf(
    ...many(2000, (i) =>
      eventOf(`e${i}`, 'DTSTART:19000101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=99991231T000000Z'),
    ),
  ),
  'daily, each for ten years, on the clocks of all zones': calendarOf(
    ...many(190, (i) =>
      eventOf(
        `e${i}`,
        `DTSTART;TZID=${names[i]}:20170101T090000`,
        'DURATION:P3650D',
        'RRULE:FREQ=DAILY;UNTIL=20270401T000000Z',
        'TRANSP:TRANSPARENT',
      ),
    ),
    ...many(190, (i) =>
      eventOf(
        `e${i}`,
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${names[i]}:20180101T090000`,
        `DTSTART;TZID=${names[(i + 7) % 190]}:20180101T090000`,
        'DURATION:P3650D',
      ),
    ),
  ),
  'twenty thousand single exceptions, times and whole days': calendarOf(
    eventOf('a', 'DTSTART;TZID=Europe/London:20200101T000000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    ...many(9900, (i) => `EXDATE;TZID=Europe/London:${stamp(march + i * 360_000).slice(0, 15)}`).map((line) => line),
    ...many(190, (i) => eventOf('a', `RECURRENCE-ID:${stamp(march + i * 86_400_000)}`, 'DTSTART:20270401T000000Z')),
  ),
  'two hundred thousand exceptions': calendarOf(
    repeating(
      'FREQ=DAILY',
      '20200101T000000Z',
      many(2000, (i) => `EXDATE:${many(100, (k) => stamp(march + (i * 100 + k) * 3_600_000)).join()}`),
    ),
  ),
  'nineteen thousand turns of one series, and as many times added': calendarOf(
    eventOf(
      'a',
      'DTSTART:20270101T000000Z',
      'DURATION:PT1H',
      `RDATE:${many(1100, (i) => stamp(march + i * 60_000)).join()}`,
    ),
    ...many(19_000, (i) =>
      eventOf(
        'a',
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(march + i * 60_000)}`,
        `DTSTART:${stamp(march + i * 60_000)}`,
      ).replace(/SUMMARY.*\r\n/, ''),
    ),
  )
    .slice(0, 3_999_000)
    .concat('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
  'nine thousand versions of one series, each with nine thousand turns': calendarOf(
    ...many(9000, (i) => `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp(march + i)}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT`),
    ...many(9000, (i) => {
      const at = stamp(march - i * 60_000)
      return `BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:${at}\r\nDTSTART:${at}\r\nEND:VEVENT`
    }),
  ),
  'a zone of daily changes, in two hundred spellings': calendarOf(
    ...many(200, (i) =>
      [
        'BEGIN:VTIMEZONE',
        `TZID:Z${i}`,
        ...many(
          20,
          () => 'BEGIN:STANDARD\r\nDTSTART:00010101T000000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=DAILY\r\nEND:STANDARD',
        ),
        'END:VTIMEZONE',
        eventOf(`e${i}`, `DTSTART;TZID=Z${i}:20270322T090000`),
      ].join('\r\n'),
    ),
  ),
  'a thousand spellings of London': calendarOf(
    ...many(1000, (i) => {
      const name = [...'europe/london'].map((sign, at) => ((i >> at) & 1 ? sign.toUpperCase() : sign)).join('')
      return eventOf(`e${i}`, `DTSTART;TZID=${name}:20270322T090000`, 'DURATION:PT1H')
    }),
  ),
  'a hundred thousand components in each other': `BEGIN:VCALENDAR\r\n${'BEGIN:X-A\r\n'.repeat(100_000)}${'END:X-A\r\n'.repeat(100_000)}END:VCALENDAR\r\n`,
  'a line of four million signs': calendarOf(eventOf('a', `SUMMARY:${'x'.repeat(3_990_000)}`)),
  'folded after each sign': calendarOf(eventOf('a', `EXDATE:${'\r\n x'.repeat(390_000)}`)),
  'parameters without an end': calendarOf(
    ...many(190, () => eventOf('a', `DTSTART${';a="b'.repeat(2000)}`, `DTEND${';a=b,"c:'.repeat(1200)}`)),
  ),
  'forty thousand lists of busy times': calendarOf(
    'BEGIN:VFREEBUSY',
    ...many(
      90,
      () => `FREEBUSY;TZID=Europe/London:${many(500, (i) => `${stamp(march + i * 60_000).slice(0, 15)}/PT1M`).join()}`,
    ),
    'END:VFREEBUSY',
  ),
  'fifty thousand answers of its owner': calendarOf(
    eventOf(
      'a',
      'DTSTART:20270322T090000Z',
      'DURATION:PT1H',
      ...many(50_000, () => 'ATTENDEE;CN="a;b:c";PARTSTAT=DECLINED:mailto:owner@world.majlis.test'),
    ),
  ),
  'more than may be fetched': calendarOf(eventOf('a', `SUMMARY:${'x'.repeat(5_000_000)}`)),
}

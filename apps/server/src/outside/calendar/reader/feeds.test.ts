import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { exports } from '../../../../test/calendars/exports.ts'
import { feeds } from '../../../../test/calendars/feeds.ts'
import { moreFeeds } from '../../../../test/calendars/moreFeeds.ts'
import { calendarOf, eventOf, type Feed, usualOrder } from '../../../../test/calendars/write.ts'
import { readCalendar } from './readCalendar.ts'
import type { BusySpans, CalendarResult } from './result.ts'

const program = fileURLToPath(new URL('../../../../test/calendars/readAll.ts', import.meta.url))
/** A server may stand anywhere: what its own clock shows must not matter. */
const servers = { UTC: 0, 'America/New_York': -5, 'Asia/Kathmandu': 5, 'Australia/Lord_Howe': 10 }
const all: Record<string, Feed> = { ...feeds, ...moreFeeds, ...exports }
const read = new Map<string, Record<string, CalendarResult>>()
const run = promisify(execFile)

const span = (written: string) => {
  const [day, time, minutes] = written.split(' ')
  const start = Date.parse(`2027-${day}T${time}Z`)
  return { start, end: start + Number(minutes) * 60_000 }
}
const busyIn = (text: string, more: Partial<typeof usualOrder> = {}): BusySpans => {
  const result = readCalendar({ ...usualOrder, ...more, text })
  if ('refused' in result) throw new Error(result.refused)
  return result.busy
}

beforeAll(async () => {
  for (const [TZ, hour] of Object.entries(servers)) {
    const { stdout } = await run(process.execPath, [program], { env: { ...process.env, TZ } })
    const printed = JSON.parse(stdout)
    expect([TZ, printed.hour]).toEqual([TZ, (hour + 24) % 24])
    read.set(TZ, printed.results)
  }
})

describe('on servers of four zones', () => {
  test.each(Object.entries(all))('%s', (name, { busy, skipped = 0 }) => {
    for (const TZ of Object.keys(servers))
      expect([TZ, read.get(TZ)?.[name]]).toMatchObject([TZ, { busy: { spans: busy.map(span), skipped } }])
  })

  test('none was left out', () => {
    const sizes = [...read.values()].map((results) => Object.keys(results).length)
    expect(sizes).toEqual(Array(4).fill(Object.keys(all).length))
    expect([Object.keys(feeds).length, Object.keys(exports).length]).toEqual([30, 5])
    console.log(`calendars read rightly: ${sizes[0]} on servers of ${sizes.length} zones`)
  })
})

test('nothing but times leaves the reader, and the zone that the calendar names', () => {
  expect(busyIn(exports['Google Calendar']?.text ?? '')).toEqual({
    spans: expect.any(Array),
    skipped: 0,
    notes: {},
    zone: 'Asia/Dubai',
  })
  expect(JSON.stringify(Object.values(all).map(({ text, order }) => busyIn(text, order)))).not.toMatch(
    /secret|kept|UID/i,
  )
})

test('what is no whole calendar is refused: a part of it would count as free', () => {
  const whole = calendarOf(eventOf('a', 'DTSTART:20270322T090000Z', 'DURATION:PT1H'))
  for (const text of ['', 'no calendar', '<html>', whole.slice(0, -20), whole.slice(17), `${whole}BEGIN:VCALENDAR\r\n`])
    expect(readCalendar({ ...usualOrder, text })).toEqual({ refused: 'content' })
  expect(busyIn(`\uFEFF${whole}`).spans).toHaveLength(1)
  expect(busyIn(calendarOf())).toEqual({ spans: [], skipped: 0, notes: {}, zone: null })
})

test('what was not read as it is written is counted by its kind', () => {
  const long = Array(2000).fill('20270316T090000').join(',')
  const { notes, skipped } = busyIn(
    calendarOf(
      eventOf('a', 'DTSTART;TZID=Nowhere:20270315T090000', 'RRULE:FREQ=SECONDLY'),
      eventOf('b', 'DTSTART;TZID=Nowhere:soon'),
      eventOf('c', 'DTSTART:20270315T090000', `EXDATE:${long}`),
    ),
  )
  expect({ notes, skipped }).toEqual({ notes: { rule: 1, time: 1, zone: 1, long: 1 }, skipped: 4 })
})

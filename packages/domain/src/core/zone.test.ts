import { expect, test } from 'vitest'
import { addDays, dayAt, isTimezone, momentOf, offsetAt } from './zone.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const zones = [
  'Europe/London',
  'Africa/Cairo',
  'Asia/Dubai',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Santiago',
]

/** The offset as the platform writes it, asked anew at every moment. */
function writtenOffset(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The days of a year in which a zone's clock is changed, by asking at each hour. */
function changesIn(year: number, timezone: string): number[] {
  const hours = Array.from({ length: 366 * 24 }, (_, i) => Date.UTC(year, 0, 1) + i * hour)
  return hours.filter((at) => offsetAt(at, timezone) !== offsetAt(at + hour, timezone))
}

test('a clock is right in each quarter of an hour around its changes', () => {
  let asked = 0
  for (const zone of zones) {
    const changes = changesIn(2027, zone)
    expect(changes).toHaveLength(zone === 'Asia/Dubai' ? 0 : 2)
    for (const at of changes.flatMap((change) =>
      Array.from({ length: 400 }, (_, i) => change + (i - 200) * 15 * minute),
    )) {
      const offset = writtenOffset(at, zone)
      expect([zone, at, offsetAt(at, zone)]).toEqual([zone, at, offset])
      const shown = new Date(at + offset * minute)
      expect(dayAt(at, zone)).toMatchObject({ month: shown.getUTCMonth() + 1, date: shown.getUTCDate() })
      asked++
    }
  }
  console.log(`${asked} moments around ${zones.length - 1} zones' changes`)
})

test('a day without a change begins at its midnight, whatever was asked before', () => {
  const first = { year: 2020, month: 1, date: 1, weekday: 3 }
  for (let days = 0; days < 2500; days++) {
    const at = momentOf(addDays(first, days), 0, 'Asia/Dubai')
    if (at !== Date.UTC(2020, 0, 1) + days * day - 4 * hour) expect.fail(`day ${days}`)
  }
})

test('names from outside are zones in any case, and a thousand spellings are forgotten again', () => {
  const spelled = (i: number) =>
    [...'europe/london'].map((sign, at) => ((i >> at) & 1 ? sign.toUpperCase() : sign)).join('')
  for (let i = 0; i < 1000; i++) expect(isTimezone(spelled(i))).toBe(true)
  expect(isTimezone('Europe/Nowhere')).toBe(false)
  expect(offsetAt(Date.UTC(2027, 6, 1), spelled(5))).toBe(60)
})

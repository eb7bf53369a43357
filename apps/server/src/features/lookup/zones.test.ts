import { isTimezone } from '@majlis/domain/core/zone.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { zoneOptions } from './zones.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [january, july] = [Date.UTC(2026, 0, 20, 12), Date.UTC(2026, 6, 20, 12)]
const made = new Map([january, july].map((at) => [at, zoneOptions(at)]))
const optionsAt = (at: number) => made.get(at) ?? []
const optionOf = (timezone: string, at: number) => optionsAt(at).find(({ utc }) => utc.includes(timezone))

test('[S3.35] a time zone option has its name, letters, hours, summer time, label and regions, which whoever is signed in reads', async () => {
  const { status, content } = await world.as(await world.someone('candidate'))(listsApi.zones)
  expect(status).toBe(200)
  expect(content.find(({ utc }) => utc.includes('Asia/Dubai'))).toEqual({
    ...{ value: 'Gulf Standard Time', abbr: 'GST', offset: 4, isdst: false },
    ...{ text: '(UTC+04:00) Gulf Standard Time', utc: ['Asia/Dubai', 'Asia/Muscat'] },
  })
  const london = { value: 'United Kingdom Time', text: '(UTC+00:00) United Kingdom Time', utc: ['Europe/London'] }
  expect(optionOf('Europe/London', january)).toEqual({ ...london, abbr: 'GMT', offset: 0, isdst: false })
  expect(optionOf('Europe/London', july)).toEqual({ ...london, abbr: 'BST', offset: 1, isdst: true })
  expect(optionOf('America/New_York', july)).toMatchObject({ abbr: 'EDT', offset: -4, isdst: true })
})

test('[S3.36] the list runs from UTC-12 to UTC+13, with half hours and quarters, each region in one choice', () => {
  for (const at of [january, july]) {
    const options = optionsAt(at)
    expect(options[0]).toMatchObject({ offset: -12, text: '(UTC-12:00) International Date Line West' })
    expect(options.at(-1)?.text).toMatch(/^\(UTC\+13:00\)/)
    expect(new Set(options.map(({ value, offset }) => `${value}${offset}`)).size).toBe(options.length)
    const all = options.flatMap(({ utc }) => utc)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every(isTimezone)).toBe(true)
    expect(options.filter(({ abbr }) => !/^[A-Z][A-Za-z]{1,5}$/.test(abbr)).map(({ value }) => value)).toEqual([])
  }
  expect(optionOf('Asia/Kolkata', january)).toMatchObject({ offset: 5.5, abbr: 'IST' })
  expect(optionOf('Asia/Kathmandu', january)).toMatchObject({ offset: 5.75, abbr: 'NPT' })
  expect(optionOf('Pacific/Chatham', january)).toMatchObject({ offset: 13.75, isdst: true })
  expect(optionOf('Pacific/Kiritimati', january)).toBeUndefined()
})

test('its clocks are those that PostgreSQL shows, on two days of the year', async () => {
  for (const at of [january, july]) {
    const zones = optionsAt(at).flatMap(({ utc, offset }) => utc.map((name) => ({ name, minutes: offset * 60 })))
    const { rows } = await world.pool.query(
      `select given.name from jsonb_to_recordset($1::jsonb) as given(name text, minutes float8)
       join pg_timezone_names known on known.name = given.name
       where extract(epoch from (to_timestamp($2) at time zone given.name) - (to_timestamp($2) at time zone 'UTC')) / 60
         <> given.minutes`,
      [JSON.stringify(zones), at / 1000],
    )
    expect(rows).toEqual([])
  }
})

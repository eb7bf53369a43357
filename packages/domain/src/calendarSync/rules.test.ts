import { expect, test } from 'vitest'
import { knownBy, minutesToNextRead } from './rules.ts'

test('a calendar is read every quarter of an hour, and ever more seldom while it fails', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 60].map((failures) => minutesToNextRead(failures, 0.5))
  expect(minutes).toEqual([15, 15, 30, 60, 120, 240, 360, 360, 360])
})

test('never all at the same moment', () => {
  expect([minutesToNextRead(0, 0), minutesToNextRead(0, 1)]).toEqual([13.5, expect.closeTo(16.5)])
})

test.each([
  ['https://calendar.google.com/calendar/ical/a%40b.test/private-0a1b2c3d/basic.ics', 'calendar.google.com', '2c3d'],
  ['webcal://p01-caldav.icloud.test/published/2/MTIz-NDU2', 'p01-caldav.icloud.test', 'NDU2'],
  ['https://outlook.test/owa/calendar/77f0@x/9e8d7c/calendar.ics', 'outlook.test', '8d7c'],
  ['https://cloud.test/export?token=Zz9y', 'cloud.test', 'Zz9y'],
  ['https://cloud.test/team-42.ics', 'cloud.test', 'am42'],
  ['https://cloud.test/', 'cloud.test', ''],
])('%s is known as %s …%s', (address, host, tail) => {
  expect(knownBy(address)).toEqual({ host, tail })
})

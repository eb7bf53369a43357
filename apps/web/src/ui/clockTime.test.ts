import { expect, test } from 'vitest'
import { clockOf, minutesIn } from './clockTime.ts'

test.each([
  ['9', '09:00'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['1745', '17:45'],
  [' 9 pm ', '21:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['٩:٣٠', '09:30'],
  ['9 م', '21:00'],
  ['9:30 ص', '09:30'],
  ['24:00', '24:00'],
  ['0:05', '00:05'],
  ['9:32', '09:32'],
  ['24:05', null],
  ['25', null],
  ['9:60', null],
  ['9:3', null],
  ['13 pm', null],
  ['', null],
  ['noon', null],
])('%s is %s', (typed, clock) => {
  const minutes = minutesIn(typed)
  expect(minutes === null ? null : clockOf(minutes)).toBe(clock)
})

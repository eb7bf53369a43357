import { expect, test } from 'vitest'
import { copied, inOrder, isFull, ofDay, withOneMore } from './weeklyHours.ts'

const at = (weekday: number, startTime: string, endTime: string) => ({ weekday, startTime, endTime })

test('a day begins with the usual hours, and goes on after a pause', () => {
  const one = withOneMore([], 1)
  expect(one).toEqual([at(1, '09:00', '17:00')])
  expect(withOneMore(one, 1)).toEqual([at(1, '09:00', '17:00'), at(1, '18:00', '20:00')])
  expect(withOneMore([at(1, '12:00', '21:00')], 1).at(-1)).toEqual(at(1, '22:00', '24:00'))
  expect(withOneMore([at(1, '12:00', '24:00')], 1).at(-1)).toEqual(at(1, '', ''))
  expect(withOneMore([at(1, '12:00', '24:00')], 2).at(-1)).toEqual(at(2, '09:00', '17:00'))
})

test('six stretches fill a day', () => {
  const six = Array.from({ length: 6 }, (_, nth) => at(3, `0${nth}:00`, `0${nth}:30`))
  expect(isFull(six, 3)).toBe(true)
  expect(isFull(six.slice(1), 3)).toBe(false)
  expect(isFull(six, 4)).toBe(false)
})

test('a day is copied over others, and the rest stays', () => {
  const week = [at(0, '08:00', '12:00'), at(0, '13:00', '17:00'), at(1, '10:00', '11:00'), at(5, '09:00', '10:00')]
  const result = copied(week, 0, [1, 2])
  expect(ofDay(result, 1).map(({ startTime }) => startTime)).toEqual(['08:00', '13:00'])
  expect(ofDay(result, 2)).toHaveLength(2)
  expect(ofDay(result, 0)).toHaveLength(2)
  expect(ofDay(result, 5)).toHaveLength(1)
})

test('a stretch keeps its place in the week, by which its faults are named', () => {
  expect(ofDay([at(2, '09:00', '10:00'), at(1, '09:00', '10:00'), at(2, '11:00', '12:00')], 2)).toEqual([
    { ...at(2, '09:00', '10:00'), at: 0 },
    { ...at(2, '11:00', '12:00'), at: 2 },
  ])
})

test('the same week is sent the same way', () => {
  expect(inOrder([at(2, '11:00', '12:00'), at(0, '09:00', '10:00'), at(2, '09:00', '10:00')])).toEqual([
    at(0, '09:00', '10:00'),
    at(2, '09:00', '10:00'),
    at(2, '11:00', '12:00'),
  ])
})

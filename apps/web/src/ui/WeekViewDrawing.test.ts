import { describe, expect, test } from 'vitest'
import { between, type Drawn, type Grip, pressed, pulled } from './WeekViewDrawing.ts'

const monday = 1
const tuesday = 2
const h = (hours: number, minutes = 0) => hours * 60 + minutes
const block: Drawn = { day: monday, from: h(9), to: h(10) }

describe('a pull makes a block in quarters of an hour', () => {
  const pull = (grip: Grip, at: number, from: Drawn = block, minute = grip === 'to' ? from.to : from.from) =>
    pulled({ grip, block: from, minute }, tuesday, at)
  const place = { ...block, to: block.from }

  test.each<[what: string, got: Drawn, from: number, to: number, day: number]>([
    ['a new one goes from its cell to the pointer', pull('new', h(10, 38), place), h(9), h(10, 45), monday],
    ['up from its cell as well', pull('new', h(8, 2), place), h(8), h(9, 15), monday],
    ['and is never empty', pull('new', h(9, 1), place), h(9), h(9, 15), monday],
    ['at the foot of the day it ends with the day', pull('new', h(26), place), h(9), h(24), monday],
    [
      'begun in the last minutes it stays in the day',
      pull('new', h(26), { ...place, from: h(24) }),
      h(23, 45),
      h(24),
      monday,
    ],
    ['its end is stretched', pull('to', h(11, 20)), h(9), h(11, 15), monday],
    ['by as much as it was pulled, wherever it was held', pull('to', h(11), block, h(10, 20)), h(9), h(10, 45), monday],
    ['but not before its start', pull('to', h(7)), h(9), h(9, 15), monday],
    ['its start is stretched', pull('from', h(8, 31)), h(8, 30), h(10), monday],
    ['but not behind its end', pull('from', h(15)), h(9, 45), h(10), monday],
    [
      'moved it keeps its length, on the day under the pointer',
      pull('move', h(12, 30), block, h(9, 30)),
      h(12),
      h(13),
      tuesday,
    ],
    ['and stays in the day', pull('move', h(30), block), h(23), h(24), tuesday],
    ['at its head too', pull('move', -h(2), block), 0, h(1), tuesday],
    [
      'one of odd minutes keeps them',
      pull('move', h(10, 20), { ...block, from: h(9, 5) }, h(9, 20)),
      h(10, 5),
      h(11),
      tuesday,
    ],
  ])('%s', (_what, got, from, to, day) => {
    expect(got).toEqual({ day, from, to })
  })
})

test('a press makes an hour that ends within the day', () => {
  expect(pressed(monday, h(9, 30))).toEqual({ day: monday, from: h(9, 30), to: h(10, 30) })
  expect(pressed(monday, h(23, 30))).toEqual({ day: monday, from: h(23), to: h(24) })
})

test('the keyboard takes whole cells, whichever way it goes', () => {
  expect(between(monday, h(9), h(9))).toEqual({ day: monday, from: h(9), to: h(9, 30) })
  expect(between(monday, h(9), h(10))).toEqual({ day: monday, from: h(9), to: h(10, 30) })
  expect(between(monday, h(9), h(8))).toEqual({ day: monday, from: h(8), to: h(9, 30) })
})

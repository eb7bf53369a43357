import { describe, expect, test } from 'vitest'
import { moved, placeAt } from './order.ts'
import { shiftOf } from './useDrag.ts'

describe('the order of questions', () => {
  test('an entry goes to its new place and the others close up', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  test('a dragged entry lies where it has passed the middle of another', () => {
    const middles = [50, 150, 250]
    expect(placeAt(middles, 0, 140)).toBe(0)
    expect(placeAt(middles, 0, 160)).toBe(1)
    expect(placeAt(middles, 0, 900)).toBe(2)
    expect(placeAt(middles, 2, 20)).toBe(0)
  })

  test('those that are passed make room, the others stay', () => {
    const drag = { from: 0, to: 2, by: 180, room: 110 }
    expect([0, 1, 2, 3].map((index) => shiftOf(drag, index))).toEqual([180, -110, -110, 0])
    expect(shiftOf({ from: 2, to: 1, by: -90, room: 110 }, 1)).toBe(110)
    expect(shiftOf(null, 1)).toBe(0)
  })
})

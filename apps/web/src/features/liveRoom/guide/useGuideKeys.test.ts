import { describe, expect, test } from 'vitest'
import { type GuideKey, marksIn, type Press, stampsOf } from './useGuideKeys.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, second)).toISOString()
const pressed = (...keys: [GuideKey, number][]): Press[] => keys.map(([key, second]) => ({ key, at: at(second) }))
const questions = [
  { id: 'a', askedAt: at(1) },
  { id: 'b', askedAt: null },
  { id: 'c', askedAt: null },
]

describe('what keys come to that were pressed before the guide had its questions', () => {
  test('each asks the next question, at the moment of its press', () => {
    expect(stampsOf(pressed(['next', 3], ['next', 20]), questions)).toEqual([
      { kind: 'asked', question: 'b', at: at(3) },
      { kind: 'asked', question: 'c', at: at(20) },
    ])
  })

  test('more than there are questions ask nothing', () => {
    expect(stampsOf(pressed(['next', 3], ['next', 4], ['next', 5]), questions)).toHaveLength(2)
    expect(stampsOf(pressed(['next', 3]), [])).toEqual([])
  })

  test('one takes the last question back, within ten seconds', () => {
    const taken = { kind: 'undone', question: 'b', at: at(12) }
    expect(stampsOf(pressed(['next', 3], ['undo', 12]), questions).at(-1)).toEqual(taken)
    expect(stampsOf(pressed(['next', 3], ['undo', 13]), questions)).toHaveLength(1)
    expect(stampsOf(pressed(['undo', 10]), questions)).toEqual([{ kind: 'undone', question: 'a', at: at(10) }])
    expect(stampsOf(pressed(['undo', 11]), questions)).toEqual([])
  })

  test('one marks its moment, and what is only looked for marks nothing', () => {
    expect(stampsOf(pressed(['highlight', 7], ['note', 8]), questions)).toEqual([
      { kind: 'highlight', text: '', at: at(7) },
    ])
  })
})

test.each<[GuideKey[], number]>([
  [[], 0],
  [['next', 'highlight', 'next'], 3],
  [['next', 'undo'], 0],
  [['undo', 'next'], 1],
  [['note'], 0],
])('of the keys %j so many marks wait: %i', (keys, marks) => {
  expect(marksIn(keys.map((key) => ({ key, at: at(0) })))).toBe(marks)
})

import { expect, test } from 'vitest'
import { isAsked, isExtendable, isOpen } from './rules.ts'

test('what waits for an answer or for its time is open; only what waits for an answer is asked', () => {
  const open = [0, 1, 2, 3, 4].map((status) => [isAsked({ status }), isOpen({ status })])
  expect(open).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
    [false, true],
  ])
})

test('more time is taken once, before the first is over, and of nothing that is answered', () => {
  const dueAt = '2026-12-01T00:00:00.000Z'
  const due = Date.parse(dueAt)
  const request = { status: 0, dueAt, extendedTo: null }
  expect(isExtendable(request, due)).toBe(true)
  expect(isExtendable(request, due + 1)).toBe(false)
  expect(isExtendable({ ...request, extendedTo: dueAt }, due - 1)).toBe(false)
  expect(isExtendable({ ...request, status: 4 }, due - 1)).toBe(false)
})

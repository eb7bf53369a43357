import type { LiveChange } from '@majlis/domain/live/schema.ts'
import { expect, test } from 'vitest'
import { mostIncluded, withSaid } from './readAlong.ts'

const said = (nth: number, more: object = {}) => ({
  ...{ id: `c${nth}`, interviewId: 'i', accountId: 'a', replyId: null, message: `Word ${nth}.`, at_time: null },
  ...{ audience: 0, createdAt: `2026-05-11T09:${String(nth).padStart(2, '0')}:00.000Z`, deletedAt: null },
  ...more,
})
type Page = Parameters<typeof withSaid>[0]
const pageOf = (nths: readonly number[], more: object = {}): Page => {
  const data = nths.map((nth) => ({ ...said(nth), children: [] }))
  return { data, count: data.length, pageNumber: 1, pages: 1, ...more }
}
const told = (row: object): LiveChange => ({ table: 'comment', id: 'c', op: 'set', of: ['i'], row: row as never })
const asked = (filter: object = {}, limit = 10) => ({
  query: { filter: { interviewId: 'i', ...filter }, page: { limit } },
})
const shown = (page: Page | null) => page?.data.map(({ id }) => id)

test('a new comment stands above the others, and a page holds no more than before', () => {
  const page = withSaid(pageOf([2, 1]), [told(said(4)), told(said(3))], asked())
  expect([shown(page), page?.count]).toEqual([['c4', 'c3', 'c2', 'c1'], 4])
  expect(page?.data[0]?.children).toEqual([])
  expect(shown(withSaid(pageOf([2, 1]), [told(said(3))], asked({}, 2)))).toEqual(['c3', 'c2'])
})

test('what was told stands there once, however often it comes, and as it is now', () => {
  const before = pageOf([2, 1])
  const removed = said(2, { message: '', deletedAt: '2026-05-11T10:00:00.000Z' })
  const page = withSaid(before, [told(removed), told(removed)], asked())
  expect([shown(page), page?.count, page?.data[0]?.message]).toEqual([['c2', 'c1'], 2, ''])
})

test('a reply joins its thread in its order; the thread shows its last ones', () => {
  const replies = Array.from({ length: mostIncluded + 1 }, (_, at) => told(said(at + 10, { replyId: 'c1' })))
  const page = withSaid(pageOf([2, 1]), replies.toReversed(), asked())
  const children = page?.data[1]?.children ?? []
  expect([children.length, children[0]?.id, children.at(-1)?.id]).toEqual([mostIncluded, 'c11', 'c30'])
  expect([shown(page), page?.count]).toEqual([['c2', 'c1'], 2])
})

test('each page keeps to its part of time: what is newer than its end or older than its beginning is not its own', () => {
  const older = asked({ createdAt: { $lt: said(3).createdAt } })
  const newer = asked({ createdAt: { $gte: said(3).createdAt } }, 100)
  expect(shown(withSaid(pageOf([2, 1]), [told(said(5))], older))).toEqual(['c2', 'c1'])
  expect(shown(withSaid(pageOf([4, 3]), [told(said(5))], newer))).toEqual(['c5', 'c4', 'c3'])
})

test('comments of another interview change nothing', () => {
  expect(shown(withSaid(pageOf([1]), [told(said(2, { interviewId: 'other' }))], asked()))).toEqual(['c1'])
})

test.each([
  ['a comment that is gone', { table: 'comment', id: 'c1', op: 'gone', of: ['i'] }, {}],
  ['one that was told without its words', { table: 'comment', id: 'c1', op: 'set', of: ['i'] }, {}],
  ['many at once', { table: 'comment', id: null, op: 'set', of: ['i'] }, {}],
  ['a share that changed', { table: 'guest', id: 'g', op: 'set', of: ['i'] }, {}],
  ['a page of replies', told(said(2, { replyId: 'c1' })), { replyId: 'c1' }],
] as const)('%s: the thread is read again', (_, change, filter) => {
  expect(withSaid(pageOf([1]), [told(said(2)), change as LiveChange], asked(filter))).toBe(null)
})

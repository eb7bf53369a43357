import { expect, test } from 'vitest'
import { shownOf } from './columnChoice.ts'

const columns = [
  { key: 'name', isTitle: true },
  { key: 'status' },
  { key: 'added', isRoomy: true },
  { key: 'email', isExtra: true },
  { key: 'acts', align: 'end' },
] as const

test.each([
  ['as they come, without what nobody sees unasked', null, 'name status added acts'],
  ['in the order in which they are chosen, an extra one among them', ['email', 'status'], 'name email status acts'],
  ['none but the name and what can be done', [], 'name acts'],
  ['whose row it is and what can be done keep their places', ['acts', 'added', 'name'], 'name added acts'],
  ['one that is not there any more is passed over', ['gone', 'added'], 'name added acts'],
])('%s', (_, kept, shown) => {
  expect(
    shownOf(columns, kept)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(shown)
})

test('what was chosen is shown, however little room there is', () => {
  expect(shownOf(columns, ['added'])[1]).toEqual({ key: 'added', isRoomy: false })
})

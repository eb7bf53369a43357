import { expect, test } from 'vitest'
import { isSameView } from './viewAddress.ts'

test.each([
  [
    'as it was',
    'candidates?where=a%3D1%26b%3D2&sort=status.asc',
    'candidates?sort=status.asc&where=b%3D2%26a%3D1',
    true,
  ],
  ['another filter', 'candidates?where=a%3D1', 'candidates?where=a%3D2', false],
  ['another order', 'candidates?sort=status.asc', 'candidates?sort=status.desc', false],
  ['other columns', 'candidates?columns=status.added', 'candidates?columns=added.status', false],
  ['another page', 'candidates', 'requisitions', false],
])('a view is shown %s', (_, kept, now, isSame) => {
  expect(isSameView(kept, now)).toBe(isSame)
})

import { expect, test } from 'vitest'
import { grantState, validTillFault } from './rules.ts'

test.each([
  ['2026-11-22', '2026-11-22', null],
  ['2026-11-21', '2026-11-22', 'guest.past'],
  ['2027-11-22', '2026-11-22', null],
  ['2027-11-23', '2026-11-22', 'guest.far'],
  ['2029-02-28', '2028-02-29', null],
  ['2029-03-01', '2028-02-29', 'guest.far'],
])('access until %s, seen on %s: %s', (validTill, today, fault) => {
  expect(validTillFault(validTill, today)).toBe(fault)
})

test.each([
  [{ status: 2, isLast: false, isShown: false }, 'revoked'],
  [{ status: 1, isLast: false, isShown: true }, 'expired'],
  [{ status: 1, isLast: false, isShown: true, isOff: true }, 'expired'],
  [{ status: 0, isLast: true, isShown: true, isOff: true }, 'pending'],
  [{ status: 1, isLast: true, isShown: false, isOff: true }, 'off'],
  [{ status: 0, isLast: true, isShown: true }, 'pending'],
  [{ status: 1, isLast: true, isShown: false }, 'closed'],
  [{ status: 1, isLast: true, isShown: true }, 'active'],
] as const)('a grant %o is %s', (grant, state) => {
  expect(grantState(grant)).toBe(state)
})

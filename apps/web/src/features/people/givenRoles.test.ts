import { expect, test } from 'vitest'
import { needsCustomer } from './CustomerSelect.tsx'
import { givenRoles } from './givenRoles.ts'

const five = ['company', 'hiringManager', 'interviewer', 'partner', 'guest']

test('the host adds recruiters, sourcers and moderators too, and nobody adds candidates here [S5.22]', () => {
  expect(givenRoles('company')).toEqual(five)
  expect(givenRoles('partner')).toEqual(five)
  expect(givenRoles('admin')).toEqual([...five, 'admin', 'moderator', 'recruiter', 'sourcer'])
  for (const role of ['moderator', 'hiringManager', 'recruiter', 'interviewer', 'candidate'] as const)
    expect(givenRoles(role)).toEqual([])
})

test("customer required, shown only when the user's role is not company, for a role that has one [S5.21]", () => {
  for (const given of five) {
    expect([given, needsCustomer('company', given)]).toEqual([given, false])
    expect([given, needsCustomer('partner', given), needsCustomer('admin', given)]).toEqual([given, true, true])
  }
  for (const given of ['admin', 'moderator']) expect(needsCustomer('admin', given)).toBe(false)
})

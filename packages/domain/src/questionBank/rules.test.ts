import { describe, expect, test } from 'vitest'
import { isChangeable, isRemovable } from './rules.ts'

const theCompanys = { companyId: 'c', accountId: 'other' }
const everybodys = { companyId: null, accountId: null }
const own = { companyId: 'c', accountId: 'me' }
const as = (role: Parameters<typeof isChangeable>[1]['role']) => ({ role, accountId: 'me' })

describe('a question of the bank', () => {
  test.each([
    ['admin', true, true],
    ['moderator', true, true],
    ['company', true, false],
    ['partner', true, false],
    ['recruiter', false, false],
    ['interviewer', false, false],
    ['hiringManager', false, false],
  ] as const)('of the company: %s %s; of everybody: %s', (role, company, all) => {
    expect([isChangeable(theCompanys, as(role)), isChangeable(everybodys, as(role))]).toEqual([company, all])
  })

  test('is changed by its maker where the role writes at all', () => {
    expect(isChangeable(own, as('recruiter'))).toBe(true)
    expect(isChangeable(own, as('interviewer'))).toBe(true)
    expect(isChangeable(own, as('hiringManager'))).toBe(false)
  })

  test('leaves the bank by admins and its company only', () => {
    expect(isRemovable(theCompanys, as('company'))).toBe(true)
    expect(isRemovable(everybodys, as('company'))).toBe(false)
    expect(isRemovable(everybodys, as('admin'))).toBe(true)
    expect(isRemovable(own, as('recruiter'))).toBe(false)
    expect(isRemovable(theCompanys, as('partner'))).toBe(false)
  })
})

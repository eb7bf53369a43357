import { describe, expect, test } from 'vitest'
import { isCorrected, isReferralChangeable, refcheckLabel, refereeColours } from './rules.ts'

describe('the ref-check status of a row', () => {
  test.each([
    [[1, 1, 1], 0, 3],
    [[2, 1, 1], 1, 3],
    [[4, 5, 1], 2, 3],
    [[1], 0, 1],
  ])("shows 'N of M Referees added' until every referee has status 2 or higher: %j", (referees, added, of) => {
    expect(refcheckLabel(referees)).toEqual({ key: 'added', added, of, colour: 'yellow' })
  })

  test.each([
    [[2, 2, 4], 2, 'blue'],
    [[4, 2], 4, 'green'],
    [[5, 4, 4], 5, 'red'],
    [[3, 4], 3, 'red'],
  ])("then the first referee's status label: %j", (referees, status, colour) => {
    expect(refcheckLabel(referees)).toEqual({ key: 'status', status, colour })
  })

  test('is none where there are no places', () => {
    expect(refcheckLabel([])).toBeNull()
  })

  test('is yellow, blue, red, green and red from 1 to 5', () => {
    expect(Object.values(refereeColours)).toEqual(['yellow', 'blue', 'red', 'green', 'red'])
  })
})

describe('the relationship', () => {
  test.each([
    [5, 3, true],
    [5, 5, false],
    [5, null, false],
    [null, 3, true],
  ])('that the candidate called %j and the referee %j differs: %j', (message, confirmed, differs) => {
    expect(isCorrected(message, confirmed)).toBe(differs)
  })
})

describe('what a ref-check asks', () => {
  const of = { accountId: 'maker', isOfOwnRequisition: false }
  test.each([
    ['company', 'other', false, true],
    ['recruiter', 'other', false, true],
    ['hiringManager', 'maker', false, true],
    ['hiringManager', 'other', true, true],
    ['hiringManager', 'other', false, false],
    ['sourcer', 'maker', true, false],
  ] as const)('is changed by %s (%s, of an own requisition: %s): %s', (role, accountId, isOfOwnRequisition, may) => {
    expect(isReferralChangeable({ ...of, isOfOwnRequisition }, { accountId, role })).toBe(may)
  })
})

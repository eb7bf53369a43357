import { describe, expect, test } from 'vitest'
import { type Principal, roles } from '../core/role.ts'
import { CandidateStatus, Mode } from '../core/status.ts'
import { backTo, isOpen, isUndoable, mayMoveTo, openActions, targetOf } from './rules.ts'

const every = Object.values(CandidateStatus)
const S = CandidateStatus
const judged = (status: number, more: { sourcerId?: string; mode?: number } = {}) => ({
  status,
  sourcerId: more.sourcerId ?? null,
  mode: more.mode ?? Mode.MANAGED,
})
/** The statuses from which a move is open. */
const from = (to: CandidateStatus, more: { sourcerId?: string } = {}) =>
  every.filter((status) => isOpen(to, judged(status, more))).sort((a, b) => a - b)

describe('the drawer', () => {
  test.each([
    ['Shortlist: from every status below SELECTED_BY_RECRUITER', 2, [-3, -2, -1, 0, 1]],
    [
      'Reject: below SUBMITTED_BY_RECRUITER, not when already rejected or duplicate',
      -3,
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
    ['Mark as Duplicate: not when already duplicate, nor from SELECTED_BY_COMPANY on', -1, [-3, -2, 0, 1, 2]],
    ['Submit: once the verdict is in, below SUBMITTED_BY_RECRUITER', 11, [10]],
    ['the company selects from SELECTED_BY_RECRUITER', 3, [2]],
    ['the company rejects whoever is not rejected or duplicate', -2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['Move back without a sourcer: from SELECTED_BY_RECRUITER', 0, [2]],
    ['without a sourcer nobody moves back to ADDED_BY_SOURCER', 1, []],
    ['4 to 10, 12 and 13 follow the interview: nobody writes 4', 4, []],
    ['nobody writes 5', 5, []],
    ['nobody writes 6', 6, []],
    ['nobody writes 7', 7, []],
    ['nobody writes 8', 8, []],
    ['nobody writes 9', 9, []],
    ['nobody writes 10', 10, []],
    ['nobody writes 12', 12, []],
    ['nobody writes 13', 13, []],
  ] as [string, CandidateStatus, number[]][])('%s', (_, to, open) => {
    expect(from(to)).toEqual(open)
  })

  test('Move back leads to ADDED_BY_SOURCER where a sourcer exists, otherwise to ADDED_BY_COMPANY', () => {
    expect(from(S.ADDED_BY_SOURCER, { sourcerId: 'x' })).toEqual([2])
    expect(from(S.ADDED_BY_COMPANY, { sourcerId: 'x' })).toEqual([])
    expect(backTo(judged(2, { sourcerId: 'x' }))).toBe(1)
    expect(backTo(judged(2))).toBe(0)
  })

  test('none of the five actions is there from SUBMITTED_BY_RECRUITER on, 12 and 13 included', () => {
    for (const status of [11, 12, 13]) expect(openActions(judged(status), 'recruiter')).toEqual([])
  })

  test.each([
    [-3, ['shortlist', 'duplicate']],
    [-1, ['shortlist']],
    [1, ['shortlist', 'reject', 'duplicate']],
    [2, ['moveBack', 'reject', 'duplicate']],
    [3, ['reject']],
    [9, ['reject']],
    [10, ['reject', 'submit']],
  ])('at %i a recruiter has %j', (status, actions) => {
    expect(openActions(judged(status), 'recruiter')).toEqual(actions)
  })

  test('the company has its own two actions, and in direct mode the recruiter’s', () => {
    expect(openActions(judged(2), 'company')).toEqual(['reject', 'select'])
    expect(openActions(judged(2, { mode: Mode.DIRECT }), 'company')).toEqual([
      'moveBack',
      'reject',
      'duplicate',
      'select',
    ])
    expect(targetOf('reject', judged(2), 'company')).toBe(S.REJECTED_BY_COMPANY)
    expect(targetOf('reject', judged(2, { mode: Mode.DIRECT }), 'company')).toBe(S.REJECTED_BY_RECRUITER)
  })
})

describe('who may write a status', () => {
  const who = (to: CandidateStatus, mode: number): Principal[] => roles.filter((role) => mayMoveTo(to, role, mode))
  const recruiters = ['admin', 'moderator', 'recruiter']
  test.each([-3, -1, 0, 1, 2, 11] as CandidateStatus[])('%i: recruiters, and in direct mode the company side', (to) => {
    expect(who(to, Mode.MANAGED)).toEqual(recruiters)
    expect(who(to, Mode.DIRECT)).toEqual(['admin', 'moderator', 'company', 'hiringManager', 'recruiter'])
  })
  test.each([-2, 3] as CandidateStatus[])('%i: the company and its hiring manager', (to) => {
    for (const mode of [Mode.MANAGED, Mode.DIRECT]) expect(who(to, mode)).toEqual(['company', 'hiringManager'])
  })
  test.each([4, 5, 6, 7, 8, 9, 10, 12, 13] as CandidateStatus[])('%i: nobody', (to) => {
    expect(who(to, Mode.DIRECT)).toEqual([])
  })
})

describe('an undo', () => {
  test('takes back a shortlist, a move back, a rejection or a duplicate, nothing else', () => {
    expect(every.filter(isUndoable).sort((a, b) => a - b)).toEqual([-3, -2, -1, 0, 1, 2])
  })
})

import { expect, test } from 'vitest'
import { roles } from '../core/role.ts'
import { InterviewStatus as I } from '../core/status.ts'
import { mayFollow } from '../interview/rules.ts'
import { isTooLateToMove, mayPlan, plannedAs } from './plan.ts'

test('an interview goes from 0 to SCHEDULED and from 1 or 2 to RESCHEDULED, and from nowhere else', () => {
  const leads = Object.fromEntries(Object.values(I).map((status) => [status, plannedAs(status)]))
  expect(leads).toEqual({ 0: 1, 1: 2, 2: 2, 3: null, 4: null, 5: null, 6: null, 7: null, 8: null })
  for (const [from, to] of Object.entries(leads)) if (to) expect(mayFollow(Number(from) as I, to)).toBe(true)
})

test('the first time is the candidate’s or the company side’s to choose; the interviewer may move it', () => {
  expect(roles.filter((who) => !mayPlan(who, I.PENDING))).toEqual(['interviewer'])
  expect(roles.filter((who) => !mayPlan(who, I.SCHEDULED))).toEqual([])
})

test('a candidate moves its interview at least 4 hours ahead', () => {
  const hour = 3_600_000
  expect(isTooLateToMove('candidate', 4 * hour, 0)).toBe(false)
  expect(isTooLateToMove('candidate', 4 * hour - 1, 0)).toBe(true)
  expect(isTooLateToMove('candidate', null, 0)).toBe(false)
  expect(isTooLateToMove('recruiter', hour, 0)).toBe(false)
})

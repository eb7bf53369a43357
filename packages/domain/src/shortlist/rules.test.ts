import { expect, test } from 'vitest'
import type { Candidate } from '../candidate/schema.ts'
import { isReordered, moved, reportToShare } from './rules.ts'

test.each([
  ['nobody was to interview', 2, null, 'recruiter', 'noInterview'],
  ['the interview was cancelled', 12, 7, 'recruiter', 'noInterview'],
  ['it is still to come', 6, 1, 'recruiter', 'running'],
  ['it runs', 8, 5, 'company', 'running'],
  ['no verdict was given', 9, 6, 'recruiter', 'noVerdict'],
  ['the recruiter has not submitted', 10, 4, 'company', 'closed'],
  ['the candidate is out', -3, 4, 'recruiter', 'closed'],
  ['it is a duplicate', -1, 4, 'recruiter', 'closed'],
  ['the verdict is there', 10, 4, 'recruiter', 'open'],
  ['it was submitted', 11, 4, 'company', 'open'],
] as const)('where %s, the report of a candidate at %i with an interview at %s is for a %s: %s', (...row) => {
  const [, status, interview, role, expected] = row
  const requisition = { interview_type: 0, mode: 1 }
  const interviewers = interview === null ? [] : [{ status: 1, interview: { id: 'open', status: interview } }]
  const candidate = { status, mode: null, requisition, interviewers } as unknown as Candidate
  const found = reportToShare(role, candidate)
  expect('why' in found ? found.why : found.interviewId).toBe(expected)
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [[], [], true],
])('from %j to %j is a new order of the same: %s', (now, asked, same) => {
  expect(isReordered(now, asked)).toBe(same)
})

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 5, 'abc'],
  [7, 1, 'abc'],
])('the entry at %i goes %i places on, and stays in the list', (from, by, after) => {
  expect(moved(['a', 'b', 'c'], from, by).join('')).toBe(after)
})

import { describe, expect, test } from 'vitest'
import type { PanelRow } from '../candidate/rules.ts'
import { CandidateStatus, InterviewStatus } from '../core/status.ts'
import { isAssignable, isReassignable, isRequestable } from './rules.ts'

const every = Object.values(CandidateStatus)
const everyInterview = Object.values(InterviewStatus)
const I = InterviewStatus
const rowsWhere = (rule: (row: PanelRow) => boolean, interview: number | null, bot = false) =>
  every
    .filter((status) => rule({ status, bot, interview: interview === null ? null : { status: interview } }))
    .sort((a, b) => a - b)

describe('the panel', () => {
  test('assigning applies below INTERVIEWER_ASSIGNED or when cancelled by either party; the bot can always be reassigned [S4.22]', () => {
    expect(rowsWhere(isAssignable, null)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4, 12, 13])
    expect(rowsWhere(isAssignable, I.SUBMITTED, true)).toEqual([...every].sort((a, b) => a - b))
  })

  test('requesting applies up to INTERVIEW_COMPLETED or when cancelled by either party', () => {
    expect(rowsWhere(isRequestable, null)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13])
  })

  test('reassigning applies to a request and to an interview that has not begun; to the bot’s always', () => {
    const open = everyInterview.filter((status) => isReassignable({ status: 6, bot: false, interview: { status } }))
    expect(open).toEqual([I.PENDING, I.SCHEDULED, I.RESCHEDULED])
    expect(rowsWhere(isReassignable, null)).toEqual([4])
    expect(rowsWhere(isReassignable, I.SUBMITTED, true)).toHaveLength(17)
  })
})

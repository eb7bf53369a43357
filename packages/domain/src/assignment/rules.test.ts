import { describe, expect, test } from 'vitest'
import type { PanelRow } from '../candidate/rules.ts'
import type { Interviewer } from '../candidate/schema.ts'
import { CandidateStatus, InterviewStatus } from '../core/status.ts'
import { assignableOf, isAssignable, isReassignable, isRequestable, requestableOf } from './rules.ts'

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

  test('of several it tells who can be given an interviewer, who holds an interview already, and who can be asked for', () => {
    const ids = { id: '-', candidateId: '-', requisitionId: '-', interviewerId: '-', accountId: '-' }
    const times = { startedAt: null, endedAt: null, scheduledStart: null, scheduledEnd: null, deadline: null }
    const held = (status: number): Interviewer[] => [
      {
        ...ids,
        status: 1,
        expiresAt: null,
        account: { id: '-', name: 'Demo Interviewer', bot: false },
        interview: { ...ids, ...times, status, companyName: null, updatedAt: '2026-11-01T09:00:00.000Z' },
      },
    ]
    const fresh = { status: CandidateStatus.ADDED_BY_COMPANY, interviewers: [] }
    const planned = { status: CandidateStatus.INTERVIEW_SCHEDULED, interviewers: held(I.SCHEDULED) }
    const judged = { status: CandidateStatus.INTERVIEW_VERDICT_COMPLETED, interviewers: held(I.SUBMITTED) }
    expect(assignableOf([fresh, planned, judged])).toEqual({ now: [fresh, planned], held: [planned] })
    expect(requestableOf([fresh, planned, judged])).toEqual([fresh, planned])
  })
})

import { describe, expect, test } from 'vitest'
import { CandidateStatus, InterviewStatus as I, InterviewerStatus as R } from '../core/status.ts'
import type { Interview } from '../interview/schema.ts'
import { opensReport, rowOf } from './row.ts'
import type { Candidate, Interviewer } from './schema.ts'

const at = '2026-11-01T09:00:00.000Z'
const ids = { candidateId: 'c', requisitionId: 'r' }
const interview = (status: number): Interview => ({
  ...ids,
  id: `i${status}`,
  interviewerId: 'v',
  status,
  startedAt: null,
  endedAt: null,
  scheduledStart: null,
  scheduledEnd: null,
  deadline: null,
  companyName: null,
  updatedAt: at,
})
const interviewer = (status: number, held: number | null, bot = false): Interviewer => ({
  id: `v${status}${held}`,
  candidateId: 'c',
  accountId: 'a',
  status,
  expiresAt: null,
  account: { id: 'a', name: 'Demo Interviewer', bot },
  interview: held === null ? null : interview(held),
})
const candidate = (status: number, interviewers: Interviewer[], more: Partial<Candidate> = {}): Candidate => ({
  id: 'c',
  requisitionId: 'r',
  accountId: 'a',
  accountName: 'Demo Candidate',
  sourcerId: null,
  status,
  mode: 1,
  createdAt: at,
  updatedAt: at,
  requisition: {
    id: 'r',
    public_id: 'p',
    title: 'Demo',
    status: 1,
    interview_type: 0,
    mode: 1,
    refCheck: false,
    minimum_experience: null,
    maximum_experience: null,
    createdAt: at,
  },
  interviewers,
  ...more,
})

describe('who was asked last', () => {
  test('and declined or did not answer stands in the row, until somebody else is asked', () => {
    const refusedOf = (...all: Interviewer[]) => rowOf(candidate(2, all)).refused?.status ?? null
    expect(refusedOf(interviewer(R.DECLINED, null))).toBe(R.DECLINED)
    expect(refusedOf(interviewer(R.DECLINED, null), interviewer(R.EXPIRED, null))).toBe(R.EXPIRED)
    expect(refusedOf(interviewer(R.DECLINED, null), interviewer(R.REQUESTED, null))).toBeNull()
    expect(refusedOf(interviewer(R.DECLINED, null), interviewer(R.ACCEPTED, I.PENDING))).toBeNull()
    expect(refusedOf()).toBeNull()
  })
})

describe('the row of a candidate', () => {
  test('shows the interview that holds it, not a cancelled one that came later', () => {
    const row = rowOf(candidate(6, [interviewer(R.ACCEPTED, I.SCHEDULED, true), interviewer(R.ACCEPTED, I.CANCELLED)]))
    expect(row.interview?.status).toBe(I.SCHEDULED)
    expect(row.bot).toBe(true)
  })

  test('shows the last cancelled interview while nothing else holds it', () => {
    const row = rowOf(
      candidate(2, [interviewer(R.REPLACED, I.CANCELLED), interviewer(R.ACCEPTED, I.CANCELLED_BY_CANDIDATE)]),
    )
    expect(row.interview?.status).toBe(I.CANCELLED_BY_CANDIDATE)
  })

  test('counts the requests that are open, and no answered one', () => {
    const asked = [R.REQUESTED, R.REQUESTED, R.DECLINED, R.EXPIRED].map((status) => interviewer(status, null))
    const row = rowOf(candidate(4, asked))
    expect(row.requests).toHaveLength(2)
    expect(row.interview).toBeNull()
  })
})

describe('the interview report', () => {
  const opens = (who: 'company' | 'recruiter', status: number, held: number, bot = false, mode = 1) => {
    const one = candidate(status, [interviewer(R.ACCEPTED, held, bot)], { mode })
    return opensReport(who, one, rowOf(one))
  }

  test('opens to the company once the candidate is submitted, in direct mode with the verdict', () => {
    expect(opens('company', CandidateStatus.INTERVIEW_VERDICT_COMPLETED, I.SUBMITTED)).toBe(false)
    expect(opens('company', CandidateStatus.SUBMITTED_BY_RECRUITER, I.SUBMITTED)).toBe(true)
    expect(opens('company', CandidateStatus.INTERVIEW_VERDICT_COMPLETED, I.SUBMITTED, false, 2)).toBe(true)
  })

  test("opens to those who judge the bot's interview as soon as it is over", () => {
    expect(opens('recruiter', CandidateStatus.INTERVIEW_COMPLETED, I.COMPLETED, true)).toBe(true)
    expect(opens('company', CandidateStatus.INTERVIEW_COMPLETED, I.COMPLETED, true, 2)).toBe(true)
    expect(opens('company', CandidateStatus.INTERVIEW_COMPLETED, I.COMPLETED, true)).toBe(false)
  })

  test('stays shut while the interview is not over, whoever asks', () => {
    expect(opens('recruiter', CandidateStatus.INTERVIEW_IN_PROGRESS, I.IN_PROGRESS, true)).toBe(false)
  })
})

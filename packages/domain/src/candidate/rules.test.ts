import { describe, expect, test } from 'vitest'
import { CandidateStatus, InterviewStatus } from '../core/status.ts'
import {
  isCancelledCandidate,
  isMovedByInterview,
  isRejectedOrDuplicate,
  isRemovable,
  isRemovableFromList,
  isSelectable,
  undoneTo,
} from './rules.ts'

const every = Object.values(CandidateStatus)
const everyInterview = Object.values(InterviewStatus)
const S = CandidateStatus
const I = InterviewStatus

test('Candidate status (numeric; higher is further along) [S4.1]', () => {
  expect(S).toEqual({
    REJECTED_BY_RECRUITER: -3,
    REJECTED_BY_COMPANY: -2,
    MARKED_DUPLICATE_BY_RECRUITER: -1,
    ADDED_BY_COMPANY: 0,
    ADDED_BY_SOURCER: 1,
    SELECTED_BY_RECRUITER: 2,
    SELECTED_BY_COMPANY: 3,
    INTERVIEWER_REQUESTED: 4,
    INTERVIEWER_ASSIGNED: 5,
    INTERVIEW_SCHEDULED: 6,
    INTERVIEW_RESCHEDULED: 7,
    INTERVIEW_IN_PROGRESS: 8,
    INTERVIEW_COMPLETED: 9,
    INTERVIEW_VERDICT_COMPLETED: 10,
    SUBMITTED_BY_RECRUITER: 11,
    CANCELLED_BY_INTERVIEWER: 12,
    CANCELLED_BY_CANDIDATE: 13,
  })
})

describe('an undo', () => {
  test.each([
    ['a status of its own stays', 1, null, null, 1],
    ['a cancelled candidate stays cancelled', 13, null, null, 13],
    ['an interview that goes on says where its candidate is', 8, I.COMPLETED, null, 9],
    ['an interview that ended with the rejection leaves a shortlisted candidate', 6, null, null, 2],
    ['a request that ended with it leaves the status before the request', 4, null, 3, 3],
  ])('leads back: %s', (_, before, interview, request, to) => {
    expect(undoneTo(before as CandidateStatus, interview, request)).toBe(to)
  })
  test('a rejected candidate is not moved by its interview', () => {
    expect(every.filter((status) => !isMovedByInterview({ status })).sort()).toEqual([-1, -2, -3])
  })
})

describe('the panel', () => {
  test('Remove Candidate is disabled above 4, and the data view removes 0 and 3', () => {
    expect(every.filter((status) => isRemovable({ status })).sort((a, b) => a - b)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4])
    expect(every.filter((status) => isRemovableFromList({ status }))).toEqual([0, 3])
  })

  test('the checkbox is disabled in every state of an interview, unless the interviewer is the bot', () => {
    for (const status of everyInterview) {
      expect(isSelectable({ status: 5, bot: false, interview: { status } })).toBe(false)
      expect(isSelectable({ status: 5, bot: true, interview: { status } })).toBe(true)
    }
    expect(isSelectable({ status: 0, bot: false, interview: null })).toBe(true)
  })

  test('a cancelled candidate is not "further", and "already rejected" means by either side', () => {
    expect(every.filter((status) => isCancelledCandidate({ status }))).toEqual([12, 13])
    expect(every.filter((status) => isRejectedOrDuplicate({ status })).sort()).toEqual([-1, -2, -3])
  })
})

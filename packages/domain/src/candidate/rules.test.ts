import { describe, expect, test } from 'vitest'
import { type Principal, roles } from '../core/role.ts'
import { CandidateStatus, InterviewStatus, Mode } from '../core/status.ts'
import {
  backTo,
  isAssignable,
  isCancelledCandidate,
  isMovedByInterview,
  isOpen,
  isReassignable,
  isRejectedOrDuplicate,
  isRemovable,
  isRemovableFromList,
  isRequestable,
  isResendable,
  isSchedulable,
  isSelectable,
  isUndoable,
  mayMoveTo,
  openActions,
  type PanelRow,
  scheduleBar,
  showsResend,
  targetOf,
  undoneTo,
} from './rules.ts'

const every = Object.values(CandidateStatus)
const everyInterview = Object.values(InterviewStatus)
const S = CandidateStatus
const I = InterviewStatus
const judged = (status: number, more: { sourcerId?: string; mode?: number } = {}) => ({
  status,
  sourcerId: more.sourcerId ?? null,
  mode: more.mode ?? Mode.MANAGED,
})
/** The statuses from which a move is open. */
const from = (to: CandidateStatus, more: { sourcerId?: string } = {}) =>
  every.filter((status) => isOpen(to, judged(status, more))).sort((a, b) => a - b)
const rowsWhere = (rule: (row: PanelRow) => boolean, interview: number | null, bot = false) =>
  every
    .filter((status) => rule({ status, bot, interview: interview === null ? null : { status: interview } }))
    .sort((a, b) => a - b)

test('Candidate status (numeric; higher is further along)', () => {
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

  test('Schedule is disabled at or above SCHEDULED', () => {
    expect(everyInterview.filter((status) => isSchedulable({ status: 5, bot: false, interview: { status } }))).toEqual([
      I.PENDING,
    ])
    expect(isSchedulable({ status: 2, bot: false, interview: null })).toBe(false)
    const bars = everyInterview.map((status) => scheduleBar({ status: 5, bot: false, interview: { status } }))
    expect(bars).toEqual([null, 'planned', 'planned', 'calledOff', 'begun', 'begun', 'begun', 'calledOff', 'calledOff'])
    expect(scheduleBar({ status: 2, bot: false, interview: null })).toBe('nobody')
  })

  test('Re-Send Invite is hidden when SUBMITTED, and works while the bot waits for its candidate', () => {
    const shown = everyInterview.filter((status) => showsResend({ status: 5, bot: true, interview: { status } }))
    expect(shown).not.toContain(I.SUBMITTED)
    expect(shown).toHaveLength(8)
    const works = everyInterview.filter((status) => isResendable({ status: 5, bot: true, interview: { status } }))
    expect(works).toEqual([I.SCHEDULED, I.RESCHEDULED, I.IN_PROGRESS])
    expect(isResendable({ status: 5, bot: false, interview: { status: I.SCHEDULED } })).toBe(false)
  })

  test('the checkbox is disabled in every state of an interview, unless the interviewer is the bot', () => {
    for (const status of everyInterview) {
      expect(isSelectable({ status: 5, bot: false, interview: { status } })).toBe(false)
      expect(isSelectable({ status: 5, bot: true, interview: { status } })).toBe(true)
    }
    expect(isSelectable({ status: 0, bot: false, interview: null })).toBe(true)
  })

  test('assigning applies below INTERVIEWER_ASSIGNED or when cancelled by either party; the bot can always be reassigned', () => {
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

  test('a cancelled candidate is not "further", and "already rejected" means by either side', () => {
    expect(every.filter((status) => isCancelledCandidate({ status }))).toEqual([12, 13])
    expect(every.filter((status) => isRejectedOrDuplicate({ status })).sort()).toEqual([-1, -2, -3])
  })
})

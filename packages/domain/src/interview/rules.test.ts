import { describe, expect, test } from 'vitest'
import { type Principal, roles } from '../core/role.ts'
import { CandidateStatus, InterviewStatus, InterviewType, Mode } from '../core/status.ts'
import {
  cancelledBy,
  candidateStatusFor,
  isActive,
  isAsked,
  isCancellable,
  isOver,
  isOverlong,
  isReplaceable,
  isReviewer,
  jumpOffset,
  mayFollow,
  mayJudge,
  showsReport,
  skillColours,
  skillProgress,
} from './rules.ts'
import { askedTitle } from './title.ts'

const I = InterviewStatus
const every = Object.values(InterviewStatus)
const candidates = Object.values(CandidateStatus)

test('PENDING 0, SCHEDULED 1, RESCHEDULED 2, CANCELLED 3, SUBMITTED 4, IN_PROGRESS 5, COMPLETED 6, and the two of the parties 7 and 8 [S4.13]', () => {
  expect(I).toEqual({
    PENDING: 0,
    SCHEDULED: 1,
    RESCHEDULED: 2,
    CANCELLED: 3,
    SUBMITTED: 4,
    IN_PROGRESS: 5,
    COMPLETED: 6,
    CANCELLED_BY_INTERVIEWER: 7,
    CANCELLED_BY_CANDIDATE: 8,
  })
})

describe('the interview report', () => {
  interface Case {
    mode?: number
    type?: number
    interview?: number | null
    verdict?: number | null
  }
  /** The candidate statuses at which it shows to a role. */
  const shownAt = (
    who: Principal,
    { mode = Mode.MANAGED, type = InterviewType.LIVE, interview = I.SUBMITTED, verdict = 1 }: Case = {},
  ) =>
    candidates.filter((status) =>
      showsReport(who, {
        candidate: { status, mode },
        requisition: { interview_type: type, mode },
        interview: interview === null ? null : { status: interview },
        feedback: { verdict },
      }),
    )
  const fromOn = (first: number) => candidates.filter((status) => status >= first)

  test('The report shows only when feedback has a verdict or interview_type is 1. [S4.9]', () => {
    for (const who of roles) expect(shownAt(who, { verdict: null })).toEqual([])
    expect(shownAt('recruiter', { verdict: null, type: InterviewType.ONE_WAY })).toEqual(candidates)
    expect(shownAt('recruiter', { verdict: 0 })).toEqual(candidates)
  })

  test('Roles other than recruiter and company: when status is at least INTERVIEW_VERDICT_COMPLETED. [S4.10]', () => {
    for (const who of ['admin', 'moderator', 'partner', 'hiringManager', 'guest'] as const)
      for (const mode of [Mode.MANAGED, Mode.DIRECT])
        for (const type of [InterviewType.LIVE, InterviewType.ONE_WAY])
          expect(shownAt(who, { mode, type })).toEqual(fromOn(10))
  })

  test('Company role: status at least SUBMITTED_BY_RECRUITER, unless mode is 2; with mode 2 at least INTERVIEW_VERDICT_COMPLETED; with interview_type 1 at least INTERVIEW_COMPLETED. [S4.11]', () => {
    expect(shownAt('company')).toEqual(fromOn(11))
    expect(shownAt('company', { mode: Mode.DIRECT })).toEqual(fromOn(10))
    const oneWay = { type: InterviewType.ONE_WAY, interview: I.COMPLETED, verdict: null }
    expect(shownAt('company', oneWay)).toEqual(fromOn(9))
    expect(shownAt('company', { ...oneWay, mode: Mode.DIRECT })).toEqual(fromOn(9))
  })
  test('shows to the recruiter always', () => {
    expect(shownAt('recruiter')).toEqual(candidates)
  })

  test('shows only for an interview that is COMPLETED or SUBMITTED: a cancelled one stays shut', () => {
    for (const who of roles) {
      expect(shownAt(who, { interview: null })).toEqual([])
      for (const interview of every.filter((status) => !isOver(status))) expect(shownAt(who, { interview })).toEqual([])
    }
    expect(every.filter(isOver)).toEqual([I.SUBMITTED, I.COMPLETED])
  })

  test('goes by the candidate’s mode where it differs from the requisition’s', () => {
    const reported = {
      candidate: { status: 10, mode: Mode.DIRECT },
      requisition: { interview_type: InterviewType.LIVE, mode: Mode.MANAGED },
      interview: { status: I.SUBMITTED },
      feedback: { verdict: 1 },
    }
    expect(showsReport('company', reported)).toBe(true)
    expect(showsReport('company', { ...reported, candidate: { status: 10, mode: null } })).toBe(false)
  })
})

describe('Allowed changes between them: an interview', () => {
  test.each([
    [I.PENDING, [I.SCHEDULED, I.CANCELLED, I.CANCELLED_BY_INTERVIEWER, I.CANCELLED_BY_CANDIDATE]],
    [I.SCHEDULED, [I.RESCHEDULED, I.CANCELLED, I.IN_PROGRESS, I.CANCELLED_BY_INTERVIEWER, I.CANCELLED_BY_CANDIDATE]],
    [I.RESCHEDULED, [I.RESCHEDULED, I.CANCELLED, I.IN_PROGRESS, I.CANCELLED_BY_INTERVIEWER, I.CANCELLED_BY_CANDIDATE]],
    [I.CANCELLED, []],
    [I.SUBMITTED, [I.COMPLETED]],
    [I.IN_PROGRESS, [I.COMPLETED]],
    [I.COMPLETED, [I.SUBMITTED]],
    [I.CANCELLED_BY_INTERVIEWER, []],
    [I.CANCELLED_BY_CANDIDATE, []],
  ])('at %i goes on to %j and nowhere else [S4.16]', (status, next) => {
    expect(every.filter((to) => mayFollow(status, to))).toEqual(next)
  })

  test('gives its candidate a status [S4.16]', () => {
    expect(candidateStatusFor).toEqual({ 0: 5, 1: 6, 2: 7, 3: 2, 4: 10, 5: 8, 6: 9, 7: 12, 8: 13 })
  })

  test('can be called off before it begins, and whose doing it was stands in its status [S4.16]', () => {
    expect(every.filter(isCancellable)).toEqual([I.PENDING, I.SCHEDULED, I.RESCHEDULED])
    expect(cancelledBy('interviewer')).toBe(I.CANCELLED_BY_INTERVIEWER)
    expect(cancelledBy('candidate')).toBe(I.CANCELLED_BY_CANDIDATE)
    for (const who of ['company', 'hiringManager', 'recruiter', 'partner', 'admin'] as const)
      expect(cancelledBy(who)).toBe(I.CANCELLED)
  })

  test('gives way to a new one before it begins; the bot’s at any time while it holds [S4.16]', () => {
    expect(every.filter((status) => isReplaceable(status, false))).toEqual([I.PENDING, I.SCHEDULED, I.RESCHEDULED])
    expect(every.filter((status) => isReplaceable(status, true))).toEqual(every.filter((status) => isActive(status)))
    expect(every.filter((status) => isActive(status))).toHaveLength(6)
  })
})

describe('the verdict', () => {
  const judges = (bot: boolean, mode: number, own = false) => roles.filter((who) => mayJudge(who, { bot, own, mode }))
  test('is the assigned interviewer’s, and the bot’s a recruiter’s or in mode 2 also the company’s', () => {
    expect(judges(false, Mode.DIRECT)).toEqual([])
    expect(judges(false, Mode.MANAGED, true)).toEqual(['interviewer'])
    expect(judges(true, Mode.MANAGED)).toEqual(['recruiter'])
    expect(judges(true, Mode.DIRECT)).toEqual(['company', 'hiringManager', 'recruiter'])
  })

  test('who works on an interview sees it before its report shows', () => {
    const sees = (status: number, bot: boolean, mode: number, own = false) =>
      roles.filter((who) => isReviewer(who, { bot, own, mode, status }))
    expect(sees(I.COMPLETED, true, Mode.DIRECT)).toEqual(['company', 'hiringManager', 'recruiter'])
    expect(sees(I.IN_PROGRESS, true, Mode.DIRECT)).toEqual(['recruiter'])
    expect(sees(I.IN_PROGRESS, false, Mode.MANAGED, true)).toEqual(['recruiter', 'interviewer'])
    expect(sees(I.CANCELLED, true, Mode.DIRECT, true)).toEqual([])
  })
})

describe('a question', () => {
  test('is Asked when askedAt or askedTime is set, otherwise Unasked', () => {
    expect(isAsked({ askedAt: null, askedTime: null })).toBe(false)
    expect(isAsked({ askedAt: '2026-01-01T00:00:00.000Z', askedTime: null })).toBe(true)
    expect(isAsked({ askedAt: null, askedTime: 0 })).toBe(true)
  })

  test('was answered longer than allowed by the film alone: its time to think and to answer, as granted, and a tenth', () => {
    const given = { think_seconds: 30, answer_seconds: 120 }
    const at = (seconds: number, factor = 1) => isOverlong(seconds, given, factor)
    expect([at(150), at(165), at(166), at(10_000)]).toEqual([false, false, true, true])
    // Who was granted twice the time is held to that; ten seconds are let go at least.
    expect([at(330, 2), at(331, 2)]).toEqual([false, true])
    const short = { think_seconds: 0, answer_seconds: 10 }
    expect([isOverlong(20, short, 1), isOverlong(20.1, short, 1)]).toEqual([false, true])
    expect(isOverlong(166, { think_seconds: null, answer_seconds: null }, 1)).toBe(true)
  })

  test('Jump offset is askedTime, or the seconds between interview start and askedAt. [S4.41]', () => {
    const [startedAt, askedAt] = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:01:30.500Z']
    expect(jumpOffset({ askedAt, askedTime: 12 }, startedAt)).toBe(12)
    expect(jumpOffset({ askedAt, askedTime: null }, startedAt)).toBe(90.5)
    expect(jumpOffset({ askedAt, askedTime: null }, null)).toBeNull()
    expect(jumpOffset({ askedAt: null, askedTime: null }, startedAt)).toBeNull()
  })

  test("Question titles may hold placeholders {candidate_name}, {candidate_name's}, {position}, replaced with the candidate's values, once and literally; a hidden position is not told [S3.31]", () => {
    const asked = { candidate: 'Sara {position}', company: 'Noor', language: 'en' as const }
    const shown = { ...asked, position: { title: 'Nurse $&', hidden: false } }
    expect(askedTitle("Why is {candidate_name's} dream {position}, {candidate_name}? {other}", shown)).toBe(
      "Why is Sara {position}'s dream Nurse $&, Sara {position}? {other}",
    )
    const hidden = { ...asked, position: { title: 'Nurse', hidden: true } }
    expect(askedTitle('Why {position}?', hidden)).toBe('Why a role at Noor?')
    expect(askedTitle('{position}', { ...hidden, language: 'ar' })).toBe('وظيفة لدى Noor')
  })
})

test('a skill’s review of 0 to 3 is shown as four levels: red, orange, blue, green, 25 to 100 percent [S9.7]', () => {
  expect([0, 1, 2, 3].map((level) => [skillProgress(level), skillColours[level]])).toEqual([
    [25, 'red'],
    [50, 'orange'],
    [75, 'blue'],
    [100, 'green'],
  ])
})

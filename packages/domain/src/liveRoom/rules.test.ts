import { describe, expect, test } from 'vitest'
import { roles } from '../core/role.ts'
import { InterviewStatus, Mode } from '../core/status.ts'
import { graceMinutes } from '../scheduling/rules.ts'
import {
  interviews,
  isPolite,
  isRecorded,
  lateMinutes,
  mayEnd,
  maySpeak,
  mayStart,
  noShowMinutes,
  openMinutes,
  phaseOf,
  segmentAt,
  sideOf,
  stampAt,
} from './rules.ts'
import { type Person, Phase, type Side, sides } from './schema.ts'

const S = InterviewStatus
const start = Date.parse('2026-10-01T09:00:00Z')
const minute = 60_000

describe('how far the room is', () => {
  test.each([
    [S.PENDING, 0, 'closed'],
    [S.SCHEDULED, -openMinutes * minute - 1, 'early'],
    [S.SCHEDULED, -openMinutes * minute, 'open'],
    [S.RESCHEDULED, 0, 'open'],
    [S.RESCHEDULED, 600 * minute, 'open'],
    [S.IN_PROGRESS, -60 * minute, 'live'],
    [S.IN_PROGRESS, 60 * minute, 'live'],
    [S.COMPLETED, 0, 'over'],
    [S.SUBMITTED, 0, 'over'],
    [S.CANCELLED, 0, 'closed'],
    [S.CANCELLED_BY_INTERVIEWER, 0, 'closed'],
    [S.CANCELLED_BY_CANDIDATE, 0, 'closed'],
  ])('at status %i, %i ms from its time, it is %s', (status, ms, phase) => {
    expect(phaseOf({ status, scheduledStart: new Date(start).toISOString() }, start + ms)).toBe(phase)
  })

  test('without a time it is closed', () => {
    expect(phaseOf({ status: S.SCHEDULED, scheduledStart: null }, start)).toBe('closed')
  })

  test('only who leads starts and ends it, each at its one moment', () => {
    const both = sides.flatMap((side) => Phase.options.map((phase) => ({ side, phase })))
    expect(both.filter(mayStart)).toEqual([{ side: 'interviewer', phase: 'open' }])
    expect(both.filter(mayEnd)).toEqual([{ side: 'interviewer', phase: 'live' }])
    expect(sides.filter(maySpeak)).toEqual(['candidate', 'interviewer', 'second'])
  })
})

describe('who somebody is', () => {
  const nobody = { leads: false, takesPart: false, isCandidate: false, mode: Mode.MANAGED }
  test.each([
    [{ role: 'interviewer', leads: true }, 'interviewer'],
    [{ role: 'interviewer', leads: true, takesPart: true }, 'interviewer'],
    [{ role: 'interviewer', takesPart: true }, 'second'],
    [{ role: 'interviewer', isCandidate: true }, null],
    [{ role: 'candidate', isCandidate: true }, 'candidate'],
    [{ role: 'candidate', leads: true }, null],
    [{ role: 'recruiter' }, 'watcher'],
    [{ role: 'company' }, null],
    [{ role: 'company', mode: Mode.DIRECT }, 'watcher'],
    [{ role: 'hiringManager', mode: Mode.DIRECT }, 'watcher'],
    [{ role: 'hiringManager' }, null],
  ] as const)('%o is %s', (given, side) => {
    expect(sideOf({ ...nobody, ...given })).toBe(side)
  })

  test('nobody else has a room', () => {
    const all = { leads: true, takesPart: true, isCandidate: true, mode: Mode.DIRECT }
    expect(roles.filter((role) => sideOf({ ...all, role }) !== null).toSorted()).toEqual(
      ['candidate', 'company', 'hiringManager', 'interviewer', 'recruiter'].toSorted(),
    )
    expect(sideOf({ ...all, role: 'guest' })).toBeNull()
    expect(sideOf({ ...all, role: 'referee' })).toBeNull()
  })
})

describe('the recorders', () => {
  const person = (side: Side, step: Person['step'], agreed: boolean) => ({ side, step, agreed })
  const both = [person('candidate', 'in', true), person('interviewer', 'in', true)]
  test.each([
    ['both are in and have agreed', both, true],
    ['the candidate has not agreed', [person('candidate', 'in', false), person('interviewer', 'in', true)], false],
    ['nobody of the other side ever agreed', [person('interviewer', 'in', true)], false],
    ['the candidate is away for a while', [person('candidate', 'away', true), person('interviewer', 'in', true)], true],
    ['a watcher who is in has not agreed', [...both, person('watcher', 'in', false)], false],
    ['a watcher who waits has not agreed', [...both, person('watcher', 'lobby', false)], true],
    ['a second interviewer who is in has agreed', [...both, person('second', 'in', true)], true],
  ] as const)('when %s', (_when, people, runs) => {
    expect(isRecorded(people, 'live')).toBe(runs)
    for (const phase of ['early', 'open', 'over', 'closed'] as const) expect(isRecorded(people, phase)).toBe(false)
  })
})

test('of two who meet exactly one is polite', () => {
  const a = { side: 'candidate', visit: 'b' } as const
  const b = { side: 'interviewer', visit: 'c' } as const
  const c = { side: 'second', visit: 'a' } as const
  expect([isPolite(a, b), isPolite(b, a)]).toEqual([true, false])
  expect([isPolite(c, a), isPolite(a, c)]).toEqual([false, true])
  expect([isPolite(b, c), isPolite(c, b)]).toEqual([true, false])
})

test.each([
  [null, 0],
  [-1, -1],
  [-10 * minute, -10 * minute],
  [-10 * minute - 1, 0],
  [1, 0],
])('a stamp of %s ms is taken as %i', (at, taken) => {
  expect(stampAt(at === null ? null : start + at, start)).toBe(start + taken)
})

test.each([
  [null, 'now'],
  [-minute - 1, 'now'],
  [-minute, 'as told'],
  [30 * minute, 'as told'],
  [40 * minute + 5000, 'as told'],
  [40 * minute + 5001, 'now'],
])('a segment that says it began %s ms after the interview is placed %s', (at, placed) => {
  const now = start + 40 * minute
  const told = at === null ? null : start + at
  expect(segmentAt(told, start, now)).toBe(placed === 'now' ? now : told)
})

test('who is late is said before it can be noted who did not come, which is what the server asks', () => {
  expect(lateMinutes).toBeLessThan(noShowMinutes)
  expect(noShowMinutes).toBe(graceMinutes)
})

test('only who interviews reads marks and private words', () => {
  expect(sides.filter(interviews)).toEqual(['interviewer', 'second'])
})

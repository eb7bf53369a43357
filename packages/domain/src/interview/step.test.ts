import { describe, expect, test } from 'vitest'
import { InterviewStatus as S } from '../core/status.ts'
import { interviewStep, oneWayState } from './step.ts'

const every = Object.values(S)
const now = Date.parse('2026-03-02T10:00:00Z')
const standing = { bot: false, late: false, scheduledStart: null as string | null }

describe('the step of an interview that its candidate is told', () => {
  test.each([
    [S.PENDING, null, 'timeToChoose'],
    [S.SCHEDULED, '2026-03-02T10:16:00Z', 'scheduled'],
    [S.RESCHEDULED, '2026-03-03T10:00:00Z', 'scheduled'],
    [S.SCHEDULED, '2026-03-02T10:15:00Z', 'starting'],
    [S.RESCHEDULED, '2026-03-02T09:58:00Z', 'starting'],
    [S.IN_PROGRESS, '2026-03-02T09:58:00Z', 'underWay'],
    [S.COMPLETED, '2026-03-02T09:00:00Z', 'underReview'],
    [S.SUBMITTED, '2026-03-02T09:00:00Z', 'underReview'],
    [S.CANCELLED, '2026-03-02T09:00:00Z', 'cancelled'],
    [S.CANCELLED_BY_INTERVIEWER, null, 'cancelled'],
    [S.CANCELLED_BY_CANDIDATE, null, 'cancelled'],
  ])('of a live one at %i that begins at %s is %s', (status, scheduledStart, step) => {
    expect(interviewStep({ ...standing, status, scheduledStart }, now)).toBe(step)
  })

  test.each([
    [S.SCHEDULED, false, 'interviewInvited'],
    [S.SCHEDULED, true, 'closed'],
    [S.IN_PROGRESS, false, 'interviewStarted'],
    [S.IN_PROGRESS, true, 'closed'],
    [S.COMPLETED, true, 'underReview'],
    [S.SUBMITTED, true, 'underReview'],
    [S.PENDING, false, 'closed'],
    [S.CANCELLED, false, 'cancelled'],
  ])("of the bot's at %i, late: %s, is %s", (status, late, step) => {
    expect(interviewStep({ ...standing, bot: true, status, late }, now)).toBe(step)
  })
})

describe('Allowed changes between them: an interview', () => {
  test('one-way: open when planned, begun, finished when handed in, closed when late, cancelled or not planned [S4.16]', () => {
    const states = (late: boolean) => Object.fromEntries(every.map((status) => [status, oneWayState({ status }, late)]))
    const shut = { 3: 'closed', 7: 'closed', 8: 'closed', 0: 'closed', 4: 'finished', 6: 'finished' }
    expect(states(false)).toEqual({ ...shut, 1: 'open', 2: 'open', 5: 'started' })
    expect(states(true)).toEqual({ ...shut, 1: 'closed', 2: 'closed', 5: 'closed' })
  })
})

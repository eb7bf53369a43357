import { describe, expect, test } from 'vitest'
import { InterviewStatus as S } from '../core/status.ts'
import { stillHolds } from './holds.ts'

const tomorrow = { status: S.SCHEDULED, sequence: 2, startsIn: 1000, endsIn: 1045 }
const statusesOf = (type: string) =>
  Object.values(S).filter((status) => stillHolds({ type, sequence: 2 }, { ...tomorrow, status }))

describe('what a message about an interview says', () => {
  test('holds in the statuses of which it speaks', () => {
    for (const type of [
      'interviewScheduled',
      'interviewMoved',
      'interviewerChanged',
      'interviewTomorrow',
      'interviewInAnHour',
    ])
      expect(statusesOf(type)).toEqual([S.SCHEDULED, S.RESCHEDULED])
    expect(statusesOf('interviewCancelled')).toEqual([
      S.CANCELLED,
      S.CANCELLED_BY_INTERVIEWER,
      S.CANCELLED_BY_CANDIDATE,
    ])
    expect(statusesOf('feedbackDue')).toEqual([S.COMPLETED])
  })

  test('does not hold once calendars were told something newer', () => {
    for (const type of ['interviewScheduled', 'interviewTomorrow'])
      expect(stillHolds({ type, sequence: 1 }, tomorrow)).toBe(false)
  })

  test('ends with its time: the early reminder an hour before, the late one at the start, the rest at the end', () => {
    const longest = (type: string, key: 'startsIn' | 'endsIn') =>
      [61, 60, 1, 0, -1].filter((minutes) =>
        stillHolds({ type, sequence: 2 }, { ...tomorrow, startsIn: minutes, endsIn: minutes, [key]: minutes }),
      )
    expect(longest('interviewTomorrow', 'startsIn')).toEqual([61])
    expect(longest('interviewInAnHour', 'startsIn')).toEqual([61, 60, 1])
    expect(longest('interviewMoved', 'endsIn')).toEqual([61, 60, 1])
  })

  test('of an interview that is gone only its end can be told', () => {
    expect(stillHolds({ type: 'interviewCancelled', sequence: 2 }, null)).toBe(true)
    expect(stillHolds({ type: 'interviewTomorrow', sequence: 2 }, null)).toBe(false)
  })
})

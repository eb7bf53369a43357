import { describe, expect, test } from 'vitest'
import { InterviewStatus } from '../core/status.ts'
import { isSchedulable, scheduleBlocker } from './rules.ts'

const everyInterview = Object.values(InterviewStatus)
const I = InterviewStatus

describe('the panel', () => {
  test('Schedule is disabled at or above SCHEDULED', () => {
    expect(everyInterview.filter((status) => isSchedulable({ status: 5, bot: false, interview: { status } }))).toEqual([
      I.PENDING,
    ])
    expect(isSchedulable({ status: 2, bot: false, interview: null })).toBe(false)
    const bars = everyInterview.map((status) => scheduleBlocker({ status: 5, bot: false, interview: { status } }))
    expect(bars).toEqual([null, 'planned', 'planned', 'calledOff', 'begun', 'begun', 'begun', 'calledOff', 'calledOff'])
    expect(scheduleBlocker({ status: 2, bot: false, interview: null })).toBe('nobody')
  })
})

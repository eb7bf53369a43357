import { describe, expect, test } from 'vitest'
import { InterviewStatus } from '../core/status.ts'
import { timeFactors } from './extraTime.ts'
import { isResendable, mayAsk, showsResend, stretched, takesLeft } from './rules.ts'

const everyInterview = Object.values(InterviewStatus)
const I = InterviewStatus

describe('the panel', () => {
  test('Re-Send Invite is hidden when SUBMITTED, and works while the bot waits for its candidate', () => {
    const shown = everyInterview.filter((status) => showsResend({ status: 5, bot: true, interview: { status } }))
    expect(shown).not.toContain(I.SUBMITTED)
    expect(shown).toHaveLength(8)
    const works = everyInterview.filter((status) => isResendable({ status: 5, bot: true, interview: { status } }))
    expect(works).toEqual([I.SCHEDULED, I.RESCHEDULED, I.IN_PROGRESS])
    expect(isResendable({ status: 5, bot: false, interview: { status: I.SCHEDULED } })).toBe(false)
  })
})

test.each([
  { take: 0, answered: false, allowed: 2, left: 2, may: true },
  { take: 1, answered: true, allowed: 2, left: 1, may: true },
  { take: 2, answered: true, allowed: 2, left: 0, may: false },
  { take: 1, answered: true, allowed: 1, left: 0, may: false },
  { take: 7, answered: false, allowed: 2, left: 0, may: true },
])('an answer is recorded again while a take is left, and always when it was cut off: %o', (given) => {
  expect(takesLeft(given.take, given.allowed)).toBe(given.left)
  expect(mayAsk(given, given.allowed)).toBe(given.may)
})

test('more time counts for thinking and for answering, in whole seconds, and once is what the requisition says', () => {
  const usual = { id: 'q', think_seconds: 30, answer_seconds: 45 }
  expect(timeFactors.map((factor) => stretched(usual, factor).answer_seconds)).toEqual([45, 57, 68, 90])
  expect(stretched(usual, 1)).toEqual(usual)
  expect(stretched({ think_seconds: 0, answer_seconds: 10 }, 1.5)).toEqual({ think_seconds: 0, answer_seconds: 15 })
})

import { describe, expect, test } from 'vitest'
import { InterviewStatus } from '../core/status.ts'
import { isResendable, mayAsk, showsResend, takesLeft } from './rules.ts'

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

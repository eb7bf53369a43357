import { describe, expect, test } from 'vitest'
import { InterviewStatus as S } from '../core/status.ts'
import { changesEntry, entryUid } from './sequence.ts'

const scheduledStart = '2027-01-11T09:00:00.000Z'
const every = Object.values(S)

describe('an entry in calendars', () => {
  test('changes by each move and when a planned interview ends, never by the first time or by what took place', () => {
    const changing = every.flatMap((status) =>
      every.filter((to) => changesEntry({ status, scheduledStart }, to)).map((to) => [status, to]),
    )
    const ends = [S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE]
    expect(changing).toEqual(
      [S.SCHEDULED, S.RESCHEDULED, S.IN_PROGRESS].flatMap((status) =>
        [S.RESCHEDULED, ...ends].map((to) => [status, to]),
      ),
    )
  })

  test('is not there before an interview has a time', () => {
    for (const status of every)
      for (const to of every) expect(changesEntry({ status, scheduledStart: null }, to)).toBe(false)
  })

  test('is named after the interview that it was made for', () => {
    expect(entryUid({ id: 'one', calendarUid: null }, 'https://hire.example.test')).toBe('one@hire.example.test')
    expect(entryUid({ id: 'two', calendarUid: 'one' }, 'https://hire.example.test')).toBe('one@hire.example.test')
  })
})

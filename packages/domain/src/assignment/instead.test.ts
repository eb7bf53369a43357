import { describe, expect, test } from 'vitest'
import { InterviewerStatus as A, InterviewStatus as S } from '../core/status.ts'
import { byFitness, entryStands, isAskedInVain, isGivable } from './instead.ts'

describe('giving an interview to another', () => {
  test('is for one that has not begun, or that its interviewer cancelled', () => {
    const open = Object.values(S).filter(isGivable)
    expect(open).toEqual([S.PENDING, S.SCHEDULED, S.RESCHEDULED, S.CANCELLED_BY_INTERVIEWER])
  })

  test('and for a request that was declined or lapsed', () => {
    expect(Object.values(A).filter(isAskedInVain)).toEqual([A.DECLINED, A.EXPIRED])
  })

  test('changes the candidate’s entry as long as nobody took it away', () => {
    const at = { scheduledStart: '2027-01-11T09:00:00.000Z' }
    expect(Object.values(S).filter((status) => entryStands({ ...at, status }))).toEqual([
      S.PENDING,
      S.SCHEDULED,
      S.RESCHEDULED,
    ])
    expect(entryStands({ status: S.SCHEDULED, scheduledStart: null })).toBe(false)
  })

  test('suggests who is free, then who has the skills, then who has the fewest interviews', () => {
    const person = (accountId: string, isFree: boolean | null, skills: number, recent: number) => ({
      ...{ accountId, isFree, recent },
      match: Array.from({ length: skills }, (_, at) => `Skill ${at}`),
    })
    const people = [person('a', false, 3, 0), person('b', true, 1, 5), person('c', true, 2, 9), person('d', true, 1, 4)]
    expect(people.sort(byFitness).map(({ accountId }) => accountId)).toEqual(['c', 'd', 'b', 'a'])
    const anyTime = [person('b', null, 0, 1), person('a', null, 0, 1), person('c', null, 1, 7)]
    expect(anyTime.sort(byFitness).map(({ accountId }) => accountId)).toEqual(['c', 'a', 'b'])
  })
})

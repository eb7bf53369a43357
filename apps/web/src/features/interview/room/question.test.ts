import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAnswers, minutesLeft, rememberAnswer, waitingIn } from './question.ts'

const question = (id: string, answered = false) => ({
  id,
  title: '',
  think_seconds: 30,
  answer_seconds: 120,
  answered,
})
const interview = (...answered: boolean[]) => ({
  interviewId: 'one',
  questions: answered.map((isAnswered, index) => question(`q${index + 1}`, isAnswered)),
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

describe('the questions that wait', () => {
  test('are those without an answer, in their order', () => {
    expect(waitingIn(interview(true, false, false)).map(({ id }) => id)).toEqual(['q2', 'q3'])
  })

  test('leave out an answer that has ended here, though the server hears of it with the next question only', () => {
    rememberAnswer('one', 'q1')
    rememberAnswer('one', 'q1')
    expect(waitingIn(interview(false, false)).map(({ id }) => id)).toEqual(['q2'])
    expect(waitingIn({ ...interview(false, false), interviewId: 'another' })).toHaveLength(2)
  })

  test('leave nothing on the device once the interview is handed in', () => {
    rememberAnswer('one', 'q1')
    forgetAnswers('one')
    expect(waitingIn(interview(false, false))).toHaveLength(2)
  })

  test('take as long as their thinking and answering', () => {
    expect(minutesLeft(interview(true, false, false))).toBe(5)
    expect(minutesLeft(interview(true))).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import { begun, minutesLeft, timedBy, waitingIn } from './question.ts'

const question = (id: string, answered = false) => ({
  ...{ id, title: '', think_seconds: 30, answer_seconds: 120, takes_left: 2 },
  ...{ answerBy: 1, answeredBy: null, answerText: null },
  answered,
})
const interview = (...answered: boolean[]) => ({
  questions: answered.map((isAnswered, index) => question(`q${index + 1}`, isAnswered)),
})

describe('the questions that wait', () => {
  test('are those without an answer, in their order', () => {
    expect(waitingIn(interview(true, false, false)).map(({ id }) => id)).toEqual(['q2', 'q3'])
  })

  test('leave out an answer that has ended here, though the server has not heard of it yet', () => {
    expect(waitingIn(interview(false, false), new Set(['q1'])).map(({ id }) => id)).toEqual(['q2'])
  })

  test('take as long as their thinking and answering', () => {
    expect(minutesLeft(interview(true, false, false))).toBe(5)
    expect(minutesLeft(interview(true))).toBe(1)
  })

  test('take no time of a clock where they are answered in writing alone', () => {
    const [film, written] = [question('q1'), { ...question('q2'), answerBy: 4 }]
    expect(minutesLeft({ questions: [film, written, { ...written, answerBy: 6 }] })).toBe(5)
  })
})

test('an answer that begins uses up a take, and never more than there are', () => {
  const first = begun(question('q1'))
  const second = begun(first)
  expect([first.takes_left, second.takes_left, begun(second).takes_left]).toEqual([1, 0, 0])
})

test('an answer has the time that was given while its question was thought about', () => {
  const shown = begun(question('q1'))
  const now = { questions: [{ ...question('q1'), answer_seconds: 240, takes_left: 2 }] }
  expect(timedBy(now, shown)).toEqual({ ...shown, answer_seconds: 240 })
  expect(timedBy({ questions: [] }, shown)).toEqual(shown)
})

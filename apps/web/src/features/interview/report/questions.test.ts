import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { expect, test } from 'vitest'
import { inFilmOrder, runningAt } from './questions.ts'

const startedAt = '2026-03-01T10:00:00.000Z'
const asked = (id: string, askedTime: number | null) => ({ id, askedTime, askedAt: null }) as InterviewQuestion
const questions = [
  asked('third', 90),
  asked('never', null),
  asked('first', 5),
  asked('second', 40),
  asked('neither', null),
]
const idsOf = (list: readonly InterviewQuestion[]) => list.map(({ id }) => id)

test('questions are rated in the order of the film; what was never asked comes last, in its own order', () => {
  expect(idsOf(inFilmOrder(questions, startedAt))).toEqual(['first', 'second', 'third', 'never', 'neither'])
  expect(idsOf(questions)).toEqual(['third', 'never', 'first', 'second', 'neither'])
})

test('the question that runs is the last one that the film has reached', () => {
  const at = (seconds: number | null) => runningAt(seconds, questions, startedAt)
  expect([at(null), at(0), at(5), at(39), at(41), at(500)]).toEqual([null, null, 'first', 'first', 'second', 'third'])
})

import { expect, test } from 'vitest'
import { answerOf, questionsOf } from './compare.ts'

const questions = [
  { title: 'first', asked: true, time: 4 },
  { title: 'third', asked: true, time: 30 },
  { title: 'second', asked: true, time: 12 },
  { title: 'never', asked: false, time: null },
  { title: 'unfilmed', asked: true, time: null },
]

test.each([
  ['first', { from: 4, until: 12 }],
  ['second', { from: 12, until: 30 }],
  ['third', { from: 30, until: null }],
  ['never', null],
  ['unfilmed', null],
  ['of another', null],
])('the answer to the %s question is heard until the next is asked', (title, stretch) => {
  expect(answerOf(questions, title)).toEqual(stretch)
})

test('questions that several were asked stand there once', () => {
  const of = (...titles: string[]) => ({ questions: titles.map((title) => ({ title })) })
  expect(questionsOf([of('a', 'b'), of('b', 'c', 'a')])).toEqual(['a', 'b', 'c'])
})

import { expect, test } from 'vitest'
import { answerOf, questionsOf } from './compare.ts'

const questions = [
  { template: 'first', asked: true, time: 4 },
  { template: 'third', asked: true, time: 30 },
  { template: 'second', asked: true, time: 12 },
  { template: 'never', asked: false, time: null },
  { template: 'unfilmed', asked: true, time: null },
].map((one) => ({ ...one, title: `as heard: ${one.template}` }))

test.each([
  ['first', { from: 4, until: 12 }],
  ['second', { from: 12, until: 30 }],
  ['third', { from: 30, until: null }],
  ['never', null],
  ['unfilmed', null],
  ['of another', null],
])('the answer to the %s question is heard until the next is asked', (template, stretch) => {
  expect(answerOf(questions, template)).toEqual(stretch)
})

test('questions that several were asked stand there once', () => {
  const of = (...titles: string[]) => ({ questions: titles.map((title) => ({ title, template: title })) })
  expect(questionsOf([of('a', 'b'), of('b', 'c', 'a')]).map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

test('a question that each heard with its own name is one question, told without a name; of one alone it stays as it was heard', () => {
  const template = "{candidate_name}, why {position}? And {candidate_name's} team?"
  const of = (title: string) => ({ questions: [{ template, title }] })
  const [omar, huda] = [of("Omar, why Lead? And Omar's team?"), of("Huda, why Lead? And Huda's team?")]
  expect(questionsOf([omar, huda])).toEqual([{ template, title: '…, why …? And … team?' }])
  expect(questionsOf([omar])).toEqual([{ template, title: "Omar, why Lead? And Omar's team?" }])
})

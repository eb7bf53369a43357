import { expect, test } from 'vitest'
import { type Given, isOffered, minutesOf, missingOf } from './rules.ts'

const nothing: Given = {
  text_answer: null,
  choice_number: null,
  choice_expansion: null,
  scale_number: null,
  scale_expansion: null,
  attachment_approval: null,
}
const option = { id: 'x', title: 'No', title_ar: null, follow_up: null, follow_up_ar: null, expansion: true }
const asks = (question_type: number, is_mandatory = true) => ({
  question_type,
  is_mandatory,
  ref_choices: [
    { ...option, order: 1, expansion_mandatory: true },
    { ...option, order: 2, expansion_mandatory: false },
  ],
  ref_scales: [{ ...option, order: 1, expansion_mandatory: true }],
})

test.each([
  ['a mandatory text without a letter', asks(0), { text_answer: '  ' }, 'text_answer'],
  ['a mandatory text', asks(0), { text_answer: 'Calm.' }, null],
  ['a text that may stay empty', asks(0, false), {}, null],
  ['a choice not made', asks(1), {}, 'choice_number'],
  ['a choice whose follow-up is mandatory', asks(1), { choice_number: 1 }, 'choice_expansion'],
  ['its follow-up given', asks(1), { choice_number: 1, choice_expansion: 'Late.' }, null],
  ['a choice whose follow-up is free', asks(1), { choice_number: 2 }, null],
  ['a free scale whose point asks for words', asks(2, false), { scale_number: 1 }, 'scale_expansion'],
  ['a scale', asks(2), { scale_number: 4 }, null],
  ['a document not judged', asks(5), {}, 'attachment_approval'],
] as const)('[S5] what is left of an answer: %s', (_, question, given, missing) => {
  expect(missingOf(question, { ...nothing, ...given })).toBe(missing)
})

test('a choice offers its own numbers alone', () => {
  expect([1, 2, 3].map((choice_number) => isOffered(asks(1), { ...nothing, choice_number }))).toEqual([
    true,
    true,
    false,
  ])
})

test('the time that the questions take is never below two minutes', () => {
  const question = { title: 'How was it?', question_type: 0, is_mandatory: true }
  expect([minutesOf([]), minutesOf(Array.from({ length: 6 }, () => question))]).toEqual([2, 5])
})

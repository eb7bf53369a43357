import { describe, expect, test } from 'vitest'
import { faultsOf, hasOddPlaceholder, untranslated } from './rules.ts'
import type { OwnQuestion, QuestionnaireContent } from './schema.ts'

const more = { expansion: false, expansion_mandatory: false, follow_up: null, follow_up_ar: null }
const choice = (title: string | null, title_ar: string | null = null) => ({ title, title_ar, ...more })
const question = (change: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...{ title: 'Is {candidate_name} calm?', title_ar: null, question_type: 2, is_mandatory: false, aspect: 0 },
  ...{ choices: [], points: [] },
  ...change,
})
const asks = (questions: OwnQuestion[], change: Partial<QuestionnaireContent> = {}): QuestionnaireContent => ({
  ...{ name: 'Ours', name_ar: null, description: null, description_ar: null, questions },
  ...change,
})
const many = (count: number, change: Partial<OwnQuestion> = {}) => Array.from({ length: count }, () => question(change))
const two = [choice('Yes'), choice(null, 'لا')]

describe('an own questionnaire', () => {
  test.each([
    ['is right with a name and a question', asks([question()]), []],
    ['is named in either language', asks([question()], { name: ' ', name_ar: 'لنا' }), []],
    ['has a name', asks([question()], { name: ' ' }), [['name', 'questionnaire.name']]],
    ['asks something', asks([]), [['questions', 'questionnaire.none']]],
    ['asks ten questions', asks(many(10)), []],
    ['asks no eleventh', asks(many(11)), [['questions', 'questionnaire.many']]],
    ['asks for three texts', asks(many(3, { question_type: 0 })), []],
    ['asks for no fourth text', asks(many(4, { question_type: 0 })), [['questions', 'questionnaire.texts']]],
    ['is written in Arabic alone', asks([question({ title: '', title_ar: 'هل هو هادئ؟' })]), []],
    ['has words', asks([question(), question({ title: ' ' })]), [['questions.1.title', 'questionnaire.question']]],
    [
      'knows its placeholders',
      asks([question({ title: 'Is {name} calm?', title_ar: 'هل {x} هادئ؟' })]),
      [
        ['questions.0.title', 'questionnaire.placeholder'],
        ['questions.0.title_ar', 'questionnaire.placeholder'],
      ],
    ],
    ['offers a choice', asks([question({ question_type: 1, choices: two })]), []],
    [
      'offers two at least',
      asks([question({ question_type: 1, choices: [choice('Yes')] })]),
      [['questions.0.choices', 'questionnaire.choices']],
    ],
    [
      'offers eight at most',
      asks([question({ question_type: 1, choices: Array.from({ length: 9 }, () => choice('Yes')) })]),
      [['questions.0.choices', 'questionnaire.choices']],
    ],
    [
      'has words on what it offers',
      asks([question({ question_type: 1, choices: [...two, choice(' ')] })]),
      [['questions.0.choices.2.title', 'questionnaire.choice']],
    ],
    ['does not mind what other types keep', asks([question({ question_type: 0, choices: [choice(null)] })]), []],
  ] as const)('%s', (_, content, faults) => {
    expect(faultsOf(content as QuestionnaireContent).map(({ field, message }) => [field, message])).toEqual(faults)
  })
})

test.each([
  [null, false],
  ['How is {candidate_name}?', false],
  ["How is {candidate_name's} work as {position}?", false],
  ['How is {Candidate_name}?', true],
  ['How is {}?', true],
  ['How is {a {position} b}?', false],
])('%j holds an odd placeholder: %s', (words, is) => {
  expect(hasOddPlaceholder(words)).toBe(is)
})

test('what is written in one language only is counted, with what is asked further', () => {
  expect(
    untranslated(
      asks([
        question({ title_ar: 'هل هو هادئ؟' }),
        question({
          question_type: 1,
          choices: [choice('Yes', 'نعم'), { ...choice('No', 'لا'), expansion: true, follow_up: 'Why?' }],
        }),
        question({ title_ar: 'x', points: [{ ...more, expansion: true, follow_up: 'Why?', follow_up_ar: 'لماذا؟' }] }),
      ]),
    ),
  ).toBe(3)
})

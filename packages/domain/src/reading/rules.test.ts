import { describe, expect, test } from 'vitest'
import {
  agreementOf,
  areKindsAlike,
  cautionsOf,
  isGiven,
  kindsOf,
  meanOf,
  pointsOf,
  relationOf,
  standingOf,
  strengthsOf,
} from './rules.ts'
import type { ReadAnswer, ReadQuestion, ReadReferee } from './schema.ts'

const answer = (change: Partial<ReadAnswer> = {}): ReadAnswer => ({
  refereeId: 'a',
  ...{
    text: null,
    picked: null,
    choice: null,
    asks: null,
    isAskedFirmly: false,
    more: null,
    approval: null,
    noted: null,
  },
  ...change,
})
const question = (question_type: number, aspect: number, answers: ReadAnswer[]): ReadQuestion => ({
  ...{ id: 'q', number: 1, title: 'Reliable?', documents: [], othersMean: null },
  ...{ question_type, aspect, answers },
})

describe('referees on a scale', () => {
  test.each([
    [[], null],
    [[4], null],
    [[4, 4], 'agree'],
    [[4, 5, 4], 'agree'],
    [[3, 5], 'some'],
    [[5, 3, 4], 'some'],
    [[2, 5], 'far'],
    [[1, 5, 3], 'far'],
  ] as const)('%j: %s', (points, agreement) => {
    expect(agreementOf(points)).toBe(agreement)
  })

  test('are counted without those who left it out', () => {
    expect(pointsOf(question(2, 0, [answer({ picked: 4 }), answer(), answer({ picked: 1 })]))).toEqual([4, 1])
  })

  test.each([
    [0, null, null],
    [2, 4.5, null],
    [3, 4.25, 4.3],
    [3, 3.04, 3],
    [9, 2, 2],
  ])('beside %d other candidates with a mean of %j: %j', (others, mean, said) => {
    expect(meanOf(others, mean)).toBe(said)
  })
})

test.each([
  [{}, false],
  [{ text: '' }, false],
  [{ text: 'Calm.' }, true],
  [{ picked: 0 }, true],
  [{ approval: 2 }, true],
  [{ more: 'Words without an answer' }, false],
])('an answer of %j is given: %s', (change, is) => {
  expect(isGiven(answer(change))).toBe(is)
})

describe('own words', () => {
  test.each([
    ['a text about strengths', 0, 1, { text: 'Calm.' }, 'strength'],
    ['an empty text', 0, 1, { text: '' }, null],
    ['a text about anything', 0, 0, { text: 'Calm.' }, null],
    ['a text about what could be better', 0, 2, { text: 'Slow.' }, 'caution'],
    ['a text about working together again', 0, 3, { text: 'Yes.' }, null],
    ['the lowest point', 2, 0, { picked: 1, more: 'Late.' }, 'caution'],
    ['a low point without words', 2, 0, { picked: 2 }, 'caution'],
    ['a middle point', 2, 0, { picked: 3 }, null],
    ['the highest point of a question about strengths', 2, 1, { picked: 5, more: 'Superb.' }, null],
    ['a scale that was left out', 2, 2, {}, null],
    ['an option that wants an explanation', 1, 3, { picked: 3, isAskedFirmly: true, more: 'Left.' }, 'caution'],
    ['an option that may be explained', 1, 3, { picked: 2, more: 'In sales.' }, null],
    ['a choice that was left out', 1, 2, { isAskedFirmly: true }, null],
    ['a document that was refused', 5, 0, { approval: 2 }, null],
  ] as const)('%s (type %d, aspect %d): %s', (_, type, aspect, given, kind) => {
    const asked = [question(type, aspect, [answer(given)])]
    expect([strengthsOf(asked).length, cautionsOf(asked).length]).toEqual([
      kind === 'strength' ? 1 : 0,
      kind === 'caution' ? 1 : 0,
    ])
  })

  test('keep their source, in the order of the questions and referees', () => {
    const asked = [
      question(2, 0, [answer({ refereeId: 'a', picked: 2 }), answer({ refereeId: 'b', picked: 1 })]),
      question(0, 2, [answer({ refereeId: 'a', text: 'Slow.' })]),
    ]
    expect(cautionsOf(asked).map((one) => [one.question, one.answer.refereeId])).toEqual([
      [asked[0], 'a'],
      [asked[0], 'b'],
      [asked[1], 'a'],
    ])
  })
})

const referee = (change: Partial<ReadReferee> = {}): ReadReferee => ({
  ...{ id: 'a', name: 'Demo', status: 4, relationship: 1, relationship_period: 2, relationship_time: null },
  ...{ company_name: 'Cedar Quay Bank', referee_role: null, candidate_role: 'Cashier' },
  ...{ confirmed_relationship: null, confirmed_relationship_period: null, confirmed_relationship_time: null },
  ...{ confirmed_company_name: null, confirmed_referee_role: null, confirmed_candidate_role: null },
  ...{ relationship_status: 1, mailedAt: null, linkUntil: null, revokedAt: null, finishedAt: null },
  ...{ isReplaced: false, isByPhone: false, isPhoneConfirmed: false, gone: null },
  ...change,
})

describe('the relationship', () => {
  test('is told by both; what neither said is left out, and what was not corrected was said alike', () => {
    expect(relationOf(referee({ confirmed_company_name: 'Cedar Quay Holding', relationship_status: 2 }))).toEqual([
      { field: 'relationship', stated: 1, confirmed: 1, isOther: false },
      { field: 'relationship_period', stated: 2, confirmed: 2, isOther: false },
      { field: 'company_name', stated: 'Cedar Quay Bank', confirmed: 'Cedar Quay Holding', isOther: true },
      { field: 'candidate_role', stated: 'Cashier', confirmed: 'Cashier', isOther: false },
    ])
  })

  test('of a referee who has not spoken is told by the candidate alone', () => {
    const lines = relationOf(referee({ relationship_status: null }))
    expect(lines.map(({ confirmed }) => confirmed)).toEqual([null, null, null, null])
    expect(lines.some(({ isOther }) => isOther)).toBe(false)
  })

  test('that only the referee told is another version', () => {
    expect(relationOf(referee({ confirmed_relationship_time: 3 }))).toContainEqual({
      ...{ field: 'relationship_time', stated: null, confirmed: 3, isOther: true },
    })
  })
})

const [before, now, after] = ['2026-11-01T00:00:00Z', Date.parse('2026-11-02T00:00:00Z'), '2026-11-03T00:00:00Z']
test.each([
  [{ status: 1 }, 'unnamed'],
  [{ status: 2, linkUntil: after }, 'waiting'],
  [{ status: 2, linkUntil: before }, 'ended'],
  [{ status: 2, linkUntil: after, revokedAt: before }, 'ended'],
  [{ status: 2, linkUntil: after, isReplaced: true }, 'replaced'],
  [{ status: 5, isReplaced: true }, 'replaced'],
  [{ status: 3 }, 'declined'],
  [{ status: 5 }, 'declined'],
  [{ status: 4, linkUntil: before }, 'answered'],
] as const)('a referee of %j is %s', (change, standing) => {
  expect(standingOf(referee(change), now)).toBe(standing)
})

describe('the kinds of referees', () => {
  test.each([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((one) => [
      one,
      [
        ...['', 'manager', 'report', 'colleague', 'colleague', 'colleague', 'colleague', 'colleague'],
        ...['supplier', 'client', 'teacher', 'mentor', 'student'],
      ][one],
    ]),
  ])('of relationship %d: %s', (relationship, kind) => {
    expect(kindsOf([referee({ relationship: relationship as number })])).toEqual([{ kind, count: 1 }])
  })

  test('are told by the referee, of those who have answered, managers first', () => {
    const found = kindsOf([
      referee({ relationship: 5 }),
      referee({ relationship: 5, confirmed_relationship: 1 }),
      referee({ relationship: 1, status: 2 }),
      referee({ relationship: null }),
      referee({ relationship: 6 }),
    ])
    expect(found).toEqual([
      { kind: 'manager', count: 1 },
      { kind: 'colleague', count: 2 },
    ])
  })

  test.each([
    [[1, 1], [1, 1], true],
    [[1, 5], [6, 1], true],
    [[1, 1], [5, 5], false],
    [[1], [1, 1], true],
    [[], [1], false],
    [[], [], true],
  ])('%j and %j are alike: %s', (one, other, are) => {
    const of = (relations: number[]) => kindsOf(relations.map((relationship) => referee({ relationship })))
    expect(areKindsAlike(of(one), of(other))).toBe(are)
  })
})

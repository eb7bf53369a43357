import { describe, expect, test } from 'vitest'
import { candidateLabel, interviewLabel } from './label.ts'

const deadline = '2026-11-29T15:40:00.000Z'
const [bot, person] = [
  { bot: true, deadline },
  { bot: false, deadline: null },
]
const invited = { key: 'invited', due: deadline }
const plain = { key: 'status' }

describe('a one-way interview that waits', () => {
  test.each([1, 2])('is called invited with its due date, not scheduled: interview status %i', (status) => {
    expect(interviewLabel(status, bot)).toEqual(invited)
    expect(interviewLabel(status, person)).toEqual(plain)
  })

  test.each([6, 7])('makes its candidate invited, not scheduled: candidate status %i', (status) => {
    expect(candidateLabel(status, bot)).toEqual(invited)
    expect(candidateLabel(status, person)).toEqual(plain)
  })
})

test('the bot’s interview, once over, is just done; all other statuses keep their own names', () => {
  expect([4, 6].map((status) => interviewLabel(status, bot).key)).toEqual(['done', 'done'])
  expect([0, 3, 5, 7, 8].map((status) => interviewLabel(status, bot))).toEqual(Array(5).fill(plain))
  expect([5, 8, 9, 13].map((status) => candidateLabel(status, bot))).toEqual(Array(4).fill(plain))
})

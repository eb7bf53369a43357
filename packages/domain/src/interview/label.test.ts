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
    expect(interviewLabel(status, { ...bot, isOpened: true })).toEqual({ key: 'opened', due: deadline })
    expect(interviewLabel(status, person)).toEqual(plain)
  })

  test.each([6, 7])('makes its candidate invited, not scheduled: candidate status %i', (status) => {
    expect(candidateLabel(status, bot)).toEqual(invited)
    expect(candidateLabel(status, { ...bot, isOpened: true })).toEqual({ key: 'opened', due: deadline })
    expect(candidateLabel(status, person)).toEqual(plain)
  })
})

test('the bot’s interview keeps its due date while it is answered, is just done once over, and declined by who cannot take part', () => {
  expect(interviewLabel(5, bot)).toEqual({ key: 'begun', due: deadline })
  expect([4, 6].map((status) => interviewLabel(status, bot).key)).toEqual(['done', 'done'])
  expect([interviewLabel(8, bot).key, candidateLabel(13, bot).key]).toEqual(['declined', 'declined'])
  expect([0, 3, 7].map((status) => interviewLabel(status, bot))).toEqual(Array(3).fill(plain))
  expect([5, 8, 9, 12].map((status) => candidateLabel(status, bot))).toEqual(Array(4).fill(plain))
  expect([5, 8].map((status) => interviewLabel(status, person))).toEqual([plain, plain])
})

import { describe, expect, test } from 'vitest'
import { startsOf } from '../availability/starts.ts'
import { InterviewStatus as I } from '../core/status.ts'
import { choosePerson, nextStarts } from './choice.ts'
import { type Booked, bookingState, choiceBlocker, mayCancel, mayWish, partsOf, peopleFault } from './rules.ts'
import { OfferStatus as O } from './status.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const now = at('2027-01-11T09:00Z')
const booked = (
  status: number | null,
  starts: number | null,
  offer: number | null,
  more: Partial<Booked> = {},
): Booked => ({
  offer: offer === null ? null : { status: offer, isOver: false },
  interview:
    status === null
      ? null
      : {
          status,
          start: starts === null ? null : now + starts * hour,
          end: starts === null ? null : now + (starts + 1) * hour,
        },
  isHeld: false,
  now,
  ...more,
})

describe('the booking page', () => {
  test.each<[string, Booked, string, string | null]>([
    ['an open offer', booked(null, null, O.OPEN), 'open', null],
    ['… with a pending interview', booked(I.PENDING, null, O.OPEN), 'open', null],
    ['… of which a time is kept', booked(null, null, O.OPEN, { isHeld: true }), 'held', null],
    ['… for another time of an interview that has one', booked(I.SCHEDULED, -2, O.OPEN), 'open', null],
    ['… whose days are over', booked(null, null, null, { offer: { status: O.OPEN, isOver: true } }), 'ended', 'ended'],
    ['one withdrawn', booked(I.PENDING, null, O.WITHDRAWN), 'ended', 'ended'],
    ['a pending interview without an offer', booked(I.PENDING, null, null), 'ended', 'ended'],
    ['a booking 4 hours ahead', booked(I.SCHEDULED, 4, O.BOOKED), 'booked', null],
    ['… less than that', booked(I.RESCHEDULED, 3.99, O.BOOKED), 'booked', 'tooLate'],
    ['one planned by hand', booked(I.SCHEDULED, 24, null), 'booked', null],
    ['… at its start', booked(I.SCHEDULED, 0, O.BOOKED), 'begun', 'ended'],
    ['… at its end', booked(I.SCHEDULED, -1, O.BOOKED), 'over', 'ended'],
    ['under way', booked(I.IN_PROGRESS, -3, O.BOOKED), 'begun', 'ended'],
    ['completed', booked(I.COMPLETED, -3, O.BOOKED), 'over', 'ended'],
    ['judged', booked(I.SUBMITTED, -3, O.BOOKED), 'over', 'ended'],
    ['cancelled by its candidate', booked(I.CANCELLED_BY_CANDIDATE, 4, O.BOOKED), 'cancelledByYou', 'ended'],
    ['… by its interviewer', booked(I.CANCELLED_BY_INTERVIEWER, 4, O.ENDED), 'cancelledByThem', 'ended'],
    ['… by the company', booked(I.CANCELLED, 4, O.BOOKED), 'cancelledByThem', 'ended'],
  ])('of %s', (_, state, word, blocker) => {
    expect([bookingState(state), choiceBlocker(state)]).toEqual([word, blocker])
    expect(mayCancel(state)).toBe(word === 'booked')
  })

  test('takes wishes while a time may be chosen, once a day', () => {
    const open = booked(null, null, O.OPEN)
    expect([null, now - 24 * hour, now - 24 * hour + 1].map((last) => mayWish(open, last))).toEqual([true, true, false])
    expect(mayWish(booked(I.SCHEDULED, 24, O.BOOKED), null)).toBe(false)
  })
})

test('whom an offer names', () => {
  const people = (count: number, parts: (number | undefined)[] = []) =>
    Array.from({ length: count }, (_, n) => ({ accountId: `p${n}`, part: parts[n] }))
  expect([1, 2].map((count) => peopleFault('one', people(count)))).toEqual([null, 'one'])
  expect([1, 10].map((count) => peopleFault('any', people(count)))).toEqual([null, null])
  expect([1, 2, 3, 4].map((count) => peopleFault('all', people(count)))).toEqual(['all', null, null, 'all'])
  expect(peopleFault('all', people(3, [0, 0, 1]))).toBe('all')
  expect(peopleFault('any', [...people(1), ...people(1)])).toBe('twice')
  expect(partsOf('all', people(3)).map(({ part }) => part)).toEqual([0, 1, 1])
  expect(partsOf('all', people(2, [1, 0])).map(({ part }) => part)).toEqual([1, 0])
  expect(partsOf('any', people(2, [1, 1])).map(({ part }) => part)).toEqual([0, 0])
})

describe('starts', () => {
  const starts = (from: string, to: string, minutes: number, zone = 'UTC') =>
    startsOf([{ start: at(from), end: at(to) }], minutes, zone).map((one) => new Date(one).toISOString().slice(11, 16))

  test('stand on each half hour, of short ones on each quarter, as long as it fits', () => {
    expect(starts('2027-01-11T09:00Z', '2027-01-11T10:45Z', 45)).toEqual(['09:00', '09:30', '10:00'])
    expect(starts('2027-01-11T09:10Z', '2027-01-11T10:00Z', 20)).toEqual(['09:15', '09:30'])
  })

  test('where no mark fits, at the beginning rounded up to five minutes', () => {
    expect(starts('2027-01-11T09:35Z', '2027-01-11T10:20Z', 45)).toEqual(['09:35'])
    expect(starts('2027-01-11T09:33Z', '2027-01-11T10:20Z', 45)).toEqual(['09:35'])
    expect(starts('2027-01-11T09:36Z', '2027-01-11T10:20Z', 45)).toEqual([])
  })

  test('are whole on the clock of zones of quarters, and on nights when it changes', () => {
    expect(starts('2027-01-11T03:20Z', '2027-01-11T04:45Z', 45, 'Asia/Kathmandu')).toEqual(['03:45'])
    // The clock of Lord Howe goes back by half an hour at 15:00.
    expect(starts('2027-04-03T14:00Z', '2027-04-03T16:30Z', 60, 'Australia/Lord_Howe')).toEqual([
      '14:00',
      '14:30',
      '15:00',
      '15:30',
    ])
    expect(starts('2027-03-28T00:00Z', '2027-03-28T02:00Z', 60, 'Europe/London')).toEqual(['00:00', '00:30', '01:00'])
  })
})

test('the next three: of the same day the nearest, then later days, then earlier ones', () => {
  const day = (text: string) => new Date(text).toISOString().slice(0, 10)
  const next = (wanted: string, ...starts: string[]) =>
    nextStarts(starts.map(at), at(wanted), (one) => day(new Date(one).toISOString())).map((one) =>
      new Date(one).toISOString().slice(5, 13),
    )
  const all = ['2027-01-10T09:00Z', '2027-01-11T08:00Z', '2027-01-11T12:00Z', '2027-01-12T09:00Z', '2027-01-13T09:00Z']
  expect(next('2027-01-11T11:00Z', ...all)).toEqual(['01-11T12', '01-11T08', '01-12T09'])
  expect(next('2027-01-11T12:00Z', ...all.slice(0, 3))).toEqual(['01-11T08', '01-10T09'])
  expect(next('2027-01-11T12:00Z')).toEqual([])
})

test('of several who are free: the fewest, then the longest not booked, then an order of the offer’s own', () => {
  const load = (accountId: string, count: number, lastBooked: number | null) => ({ accountId, count, lastBooked })
  const chosen = (...loads: ReturnType<typeof load>[]) => choosePerson(loads, 'offer')?.accountId
  expect(chosen(load('a', 2, 1), load('b', 1, 9))).toBe('b')
  expect(chosen(load('a', 1, 5), load('b', 1, 4))).toBe('b')
  expect(chosen(load('a', 1, 5), load('b', 1, null))).toBe('b')
  expect(chosen(load('a', 1, 5), load('b', 1, 5))).toBe(chosen(load('b', 1, 5), load('a', 1, 5)))
  const shares = Array.from(
    { length: 400 },
    (_, n) => choosePerson([load('a', 0, null), load('b', 0, null)], `offer ${n}`)?.accountId,
  )
  expect(Math.abs(shares.filter((one) => one === 'a').length - 200)).toBeLessThan(60)
  expect(choosePerson([], 'offer')).toBeNull()
})

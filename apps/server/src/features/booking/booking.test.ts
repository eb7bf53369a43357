import { bookingApi } from '@majlis/domain/booking/api.ts'
import { describe, expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { invitationDeadline as at, lettersAbout } from '../../../test/planning.ts'
import { asCandidate, interviewerOf, interviewsOf, openStage, statusOf } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { type Actor, type Link, system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
const colleague = await interviewerOf(world, stage, 'Demo Colleague')
for (const one of [interviewer, colleague]) await openHours(world, stage, one, { from: '08:00', to: '18:00' })

describe('a candidate books a time with one interviewer', () => {
  test('it sees the times, keeps one, books it and both sides are told', async () => {
    const { candidate, offer, ask } = await offered(world, stage, [interviewer])
    expect(offer).toMatchObject({
      mode: 'one',
      minutes: 45,
      status: 0,
      people: [{ name: 'Demo Interviewer', part: 0 }],
    })
    expect(await statusOf(world, candidate.id)).toBe(5)
    const page = await ask(bookingApi.booking)
    expect(page.content).toMatchObject({ state: 'open', with: ['Demo Interviewer'], minutes: 45, mayWish: true })
    const times = await ask(bookingApi.bookingTimes, { query: { from: at(2, 0), to: at(3, 0) } })
    expect(times.content.starts.slice(0, 3)).toEqual([at(2, 8), at(2, 8, 30), at(2, 9)])
    expect(times.content.starts.at(-1)).toBe(at(2, 17))
    const held = await ask(bookingApi.hold, { body: { startsAt: at(2, 9) } })
    expect(held.content).toMatchObject({ state: 'held', hold: { startsAt: at(2, 9), endsAt: at(2, 9, 45) } })
    const booked = await ask(bookingApi.book, { body: { startsAt: at(2, 9), timezone: 'Asia/Dubai' } })
    expect(booked.content).toMatchObject({
      state: 'booked',
      startsAt: at(2, 9),
      timezone: 'Asia/Dubai',
      mayMove: true,
      hold: null,
    })
    expect(await statusOf(world, candidate.id)).toBe(6)
    const [interview] = await interviewsOf(world, candidate.id)
    expect(interview).toMatchObject({ status: 1, offerId: offer?.id })
    expect((await lettersAbout(world, interview.id)).map(({ type }) => type)).toEqual([
      'interviewScheduled',
      'interviewScheduled',
    ])
  })

  test('the same again books once', async () => {
    const { candidate, ask } = await offered(world, stage, [interviewer])
    await bookAt(ask, at(3, 9))
    const again = await ask(bookingApi.book, { body: { startsAt: at(3, 9), timezone: 'Asia/Dubai' } })
    expect(again).toMatchObject({ status: 200, content: { state: 'booked' } })
    const [interview, ...others] = await interviewsOf(world, candidate.id)
    expect(others).toEqual([])
    expect(await lettersAbout(world, interview.id)).toHaveLength(2)
  })

  test('a time that was taken is refused with the next three, without a reason', async () => {
    const [first, second] = [await offered(world, stage, [interviewer]), await offered(world, stage, [interviewer])]
    await bookAt(first.ask, at(4, 9))
    const result = await second.ask(bookingApi.hold, { body: { startsAt: at(4, 9) } })
    expect(result).toMatchObject({ status: 409, errors: [{ field: 'startsAt', code: 'slot.taken' }] })
    expect(result.errors[0]?.next).toEqual([at(4, 8), at(4, 10), at(4, 10, 30)])
  })
})

describe('a candidate books a time with any of several', () => {
  test('the interview begins when it is booked, with who has the fewest', async () => {
    const both = [interviewer, colleague]
    const { candidate, ask } = await offered(world, stage, both)
    expect(await statusOf(world, candidate.id)).toBe(2)
    expect(await interviewsOf(world, candidate.id)).toEqual([])
    expect((await ask(bookingApi.booking)).content).toMatchObject({ state: 'open', with: [] })
    expect((await bookAt(ask, at(2, 14))).content).toMatchObject({ state: 'booked', with: ['Demo Colleague'] })
    expect(await statusOf(world, candidate.id)).toBe(6)
  })

  test('a time that is kept with somebody, and one who sits beside, count like an interview of its own', async () => {
    const [kept, beside, idle] = await Promise.all(
      ['Demo Kept', 'Demo Beside', 'Demo Idle'].map((name) => interviewerOf(world, stage, name)),
    )
    const all = [kept, beside, idle] as Person[]
    for (const who of all) await openHours(world, stage, who)
    const holding = await offered(world, stage, [kept as Person])
    await holding.ask(bookingApi.hold, { body: { startsAt: at(5, 9) } })
    const panel = await offered(world, stage, [interviewer, beside as Person], { mode: 'all' })
    await bookAt(panel.ask, at(5, 10))
    // Among equals each offer has an order of its own: what one shows could be chance.
    for (let n = 0; n < 8; n++) {
      const { ask } = await offered(world, stage, all)
      const { content } = await ask(bookingApi.hold, { body: { startsAt: at(5, 14) } })
      expect(content.hold).toMatchObject({ with: ['Demo Idle'] })
      await ask(bookingApi.releaseHold, { query: {} })
    }
  })

  test('a panel meets when all are free, and every one of them is taken', async () => {
    const { ask } = await offered(world, stage, [interviewer, colleague], { mode: 'all' })
    const times = await ask(bookingApi.bookingTimes, { query: { from: at(4, 0), to: at(5, 0) } })
    expect(times.content.starts).not.toContain(at(4, 9))
    expect((await bookAt(ask, at(4, 12))).content).toMatchObject({ with: ['Demo Interviewer', 'Demo Colleague'] })
    const alone = await offered(world, stage, [colleague])
    expect((await alone.ask(bookingApi.hold, { body: { startsAt: at(4, 12) } })).status).toBe(409)
  })
})

test('the holder of a link sees its one offer, a candidate with a session its own ones', async () => {
  const [mine, other] = [await offered(world, stage, [interviewer]), await offered(world, stage, [interviewer])]
  const { accountId } = await asCandidate(world, mine.candidate)
  const offerId = mine.offer?.id as string
  const link = { id: offerId, purpose: 'schedule', candidateId: mine.candidate.id, offerId } as Link
  const seen = (more: Partial<Actor>) =>
    inTransaction(world.pool, 'read', async (tx) => {
      const me: Actor = { ...system, accountId, role: 'candidate', companyIds: [stage.companyId], ...more }
      await tx.setCompanies(me)
      const rows = await openScope(tx, me).all('slot_offer')
      return rows.map(({ id }) => id)
    })
  expect(await seen({ link })).toEqual([offerId])
  expect(await seen({})).toEqual([offerId])
  expect(await seen({ link: { ...link, offerId: other.offer?.id as string } })).toEqual([other.offer?.id])
})

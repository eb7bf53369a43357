import { bookingApi } from '@majlis/domain/booking/api.ts'
import { describe, expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { assigned, invitationDeadline as at, lettersAbout, plan } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import {
  asCandidate,
  byLink,
  interviewerOf,
  interviewsOf,
  mailedToken,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
const colleague = await interviewerOf(world, stage, 'Demo Colleague')
for (const one of [interviewer, colleague]) await openHours(world, stage, one)
const book = (startsAt: string) => ({ body: { startsAt, timezone: 'Asia/Dubai' } })

describe('a booking is moved', () => {
  test('also onto a part of its own time; count kept, the old time free again, both sides told once', async () => {
    const { candidate, ask } = await offered(world, stage, [interviewer])
    await bookAt(ask, at(2, 9))
    const held = await ask(bookingApi.hold, { body: { startsAt: at(2, 9, 30) } })
    expect(held.content).toMatchObject({ state: 'booked', startsAt: at(2, 9), hold: { startsAt: at(2, 9, 30) } })
    expect((await ask(bookingApi.book, book(at(2, 9, 30)))).content).toMatchObject({
      state: 'booked',
      startsAt: at(2, 9, 30),
    })
    expect(await interviewsOf(world, candidate.id)).toMatchObject([{ status: 2, rescheduleCount: 1 }])
    expect(await statusOf(world, candidate.id)).toBe(7)
    const other = await offered(world, stage, [interviewer])
    const times = await other.ask(bookingApi.bookingTimes, { query: { from: at(2, 8), to: at(2, 11) } })
    expect(times.content.starts).toEqual([at(2, 8), at(2, 8, 30), at(2, 10, 30)])
  })

  test('until 4 hours before it begins', async () => {
    const { candidate, ask } = await offered(world, stage, [interviewer])
    await bookAt(ask, at(3, 9))
    await world.pool.query(
      `update interview set "scheduledStart" = now() + interval '3 hours 59 minutes', "scheduledEnd" = now() + interval '5 hours'
        where "candidateId" = $1`,
      [candidate.id],
    )
    expect((await ask(bookingApi.booking)).content).toMatchObject({
      state: 'booked',
      tooLate: true,
      mayMove: false,
      mayCancel: true,
    })
    const late = { status: 409, errors: [{ code: 'tooLate' }] }
    expect(await ask(bookingApi.hold, { body: { startsAt: at(4, 9) } })).toMatchObject(late)
    expect(await ask(bookingApi.book, book(at(4, 9)))).toMatchObject(late)
  })

  test('with the same person first, and with another only where the company ticked it', async () => {
    const own = await setStage(world)
    const both = [await interviewerOf(world, own, 'Demo First'), await interviewerOf(world, own, 'Demo Second')]
    for (const one of both) await openHours(world, own, one)
    const [fixed, open] = [await offered(world, own, both), await offered(world, own, both, { mayChangePerson: true })]
    const withWhom = async ({ ask }: typeof fixed) => (await ask(bookingApi.booking)).content.with[0] as string
    await bookAt(fixed.ask, at(5, 9))
    await bookAt(open.ask, at(5, 12))
    const nameOf = await withWhom(open)
    const busy = both.find(({ name }) => name === nameOf)
    const rival = await offered(world, own, [busy as (typeof both)[number]])
    await bookAt(rival.ask, at(6, 9))
    expect((await bookAt(open.ask, at(5, 14))).content.with).toEqual([nameOf])
    await openPost(world).deliver()
    expect((await bookAt(open.ask, at(6, 9))).content.with).not.toEqual([nameOf])
    const [before, after] = await interviewsOf(world, open.candidate.id)
    expect([before.status, after.status, after.calendarUid, after.sequence]).toEqual([3, 1, before.id, 2])
    // One entry in the candidate's calendar: it moves; the one leaves it, the other is invited to it.
    const told = async (id: string) =>
      (await lettersAbout(world, id)).map(({ type, recipient, calendar: { METHOD, SEQUENCE, UID } }) =>
        [type, recipient, METHOD, SEQUENCE, UID?.slice(0, 36)].join(' '),
      )
    const next = both.find(({ name }) => name !== nameOf)
    const { rows } = await world.pool.query('select email from candidate where id = $1', [open.candidate.id])
    const { email } = rows[0]
    expect((await told(before.id)).slice(-1)).toEqual([`interviewCancelled ${busy?.email} CANCEL 2 ${before.id}`])
    expect(await told(after.id)).toEqual([
      `interviewMoved ${email} REQUEST 2 ${before.id}`,
      `interviewScheduled ${next?.email} REQUEST 2 ${before.id}`,
    ])
    expect((await told(before.id)).filter((one) => one.startsWith(`interviewCancelled ${email}`))).toEqual([])
    // The candidate was told the time with the one before; the next person knows no other.
    const [toCandidate, toNext] = await lettersAbout(world, after.id)
    expect(toCandidate?.text).toMatch(/It was previously on .* at 14:00 \(/)
    expect(toNext?.text).not.toContain('previously')
    const same = await withWhom(fixed)
    const second = await offered(world, own, [both.find(({ name }) => name === same) as (typeof both)[number]])
    await bookAt(second.ask, at(7, 9))
    expect((await fixed.ask(bookingApi.hold, { body: { startsAt: at(7, 9) } })).status).toBe(409)
  })

  test('also one that was planned by hand, by the link of its message and by the own session', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, at(8, 9))
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const ask = byLink(world, await mailedToken(world, 'interview', rows[0].email))
    expect((await ask(bookingApi.booking)).content).toMatchObject({ state: 'booked', offerId: null, minutes: 45 })
    expect((await bookAt(ask, at(8, 11))).content).toMatchObject({ startsAt: at(8, 11) })
    const me = world.as(await asCandidate(world, candidate))
    const body = { interviewId: id, startsAt: at(8, 13), timezone: 'Asia/Dubai' }
    expect((await me(bookingApi.book, { body })).content).toMatchObject({ state: 'booked', startsAt: at(8, 13) })
    expect(await interviewsOf(world, candidate.id)).toMatchObject([{ rescheduleCount: 2 }])
  })
})

describe('a time is kept for five minutes', () => {
  test('against others; the next choice lets it go, and a lapsed one is nobody’s', async () => {
    const [mine, rival] = [await offered(world, stage, [interviewer]), await offered(world, stage, [interviewer])]
    const { content } = await mine.ask(bookingApi.hold, { body: { startsAt: at(9, 9) } })
    const seconds = (Date.parse(content.hold?.expiresAt as string) - Date.now()) / 1000
    expect([seconds > 285, seconds <= 301]).toEqual([true, true])
    expect((await rival.ask(bookingApi.hold, { body: { startsAt: at(9, 9) } })).status).toBe(409)
    await mine.ask(bookingApi.hold, { body: { startsAt: at(9, 10) } })
    expect((await rival.ask(bookingApi.hold, { body: { startsAt: at(9, 9) } })).status).toBe(200)
    await world.pool.query(`update taken set "expiresAt" = now() - interval '1 second' where "offerId" = $1`, [
      rival.offer?.id,
    ])
    expect((await rival.ask(bookingApi.booking)).content).toMatchObject({ state: 'open', hold: null })
    expect((await bookAt(mine.ask, at(9, 9))).content).toMatchObject({ state: 'booked' })
    expect((await rival.ask(bookingApi.book, book(at(9, 9)))).errors[0]).toMatchObject({
      code: 'slot.taken',
      next: [at(9, 8), at(9, 10), at(9, 7, 30)],
    })
  })

  test('of another company too, whose hold lapses as well', async () => {
    const other = await setStage(world)
    await world.put('membership', {
      accountId: interviewer.accountId,
      role: 'interviewer',
      companyId: other.companyId,
      approvalStatus: 2,
    })
    await openHours(world, other, interviewer)
    const [mine, theirs] = [await offered(world, stage, [interviewer]), await offered(world, other, [interviewer])]
    await theirs.ask(bookingApi.hold, { body: { startsAt: at(10, 9) } })
    expect((await mine.ask(bookingApi.hold, { body: { startsAt: at(10, 9) } })).status).toBe(409)
    await world.pool.query(`update taken set "expiresAt" = now() where "offerId" = $1`, [theirs.offer?.id])
    expect((await bookAt(mine.ask, at(10, 9))).content).toMatchObject({ state: 'booked' })
  })

  test('whatever notice is asked for meanwhile, and lapsed it is booked while the time is free', async () => {
    const own = await setStage(world)
    const who = await interviewerOf(world, own)
    await openHours(world, own, who)
    const [kept, lapsed] = [await offered(world, own, [who]), await offered(world, own, [who])]
    await kept.ask(bookingApi.hold, { body: { startsAt: at(2, 9) } })
    await lapsed.ask(bookingApi.hold, { body: { startsAt: at(2, 12) } })
    await world.pool.query(`update taken set "expiresAt" = now() where "offerId" = $1`, [lapsed.offer?.id])
    expect((await lapsed.ask(bookingApi.book, book(at(2, 12)))).status).toBe(200)
    await world.pool.query('update slot_rule set notice_minutes = 43200 where "accountId" = $1', [who.accountId])
    expect((await kept.ask(bookingApi.book, book(at(2, 9)))).content).toMatchObject({ state: 'booked' })
  })

  test('twenty times an hour', async () => {
    const { ask } = await offered(world, stage, [interviewer])
    for (let n = 0; n < 20; n++)
      expect((await ask(bookingApi.hold, { body: { startsAt: at(11, n % 2 ? 9 : 10) } })).status).toBe(200)
    const last = await ask(bookingApi.hold, { body: { startsAt: at(11, 12) } })
    expect(last.status).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('until it is let go', async () => {
    const { ask } = await offered(world, stage, [interviewer])
    await ask(bookingApi.hold, { body: { startsAt: at(12, 9) } })
    expect((await ask(bookingApi.releaseHold)).content).toMatchObject({ state: 'open', hold: null })
  })
})

describe('nothing else is booked', () => {
  test('no past time, none beyond the days, none between the marks, and no words that are no moment', async () => {
    const own = await setStage(world)
    const who = await interviewerOf(world, own)
    await openHours(world, own, who, { from: '09:00', to: '17:00' })
    const { ask, candidate } = await offered(world, own, [who], { days: 5 })
    const codeOf = async (startsAt: string) => {
      const [held, booked] = [
        await ask(bookingApi.hold, { body: { startsAt } }),
        await ask(bookingApi.book, book(startsAt)),
      ]
      expect(booked.status).toBe(held.status)
      return [held.status, held.errors[0]?.code ?? held.errors[0]?.field]
    }
    expect(await codeOf(at(-1, 9))).toEqual([409, 'slot.past'])
    expect(await codeOf(at(7, 9))).toEqual([409, 'slot.taken'])
    expect(await codeOf(at(2, 9, 10))).toEqual([409, 'slot.taken'])
    expect(await codeOf(at(2, 8))).toEqual([409, 'slot.taken'])
    expect(await codeOf(at(2, 16, 30))).toEqual([409, 'slot.taken'])
    expect(await codeOf('soon')).toEqual([422, 'startsAt'])
    expect(await codeOf('9'.repeat(100_000))).toEqual([422, 'startsAt'])
    expect(await statusOf(world, candidate.id)).toBe(5)
  })

  test('no other offer than the link’s, nor somebody else’s by a session', async () => {
    const [mine, other] = [await offered(world, stage, [interviewer]), await offered(world, stage, [interviewer])]
    const foreign = { offerId: other.offer?.id as string }
    expect((await mine.ask(bookingApi.booking, { query: foreign })).status).toBe(404)
    for (const ask of [mine.ask, world.as(await asCandidate(world, mine.candidate))]) {
      expect((await ask(bookingApi.hold, { body: { ...foreign, startsAt: at(2, 20) } })).status).toBe(404)
      expect((await ask(bookingApi.book, { body: { ...foreign, ...book(at(2, 20)).body } })).status).toBe(404)
      expect((await ask(bookingApi.releaseHold, { query: foreign })).status).toBe(404)
      expect((await ask(bookingApi.booking, { query: foreign })).status).toBe(404)
      const days = { from: at(2, 0), to: at(3, 0) }
      expect((await ask(bookingApi.bookingTimes, { query: { ...foreign, ...days } })).status).toBe(404)
    }
    const me = world.as(await asCandidate(world, other.candidate))
    expect((await me(bookingApi.booking, { query: foreign })).content).toMatchObject({
      state: 'open',
      offerId: foreign.offerId,
    })
    expect((await me(bookingApi.booking, { query: {} })).status).toBe(404)
  })
})

describe('none of the times fits', () => {
  test('up to three are suggested once a day, in the future, in few words', async () => {
    const { ask } = await offered(world, stage, [interviewer])
    const wishes = [{ startsAt: at(3, 20) }]
    expect((await ask(bookingApi.wish, { body: { wishes, message: 'x'.repeat(100_000) } })).status).toBe(422)
    expect(
      (await ask(bookingApi.wish, { body: { wishes: [...wishes, { startsAt: at(-1, 9) }] } })).errors,
    ).toMatchObject([{ field: 'wishes.1.startsAt' }])
    expect((await ask(bookingApi.wish, { body: { wishes: Array(4).fill(wishes[0]) } })).status).toBe(422)
    expect((await ask(bookingApi.wish, { body: { wishes } })).content.wishes).toEqual([
      { startsAt: at(3, 20), endsAt: at(3, 20, 45) },
    ])
    expect(await ask(bookingApi.wish, { body: { wishes } })).toMatchObject({ status: 409, errors: [{ code: 'today' }] })
  })
})

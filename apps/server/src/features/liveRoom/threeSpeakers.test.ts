import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'
import { describe, expect, test } from 'vitest'
import { consentTo, openPage, startedRoom } from '../../../test/liveRoom.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const offer = (n: number): SentEvent => ({ n, kind: 'sdp', body: { type: 'offer', sdp: 'v=0', epoch: 0 } })

/** A running interview with pages of both who meet, and of so many who sit beside and have agreed. */
async function besides(count: number) {
  const room = await startedRoom(world, stage)
  const [a, b] = [openPage(room.asInterviewer, room.id, 'in'), openPage(room.asCandidate, room.id, 'in')]
  await a.turn()
  await b.turn()
  const seconds = await Promise.all(
    Array.from({ length: count }, async () => {
      const { accountId, ...person } = await interviewerOf(world, stage)
      await world.put('interview_person', { companyId: stage.companyId, interviewId: room.id, accountId })
      const ask = world.as({ accountId, ...person })
      await consentTo(ask, room.id)
      return { accountId, ask, page: openPage(ask, room.id, 'in') }
    }),
  )
  const isIn = async () => (await a.turn()).content.people.filter(({ step }) => step === 'in').map(({ side }) => side)
  return { room, a, b, seconds, isIn }
}
type Second = Awaited<ReturnType<typeof besides>>['seconds'][number]

describe('at most three are seen and heard', () => {
  test('a further one who sits beside waits, is told so in words, connects to nobody, and comes in when the place is free', async () => {
    const { room, seconds, isIn } = await besides(2)
    const [one, other] = seconds as [Second, Second]
    expect((await one.page.turn({ send: [offer(1)] })).content.full).toBe(false)
    expect((await other.page.turn()).content).toMatchObject({ full: true })
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'second'])
    for (const step of ['in', 'lobby', 'devices'] as const)
      expect(await other.page.turn({ step, send: [offer(2)] })).toMatchObject({
        status: 403,
        errors: [
          {
            message: 'Three people are already talking. You join as soon as the place beside the interviewer is free.',
          },
        ],
      })
    // It may still write, and its call that waits is answered as soon as the other one leaves.
    expect((await other.page.say('I wait')).content.full).toBe(true)
    const held = other.page.turn({ hold: 8 })
    await one.ask(liveRoomApi.leave, { params: { id: room.id }, body: { visit: one.page.visit } })
    expect((await held).content.full).toBe(false)
    expect((await other.page.turn({ send: [offer(3)] })).status).toBe(200)
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'second'])
    // Who comes back finds its place taken.
    expect((await openPage(one.ask, room.id, 'in').turn()).content.full).toBe(true)
  })

  test('of several who come at the same moment one gets the place', async () => {
    const { seconds, isIn } = await besides(4)
    const told = await Promise.all(seconds.map(({ page }) => page.turn()))
    expect(told.map(({ content }) => content.full).toSorted()).toEqual([false, true, true, true])
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'second'])
  })

  test('a place is lost to whoever is not heard of any more, or has been taken off the interview', async () => {
    const { room, seconds, isIn } = await besides(3)
    const [gone, off, next] = seconds as [Second, Second, Second]
    await gone.page.turn()
    await world.pool.query(`update room_visit set "seenAt" = now() - interval '13 seconds' where id = $1`, [
      gone.page.visit,
    ])
    expect((await off.page.turn()).content.full).toBe(false)
    expect((await gone.page.turn()).content.full).toBe(true)
    await world.pool.query('update interview_person set state = 2 where "interviewId" = $1 and "accountId" = $2', [
      room.id,
      off.accountId,
    ])
    expect((await next.page.turn()).content.full).toBe(false)
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'second'])
  })

  test('and two watch: a third who would waits, connects to nobody, and comes in when one of them leaves', async () => {
    const { room, isIn } = await besides(0)
    const watchers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const ask = world.as(await world.someone('recruiter', { companyId: stage.companyId }))
        await consentTo(ask, room.id)
        return { ask, page: openPage(ask, room.id, 'in') }
      }),
    )
    const [one, , third] = watchers as [(typeof watchers)[0], unknown, (typeof watchers)[0]]
    for (const { page } of watchers.slice(0, 2))
      expect((await page.turn({ send: [offer(1)] })).content.full).toBe(false)
    expect((await third.page.turn()).content.full).toBe(true)
    expect(await third.page.turn({ send: [offer(1)] })).toMatchObject({
      status: 403,
      errors: [{ message: 'Two people are already watching. You join as soon as one of them leaves.' }],
    })
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'watcher', 'watcher'])
    const held = third.page.turn({ hold: 8 })
    await one.ask(liveRoomApi.leave, { params: { id: room.id }, body: { visit: one.page.visit } })
    expect((await held).content.full).toBe(false)
    expect((await third.page.turn({ send: [offer(2)] })).status).toBe(200)
  })

  test('two pages of one person take one place: the older is told while its call waits, and says nothing more', async () => {
    const { room, a, b, seconds, isIn } = await besides(1)
    const [second] = seconds as [Second]
    await second.page.turn()
    for (const [old, ask] of [
      [a, room.asInterviewer],
      [b, room.asCandidate],
      [second.page, second.ask],
    ] as const) {
      await old.turn()
      const held = old.turn({ hold: 8 })
      const fresh = openPage(ask, room.id, 'in')
      expect((await fresh.turn()).content.replaced).toBe(false)
      // What the newer page brought with it may answer the call a moment before; then the next one says so at once.
      const told = (await held).content.replaced || (await old.turn()).content.replaced
      expect(told).toBe(true)
      expect((await old.turn({ send: [offer(9)] })).content.replaced).toBe(true)
    }
    const { rows } = await world.pool.query(`select from room_event where "interviewId" = $1 and kind = 'sdp'`, [
      room.id,
    ])
    expect(rows).toEqual([])
    expect(await isIn()).toEqual(['candidate', 'interviewer', 'second'])
  })
})

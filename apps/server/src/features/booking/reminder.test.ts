import { bookingApi } from '@majlis/domain/booking/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { invitationDeadline as at } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import { byLink, interviewerOf, openStage } from '../../../test/stage.ts'
import { openBody } from '../notification/sealedBody.ts'
import { remindToChoose } from './jobs.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
await openHours(world, stage, interviewer)
beforeEach(async () => {
  await world.pool.query('update slot_offer set status = 2 where status = 0')
  await world.pool.query('delete from notification_log')
})

const remind = () => remindToChoose({ pool: world.pool, env: world.env, keys: world.keys })
const madeAgo = (id: string, ago: string) =>
  world.pool.query('update slot_offer set "createdAt" = now() - $2::interval where id = $1', [id, ago])
const asked = async (id: string) =>
  (
    await world.pool.query(
      'select *, delivery_status as state from notification_log where "offerId" = $1 order by "createdAt", id',
      [id],
    )
  ).rows
/** An offer that was mailed, and who holds its link. */
async function mailed() {
  const { offer, candidate } = await offered(world, stage, [interviewer], { send: true })
  const id = offer?.id as string
  return { id, candidate, ask: byLink(world, await tokenIn(id)) }
}
async function tokenIn(id: string): Promise<string> {
  const [row] = await asked(id)
  return /schedule\/([\w-]{43})/.exec(openBody(world.keys, row)?.text ?? '')?.[1] as string
}

describe('who has not chosen a time', () => {
  test('is reminded once after 48 hours, with a link that opens, and then waits for the company', async () => {
    const { id } = await mailed()
    const waits = async () =>
      (await world.as(stage.company)(dashboardApi.todos)).content.data.filter(({ kind }) => kind === 'unchosen')
    await madeAgo(id, '47 hours 59 minutes')
    expect([await remind(), await waits()]).toEqual([0, []])
    await madeAgo(id, '48 hours 1 minute')
    expect([await remind(), await remind()]).toEqual([1, 0])
    const [, again] = await asked(id)
    expect(again).toMatchObject({ type: 'chooseTime', state: D.QUEUED })
    const token = /schedule\/([\w-]{43})/.exec(openBody(world.keys, again)?.text ?? '')?.[1] as string
    expect((await byLink(world, token)(bookingApi.booking)).content).toMatchObject({ state: 'open' })
    expect(await waits()).toMatchObject([{ count: 1, requisition: { id: stage.requisitionId } }])
  })

  test('is not reminded of what it was never sent, nor after it suggested times', async () => {
    const unsent = await offered(world, stage, [interviewer])
    await madeAgo(unsent.offer?.id as string, '3 days')
    const { id, ask } = await mailed()
    await ask(bookingApi.wish, { body: { wishes: [{ startsAt: at(3, 9) }], message: 'Mornings.' } })
    await madeAgo(id, '3 days')
    expect(await remind()).toBe(0)
  })
})

describe('a message that asks to choose', () => {
  test('is withdrawn with the offer, and when a time was booked', async () => {
    const [withdrawn, booked] = [await mailed(), await mailed()]
    await world.as(stage.recruiter)(bookingApi.withdrawOffer, { params: { id: withdrawn.id } })
    expect((await bookAt(booked.ask, at(4, 9))).status).toBe(200)
    for (const { id } of [withdrawn, booked]) expect((await asked(id)).map(({ state }) => state)).toEqual([D.WITHDRAWN])
    const post = openPost(world)
    await post.deliver()
    expect(post.mails.map(({ subject }) => subject).filter((one) => one.startsWith('Choose'))).toEqual([])
  })

  test('is not sent once the offer has ended in any other way', async () => {
    const [ended, over, open] = [await mailed(), await mailed(), await mailed()]
    await world.pool.query('update slot_offer set status = 3 where id = $1', [ended.id])
    await world.pool.query(
      `update slot_offer set "firstDay" = current_date - 9, "lastDay" = current_date - 2 where id = $1`,
      [over.id],
    )
    const post = openPost(world)
    await post.deliver()
    expect(post.mails).toHaveLength(1)
    const states = await Promise.all([ended, over, open].map(async ({ id }) => (await asked(id))[0]?.state))
    expect(states).toEqual([D.WITHDRAWN, D.WITHDRAWN, D.SENT])
  })
})

describe('who was sent times that are withdrawn', () => {
  const withdraw = (id: string) => world.as(stage.recruiter)(bookingApi.withdrawOffer, { params: { id } })
  const typesOf = async (id: string) => (await asked(id)).map(({ type, state }) => [type, state])

  test('is told once; who was not sent them, or only would have been, is told nothing', async () => {
    const [sent, waiting] = [await mailed(), await mailed()]
    const { offer } = await offered(world, stage, [interviewer])
    const byHand = offer?.id as string
    await world.pool.query('update notification_log set delivery_status = 1 where "offerId" = $1', [sent.id])
    for (const id of [sent.id, waiting.id, byHand]) expect((await withdraw(id)).status).toBe(200)
    const post = openPost(world)
    await post.deliver()
    expect(post.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Interview times withdrawn: /)])
    expect(post.mails[0]?.text).not.toContain('/schedule/')
    expect([await typesOf(sent.id), await typesOf(waiting.id), await typesOf(byHand)]).toEqual([
      [
        ['chooseTime', D.SENT],
        ['timesWithdrawn', D.SENT],
      ],
      [['chooseTime', D.WITHDRAWN]],
      [],
    ])
    expect((await withdraw(sent.id)).status).toBe(409)
    expect(await typesOf(sent.id)).toHaveLength(2)
  })

  test('is not told once there are other times to choose from', async () => {
    const { id, candidate } = await mailed()
    await world.pool.query('update notification_log set delivery_status = 1 where "offerId" = $1', [id])
    await withdraw(id)
    const people = [{ accountId: interviewer.accountId }]
    const again = { candidateId: candidate.id, mode: 'one' as const, people, send: false }
    expect((await world.as(stage.recruiter)(bookingApi.offer, { body: [again as never] })).errors ?? []).toEqual([])
    const post = openPost(world)
    await post.deliver()
    expect(post.mails).toEqual([])
    expect((await typesOf(id)).at(-1)).toEqual(['timesWithdrawn', D.WITHDRAWN])
  })
})

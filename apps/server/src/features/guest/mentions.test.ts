import { randomUUID } from 'node:crypto'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { tellComments } from './jobs.ts'

const { world, stage } = await openStage()
const { companyId } = stage
const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const reported = () => interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
const say = (who: Person, interviewId: string, mentions: string[], more: object = {}) =>
  world.as(who)(guestApi.comment, { body: { interviewId, message: 'Look at this.', mentions, ...more } })
const offered = async (who: Person, interviewId: string) =>
  (await world.as(who)(guestApi.mentionable, { query: { interviewId } })).content
async function guestOf(interviewId: string, more: object = {}): Promise<Person> {
  const guest = await world.someone('guest', { companyId })
  const access = { companyId, interviewId, accountId: guest.accountId, accessLevel: 2, validTill, show: Shown.COMMENTS }
  await world.put('guest', { ...access, createdBy: stage.recruiter.accountId, ...more })
  return guest
}
const ids = (people: readonly { accountId: string }[]) => people.map(({ accountId }) => accountId).toSorted()

test('the team names its colleagues and the guests who are shown comments, by name alone', async () => {
  const { interviewId } = await reported()
  const guest = await guestOf(interviewId)
  const [blind, ended] = [
    await guestOf(interviewId, { show: Shown.NAME }),
    await guestOf(interviewId, { validTill: '2020-01-01' }),
  ]
  const other = await world.someone('hiringManager', { companyId })
  const stranger = await world.someone('company')
  const found = await offered(stage.recruiter, interviewId)
  expect(found.find(({ accountId }) => accountId === guest.accountId)).toEqual({
    accountId: guest.accountId,
    name: guest.name,
    sees: true,
  })
  const known = new Set(ids(found))
  for (const one of [blind, ended, stranger, stage.recruiter]) expect(known.has(one.accountId)).toBe(false)
  expect(found.find(({ accountId }) => accountId === other.accountId)?.sees).toBe(false)
  expect((await world.as(stranger)(guestApi.mentionable, { query: { interviewId } })).status).toBe(404)
})

test('a guest names who wrote to it, who shared the report, and its circle', async () => {
  const { interviewId } = await reported()
  const circle = randomUUID()
  const guest = await guestOf(interviewId, { circle })
  const beside = await guestOf(interviewId, { circle })
  await guestOf(interviewId)
  expect(ids(await offered(guest, interviewId))).toEqual(ids([beside, stage.recruiter]))
  await say(stage.company, interviewId, [], { audience: 0 })
  expect((await offered(guest, interviewId)).length).toBe(2)
  await say(stage.company, interviewId, [], { audience: 1 })
  expect(ids(await offered(guest, interviewId))).toEqual(ids([beside, stage.recruiter, stage.company]))
  expect((await say(guest, interviewId, [stage.hiringManager.accountId])).status).toBe(422)
})

test('who is named reads the comment, or it is refused and nothing is kept', async () => {
  const { interviewId } = await reported()
  const guest = await guestOf(interviewId)
  const other = await world.someone('hiringManager', { companyId })
  const refused = await say(stage.recruiter, interviewId, [guest.accountId, other.accountId])
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ message: "That person can't read this comment yet.", field: 'mentions.1' }],
  })
  const among = await say(stage.recruiter, interviewId, [guest.accountId], { audience: 0 })
  expect(among).toMatchObject({ status: 422, errors: [{ field: 'mentions.0' }] })
  expect((await say(stage.recruiter, interviewId, [randomUUID()])).status).toBe(422)
  const kept = () => world.pool.query('select from comment where "interviewId" = $1', [interviewId])
  expect((await kept()).rowCount).toBe(0)
  expect((await say(stage.recruiter, interviewId, [guest.accountId, guest.accountId])).status).toBe(200)
  expect((await kept()).rowCount).toBe(1)
})

test('who is named is told at once, also where the talk goes on; a removed comment names nobody', async () => {
  const { interviewId } = await reported()
  const guest = await guestOf(interviewId)
  const { content: root } = await say(stage.recruiter, interviewId, [])
  await world.pool.query('delete from comment_notice')
  const { content: named } = await say(stage.recruiter, interviewId, [guest.accountId], { replyId: root.id })
  await say(stage.recruiter, interviewId, [], { replyId: root.id })
  const due = await world.pool.query('select due <= now() as now from comment_notice where "accountId" = $1', [
    guest.accountId,
  ])
  expect(due.rows).toEqual([{ now: true }])
  expect(await tellComments({ pool: world.pool, env: world.env, keys: world.keys })).toBe(1)
  await say(stage.company, interviewId, [], { replyId: named.id })
  const mentions = () => world.pool.query('select from comment_mention where "interviewId" = $1', [interviewId])
  expect((await mentions()).rowCount).toBe(1)
  await world.as(stage.recruiter)(guestApi.removeComment, { params: { id: named.id } })
  expect((await mentions()).rowCount).toBe(0)
})

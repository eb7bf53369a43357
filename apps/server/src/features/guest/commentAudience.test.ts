import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const reported = () => interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
const say = (who: Person, interviewId: string, message: string, more: object = {}) =>
  world.as(who)(guestApi.comment, { body: { interviewId, message, ...more } })
const usual = async (who: Person, interviewId: string) =>
  (await world.as(who)(guestApi.audience, { query: { interviewId } })).content
async function read(who: Person, interviewId: string): Promise<string[]> {
  const query = { filter: { interviewId }, include: 'account,comment', sort: { createdAt: 'asc' as const } }
  const { data } = (await world.as(who)(guestApi.comments, { query })).content
  return data.flatMap(({ message, children = [] }) => [message, ...children.map((reply) => reply.message)])
}
/** Editors who were invited in one act. */
async function invited(interviewId: string, names: readonly string[], more: object = {}): Promise<Person[]> {
  const people = await Promise.all(names.map(() => world.someone('guest', { companyId: stage.companyId })))
  const emails = people.map(({ email }) => email)
  const body = { emails, interviewId, accessLevel: 2 as const, validTill, ...more }
  expect((await world.as(stage.recruiter)(guestApi.invite, { body })).status).toBe(200)
  await world.pool.query('update guest set status = 1 where "accountId" = any($1)', [
    people.map(({ accountId }) => accountId),
  ])
  return people
}

test('what the team says is for the company until somebody else is shown comments, and what was said before stays there', async () => {
  const { interviewId } = await reported()
  expect(await usual(stage.recruiter, interviewId)).toEqual({ audience: 0, isChosen: true })
  const { content: own } = await say(stage.recruiter, interviewId, 'Among us.')
  expect(own.audience).toBe(0)
  const [blind] = await invited(interviewId, ['blind'], { show: Shown.NAME })
  expect((await usual(stage.company, interviewId)).audience).toBe(0)
  const [guest] = await invited(interviewId, ['guest'])
  expect((await usual(stage.company, interviewId)).audience).toBe(1)
  expect(await usual(guest as Person, interviewId)).toEqual({ audience: 1, isChosen: false })
  await say(stage.company, interviewId, 'For all.')
  await say(stage.company, interviewId, 'Still among us.', { audience: 0 })
  await say(stage.hiringManager, interviewId, 'A reply.', { replyId: own.id })
  expect(await read(guest as Person, interviewId)).toEqual(['For all.'])
  expect(await read(blind as Person, interviewId)).toEqual([])
  expect(await read(stage.hiringManager, interviewId)).toEqual(['Among us.', 'A reply.', 'For all.', 'Still among us.'])
  expect((await say(guest as Person, interviewId, 'May I?', { replyId: own.id })).status).toBe(404)
})

test('with a share goes what was said before, where its sharer chooses so and comments are shown', async () => {
  const { interviewId } = await reported()
  const { content: root } = await say(stage.recruiter, interviewId, 'Among us.')
  await say(stage.hiringManager, interviewId, 'A reply.', { replyId: root.id })
  const query = { interviewId }
  const earlier = async () => (await world.as(stage.recruiter)(guestApi.shareDefault, { query })).content.earlier
  expect(await earlier()).toBe(1)
  const [blind] = await invited(interviewId, ['blind'], { show: Shown.NAME, earlier: true })
  expect([await earlier(), await read(blind as Person, interviewId)]).toEqual([1, []])
  const [guest] = await invited(interviewId, ['guest'], { earlier: true })
  expect([await earlier(), await read(guest as Person, interviewId)]).toEqual([0, ['Among us.', 'A reply.']])
})

test('guests who were invited in one act read each other, others do not, and the team reads all', async () => {
  const { interviewId } = await reported()
  const [one, beside] = (await invited(interviewId, ['one', 'beside'])) as [Person, Person]
  const [other] = (await invited(interviewId, ['other'])) as [Person]
  const { content: root } = await say(one, interviewId, 'We like him.')
  await say(stage.recruiter, interviewId, 'Good.', { replyId: root.id })
  await say(other, interviewId, 'Not for us.')
  const first = ['We like him.', 'Good.']
  expect(await read(one, interviewId)).toEqual(first)
  expect(await read(beside, interviewId)).toEqual(first)
  expect(await read(other, interviewId)).toEqual(['Not for us.'])
  expect(await read(stage.company, interviewId)).toEqual([...first, 'Not for us.'])
  expect((await say(other, interviewId, 'And?', { replyId: root.id })).status).toBe(404)
  expect((await say(beside, interviewId, 'Yes.', { replyId: root.id })).status).toBe(200)
})

test('a link shows what is said to guests, and nothing of a guest’s own thread', async () => {
  const { interviewId } = await reported()
  const [guest] = (await invited(interviewId, ['guest'])) as [Person]
  await say(guest, interviewId, 'We like him.')
  await say(stage.recruiter, interviewId, 'For all.')
  await say(stage.recruiter, interviewId, 'Among us.', { audience: 0 })
  const body = { interviewId, show: Shown.COMMENTS }
  const { comments } = (await world.as(stage.recruiter)(guestApi.preview, { body })).content
  expect(comments?.map(({ message }) => message)).toEqual(['For all.'])
})

test('neither a guest nor a reply chooses who reads it', async () => {
  const { interviewId } = await reported()
  const [guest] = (await invited(interviewId, ['guest'])) as [Person]
  const { content: root } = await say(stage.recruiter, interviewId, 'For all.')
  expect((await say(guest, interviewId, 'To you alone.', { audience: 0 })).status).toBe(422)
  expect((await say(stage.recruiter, interviewId, 'To us.', { audience: 0, replyId: root.id })).status).toBe(422)
  const { content: reply } = await say(guest, interviewId, 'Thanks.', { replyId: root.id })
  expect(reply.audience).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const say = (who: Person, interviewId: string, more: object = {}) =>
  world.as(who)(guestApi.comment, { body: { interviewId, message: 'I like this answer.', ...more } })
const read = async (who: Person, filter: object) =>
  (
    await world.as(who)(guestApi.comments, {
      query: { filter, include: 'account,comment', sort: { createdAt: 'asc' } },
    })
  ).content
async function guestWith(interviewId: string, accessLevel: 1 | 2, circle: string): Promise<Person> {
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const access = { companyId: stage.companyId, interviewId, accountId: guest.accountId, accessLevel, validTill, circle }
  await world.put('guest', access)
  return guest
}

test('comments stand in threads with their replies, and a reply to a reply joins its thread [S7.25, S7.26]', async () => {
  const { interviewId } = await reported()
  const { content: root } = await say(stage.hiringManager, interviewId)
  const { content: reply } = await say(stage.recruiter, interviewId, { message: 'So do I.', replyId: root.id })
  const { content: further } = await say(stage.hiringManager, interviewId, { message: 'Good.', replyId: reply.id })
  expect([reply.replyId, further.replyId]).toEqual([root.id, root.id])
  const { data, count } = await read(stage.company, { interviewId })
  expect(count).toBe(1)
  expect(data[0]).toMatchObject({ message: 'I like this answer.', account: { name: stage.hiringManager.name } })
  expect(data[0]?.children?.map(({ message }) => message)).toEqual(['So do I.', 'Good.'])
  expect((await read(stage.company, { interviewId, replyId: root.id })).count).toBe(2)
})

test('viewers read, editors write, and who has no access does neither [S1.5]', async () => {
  const { interviewId } = await reported()
  const circle = randomUUID()
  const [viewer, editor] = [await guestWith(interviewId, 1, circle), await guestWith(interviewId, 2, circle)]
  expect((await say(viewer, interviewId)).status).toBe(403)
  const { content } = await say(editor, interviewId)
  expect((await read(viewer, { interviewId })).data.map(({ id }) => id)).toEqual([content.id])
  await world.pool.query('update guest set status = 2 where "accountId" = $1', [editor.accountId])
  expect((await say(editor, interviewId)).status).toBe(404)
  expect((await read(editor, { interviewId })).count).toBe(0)
  const others = await world.someone('company')
  expect([(await say(others, interviewId)).status, (await read(others, { interviewId })).count]).toEqual([404, 0])
})

test('of a report that does not show nothing is said or read', async () => {
  const { interviewId, candidate } = await reported()
  await say(stage.hiringManager, interviewId)
  await world.pool.query('update candidate set status = 9 where id = $1', [candidate.id])
  expect((await say(stage.company, interviewId)).status).toBe(403)
  expect((await read(stage.company, { interviewId })).count).toBe(0)
})

test('authors remove their own, an admin any; a thread keeps its place without words, and takes no reply', async () => {
  const { interviewId } = await reported()
  const remove = (who: Person, id: string) => world.as(who)(guestApi.removeComment, { params: { id } })
  const { content: root } = await say(stage.hiringManager, interviewId)
  const { content: reply } = await say(stage.recruiter, interviewId, { replyId: root.id })
  expect((await remove(stage.recruiter, root.id)).status).toBe(403)
  expect((await remove(stage.hiringManager, root.id)).status).toBe(200)
  const [kept] = (await read(stage.company, { interviewId })).data
  expect([kept?.message, kept?.deletedAt === null, kept?.children?.length]).toEqual(['', false, 1])
  expect((await say(stage.recruiter, interviewId, { replyId: reply.id })).status).toBe(404)
  expect((await remove(await world.someone('admin'), reply.id)).status).toBe(200)
  expect((await read(stage.company, { interviewId, replyId: root.id })).count).toBe(0)
})

test('twenty at once stand in one order, each at a moment of its own', async () => {
  const { interviewId } = await reported()
  const sent = await Promise.all(Array.from({ length: 20 }, () => say(stage.recruiter, interviewId)))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const moments = new Set(sent.map(({ content }) => content.createdAt))
  expect(moments.size).toBe(20)
})

test('an empty or overlong text, another’s name, and a moment beyond the film are refused', async () => {
  const { interviewId } = await reported()
  await world.pool.query('update recording set duration = 60 where "interviewId" = $1', [interviewId])
  const refused = async (more: object) => (await say(stage.recruiter, interviewId, more)).status
  expect(await refused({ message: '   ' })).toBe(422)
  expect(await refused({ message: 'a'.repeat(2001) })).toBe(422)
  expect(await refused({ accountId: stage.company.accountId })).toBe(403)
  expect(await refused({ at_time: 61 })).toBe(422)
  const { content } = await say(stage.recruiter, interviewId, { at_time: 59.5 })
  expect(content.at_time).toBe(59.5)
})

test('a thread holds 500 replies: its list shows the last twenty, and all are read by pages; one more is refused', async () => {
  const { interviewId } = await reported()
  const { content: root } = await say(stage.recruiter, interviewId)
  await world.pool.query(
    `insert into comment (id, "companyId", "interviewId", "accountId", message, "replyId", "createdAt")
      select gen_random_uuid(), $1, $2, $3, 'Reply ' || nth, $4, now() + nth * interval '1 millisecond'
      from generate_series(1, 500) nth`,
    [stage.companyId, interviewId, stage.recruiter.accountId, root.id],
  )
  expect((await say(stage.recruiter, interviewId, { replyId: root.id })).errors[0]?.field).toBe('replyId')
  const [thread] = (await read(stage.company, { interviewId })).data
  const children = thread?.children?.map(({ message }) => message) ?? []
  expect([children.length, children.includes('Reply 500'), children.includes('Reply 480')]).toEqual([20, true, false])
  const seen = new Set<string>()
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const query = { filter: { interviewId, replyId: root.id }, page: { limit: 100, number } }
    const { content } = await world.as(stage.company)(guestApi.comments, { query })
    for (const { message } of content.data) seen.add(message)
  }
  expect(seen.size).toBe(500)
})

import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { Mark } from '@majlis/domain/shortlist/status.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openPost } from '../../../test/post.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const post = openPost(world)
const { companyId } = stage
const validTill = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const guestOf = async (of = companyId) => {
  const person = await world.someone('guest', { companyId: of })
  await world.pool.query(`insert into credential ("accountId", hash) values ($1, 'none')`, [person.accountId])
  return person
}
const make = (who: Person, ...interviewIds: string[]) =>
  world.as(who)(shortlistApi.create, { body: { title: 'The last three', interviewIds } })
const shareWith = (guest: Person, shortlistId: string, more = {}, by = stage.recruiter) =>
  world.as(by)(guestApi.share, {
    body: { shortlistId, accountId: guest.accountId, accessLevel: 2 as const, validTill, ...more },
  })
const view = (who: Person, id: string) => world.as(who)(shortlistApi.open, { params: { id } })
const mark = (who: Person, id: string, interviewId: string, value: 1 | 2 | 3 | null, word?: string) =>
  world.as(who)(shortlistApi.setMark, {
    params: { id },
    body: { interviewId, mark: value, ...(word !== undefined && { word }) },
  })
const marksOf = async (who: Person, id: string) =>
  (await world.as(who)(shortlistApi.marks, { params: { id } })).content.map((one) => [
    one.accountId,
    one.interviewId,
    one.mark,
    one.word,
  ])
/** A shortlist of so many reports, as the recruiter made it. */
async function listOf(many: number) {
  const reports = []
  for (let nth = 0; nth < many; nth++) reports.push(await reported())
  const ids = reports.map(({ interviewId }) => interviewId)
  const { content } = await make(stage.recruiter, ...ids)
  return { id: content.id, ids, reports }
}
const first = (ids: readonly string[]) => ids[0] as string
const last = (ids: readonly string[]) => ids.at(-1) as string

test('interviews are put side by side, in an order, under a title, and taken off again', async () => {
  const { id, ids } = await listOf(3)
  const params = { id }
  const as = world.as(stage.company)
  const turned = await as(shortlistApi.change, {
    params,
    body: { title: 'Two of these', interviewIds: ids.toReversed() },
  })
  expect(turned.content).toMatchObject({ title: 'Two of these', interviewIds: ids.toReversed() })
  const more = await reported()
  const added = await as(shortlistApi.add, { params, body: { interviewIds: [more.interviewId] } })
  expect(added.content.interviewIds).toEqual([...ids.toReversed(), more.interviewId])
  expect((await as(shortlistApi.add, { params, body: { interviewIds: [more.interviewId] } })).content).toEqual(
    added.content,
  )
  const taken = await as(shortlistApi.take, { params: { id, interviewId: last(ids) } })
  expect(taken.content.interviewIds).toEqual([ids[1], ids[0], more.interviewId])
  const listed = (await as(shortlistApi.list)).content.data.find((one) => one.id === id)
  expect(listed?.interviewIds).toEqual([ids[1], ids[0], more.interviewId])
  expect((await view(stage.company, id)).content.reports.map((one) => one.interviewId)).toEqual(listed?.interviewIds)
  expect((await as(shortlistApi.remove, { params })).status).toBe(200)
  expect((await view(stage.company, id)).status).toBe(404)
})

test('an order of what is no longer on it is refused, as are a title of one letter and a twenty-first interview', async () => {
  const { id, ids } = await listOf(2)
  const change = (body: object) => world.as(stage.recruiter)(shortlistApi.change, { params: { id }, body })
  expect((await change({ interviewIds: ids.slice(1) })).status).toBe(409)
  expect((await change({ title: 'a' })).status).toBe(422)
  const { interviewId } = await reported()
  for (let nth = 0; nth < 18; nth++) {
    const filler = await reported()
    await world.put('shortlist_item', { companyId, shortlistId: id, interviewId: filler.interviewId, order: nth + 3 })
  }
  const add = await world.as(stage.recruiter)(shortlistApi.add, {
    params: { id },
    body: { interviewIds: [interviewId] },
  })
  expect(add.errors[0]?.message).toBe('A shortlist can have at most 20 interviews.')
})

test('several are added at once, each once and in their order, or none of them', async () => {
  const { id, ids } = await listOf(2)
  const add = (...interviewIds: string[]) =>
    world.as(stage.company)(shortlistApi.add, { params: { id }, body: { interviewIds } })
  const [one, other] = [await reported(), await reported()].map(({ interviewId }) => interviewId) as [string, string]
  const early = await reported(8)
  expect((await add(one, early.interviewId, other)).status).toBe(409)
  expect((await add(other, first(ids), one, other)).content.interviewIds).toEqual([...ids, other, one])
  expect((await add()).status).toBe(422)
  expect((await add(...Array.from({ length: 21 }, () => one))).status).toBe(422)
})

test('nobody lists what it may not see, of two companies, or without the right to share', async () => {
  const { id, ids } = await listOf(1)
  const early = await reported(8)
  const foreign = await world.someone('company')
  expect((await make(stage.company, first(ids), early.interviewId)).status).toBe(409)
  expect((await make(foreign, first(ids))).status).toBe(404)
  expect((await make(stage.hiringManager, first(ids))).status).toBe(403)
  expect((await make(await guestOf(), first(ids))).status).toBe(403)
  const add = (who: Person, interviewId: string) =>
    world.as(who)(shortlistApi.add, { params: { id }, body: { interviewIds: [interviewId] } })
  expect((await add(stage.company, early.interviewId)).status).toBe(409)
  expect((await add(foreign, first(ids))).status).toBe(404)
  expect((await view(foreign, id)).status).toBe(404)
  expect((await mark(foreign, id, first(ids), Mark.YES)).status).toBe(404)
  const theirs = (await world.as(foreign)(shortlistApi.list)).content.data
  expect(theirs.filter((one) => one.id === id)).toEqual([])
})

test('one access opens every report of the shortlist, as far as it shows, and none beside it', async () => {
  const { id, ids } = await listOf(2)
  const beside = await reported()
  const [guest, other] = [await guestOf(), await guestOf()]
  const read = (who: Person, interviewId: string) => world.as(who)(interviewApi.get, { params: { id: interviewId } })
  expect((await read(guest, first(ids))).status).toBe(404)
  const { content: grant } = await shareWith(guest, id, { show: 0 })
  expect(grant).toMatchObject({ shortlistId: id, interviewId: null, state: 'active' })
  for (const one of ids) expect((await read(guest, one)).status).toBe(200)
  expect((await read(guest, beside.interviewId)).status).toBe(404)
  expect((await read(other, first(ids))).status).toBe(404)
  const hidden = (await view(guest, id)).content
  expect(hidden.reports.map(({ interviewId, verdict }) => [interviewId, verdict])).toEqual(
    ids.map((one) => [one, null]),
  )
  await world.as(stage.recruiter)(guestApi.change, { params: { id: grant.id }, body: { show: Shown.RATINGS } })
  expect((await view(guest, id)).content.reports[0]?.verdict).toMatchObject({ given: 1, feedback: 'Calm.' })
  expect((await world.as(guest)(shortlistApi.shared)).content).toMatchObject([{ shortlistId: id, candidates: 2 }])
  // Each is told with what the access shows of it; of one that is closed, or of an access that has ended, nothing.
  const told = async () => (await world.as(guest)(guestApi.shared)).content
  expect((await told()).map((one) => [one.interviewId, one.shortlistId, one.show, one.email, one.candidate])).toEqual(
    ids.map((one) => [one, id, Shown.RATINGS, null, 'Demo']),
  )
  const rows = 'update candidate set status = $2 where id = (select "candidateId" from interview where id = $1)'
  await world.pool.query(rows, [first(ids), -3])
  expect((await told()).map((one) => one.interviewId)).toEqual([last(ids)])
  await world.pool.query(rows, [first(ids), 11])
  const turn = (status: 1 | 2) =>
    world.as(stage.recruiter)(guestApi.change, { params: { id: grant.id }, body: { status } })
  await turn(2)
  expect(await told()).toEqual([])
  await turn(1)
  expect((await world.as(guest)(shortlistApi.list)).status).toBe(403)
})

test('an interview that is taken off, an access that is revoked and a candidate who is rejected close at the next call', async () => {
  const { id, ids, reports } = await listOf(3)
  const guest = await guestOf()
  const { content: grant } = await shareWith(guest, id)
  const report = async (interviewId: string) =>
    (await world.as(guest)(interviewApi.get, { params: { id: interviewId } })).status
  const film = async (interviewId: string) =>
    (await world.as(guest)(interviewApi.recordings, { params: { id: interviewId } })).status
  expect([await report(first(ids)), await film(first(ids))]).toEqual([200, 200])
  await mark(guest, id, first(ids), Mark.NO)
  await world.as(stage.recruiter)(shortlistApi.take, { params: { id, interviewId: first(ids) } })
  expect([await report(first(ids)), await film(first(ids))]).toEqual([404, 404])
  expect(await marksOf(stage.recruiter, id)).toEqual([])
  const shown = async () => (await view(guest, id)).content.reports.map(({ interviewId }) => interviewId)
  expect(await shown()).toEqual(ids.slice(1))
  await world.pool.query('update candidate set status = -3 where id = $1', [reports[1]?.candidate.id])
  expect(await shown()).toEqual(ids.slice(2))
  expect((await mark(guest, id, ids[1] as string, Mark.YES)).status).toBe(403)
  await world.as(stage.company)(guestApi.change, { params: { id: grant.id }, body: { status: 2 } })
  expect((await view(guest, id)).status).toBe(404)
  expect((await mark(guest, id, last(ids), Mark.YES)).status).toBe(404)
  expect(await report(last(ids))).toBe(404)
  expect((await world.as(guest)(shortlistApi.shared)).content[0]).toMatchObject({ state: 'revoked', title: null })
})

test('each marks for itself: guests read their own marks, the team all of them', async () => {
  const { id, ids } = await listOf(2)
  const [one, two] = [await guestOf(), await guestOf()]
  for (const guest of [one, two]) await shareWith(guest, id)
  await mark(one, id, first(ids), Mark.YES, 'Calm and exact.')
  await mark(one, id, first(ids), Mark.MAYBE)
  await mark(two, id, first(ids), Mark.NO, 'Too brief.')
  await mark(two, id, last(ids), Mark.YES)
  await mark(two, id, last(ids), null)
  await mark(stage.company, id, last(ids), Mark.YES)
  const own = [one.accountId, first(ids), 2, 'Calm and exact.']
  const theirs = [two.accountId, first(ids), 3, 'Too brief.']
  expect(await marksOf(one, id)).toEqual([own])
  expect(await marksOf(two, id)).toEqual([theirs])
  const all = await marksOf(stage.recruiter, id)
  expect(all).toHaveLength(3)
  expect(all).toEqual(expect.arrayContaining([own, theirs, [stage.company.accountId, last(ids), 1, '']]))
  const outside = await reported()
  expect((await mark(one, id, outside.interviewId, Mark.YES)).status).toBe(404)
  expect((await mark(one, id, first(ids), Mark.YES, 'x'.repeat(301))).status).toBe(422)
  expect((await world.as(await guestOf())(shortlistApi.marks, { params: { id } })).status).toBe(404)
})

test('an empty shortlist is not shared, nor one with a closed report, nor one beside a report, nor with its candidate', async () => {
  const { id, ids, reports } = await listOf(2)
  const guest = await guestOf()
  expect((await shareWith(guest, id, { interviewId: first(ids) })).status).toBe(422)
  const { accountId } = (reports[0] as (typeof reports)[0]).candidate
  await world.put('membership', { accountId, companyId, role: 'guest', approvalStatus: 2 })
  expect((await shareWith({ ...guest, accountId }, id)).errors[0]).toMatchObject({ field: 'accountId' })
  await shareWith(guest, id)
  const email = guest.email
  const itself = await reported()
  await world.pool.query('update candidate set email = $2 where id = $1', [itself.candidate.id, email])
  const add = { params: { id }, body: { interviewIds: [itself.interviewId] } }
  expect((await world.as(stage.recruiter)(shortlistApi.add, add)).status).toBe(422)
  await world.pool.query('update candidate set status = 8 where id = $1', [reports[1]?.candidate.id])
  expect((await shareWith(await guestOf(), id, {}, stage.company)).status).toBe(409)
  for (const interviewId of ids) await world.as(stage.recruiter)(shortlistApi.take, { params: { id, interviewId } })
  expect((await shareWith(guest, id)).errors[0]?.message).toMatch(/^Add at least one interview/)
})

test('a shortlist is opened by a link, whose holder marks nothing; the mail names whose reports they are', async () => {
  const { id, ids } = await listOf(2)
  const email = ['board@firm.test']
  const body = { email, shortlistId: id, validTill, show: Shown.NAME }
  const { content } = await world.as(stage.recruiter)(guestApi.publish, { body })
  expect(content[0]).toMatchObject({ shortlistId: id, interviewId: null, state: 'active' })
  await post.deliver()
  const mail = JSON.stringify(post.mails.filter((one) => JSON.stringify(one.to).includes('board@firm.test')))
  const token = /\/report\/([\w-]{43})/.exec(mail)?.[1] as string
  const ask = world.as(null, { 'x-link-token': token })
  const { shortlist, interview } = (await ask(guestApi.open)).content
  expect(interview).toBeNull()
  expect(shortlist?.reports.map(({ interviewId, verdict }) => [interviewId, verdict])).toEqual(
    ids.map((one) => [one, null]),
  )
  for (const { candidate } of shortlist?.reports ?? []) expect(mail).toContain(candidate)
  const set = { params: { id }, body: { interviewId: first(ids), mark: Mark.YES } }
  expect((await ask(shortlistApi.setMark, set)).status).toBe(403)
  await world.as(stage.recruiter)(shortlistApi.take, { params: { id, interviewId: first(ids) } })
  expect((await ask(guestApi.open)).content.shortlist?.reports.map((one) => one.interviewId)).toEqual([last(ids)])
  await world.as(stage.recruiter)(shortlistApi.remove, { params: { id } })
  expect((await ask(guestApi.open)).status).toBe(404)
})

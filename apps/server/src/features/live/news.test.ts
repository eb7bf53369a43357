import { setTimeout as pause } from 'node:timers/promises'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { newsHands } from '../../../test/newsPages.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { reported, say, guestOf, openPage } = newsHands(world, stage)

test('a comment travels with the word of it only to whoever shows its interview, reads it, and holds no link', async () => {
  const { interviewId } = await reported()
  const [listening, apart] = [await guestOf(interviewId), await guestOf(interviewId)]
  await world.pool.query('update guest set show = 1 where "accountId" = $1', [apart.accountId])
  const pages = {
    team: await openPage(stage.company, interviewId),
    guest: await openPage(listening, interviewId),
    unshown: await openPage(apart, interviewId),
    elsewhere: await openPage(stage.company, stage.companyId),
  }
  const among = await say(stage.recruiter, interviewId, { message: 'Among us.', audience: 0 })
  const open = await say(stage.recruiter, interviewId, { message: 'For all.', audience: 1 })
  await say(stage.recruiter, interviewId, { message: 'An answer.', replyId: open.id })
  const rows = async (page: keyof typeof pages) =>
    (await pages[page]()).changes.map(({ row }) => row?.message).toSorted()
  expect(await rows('team')).toEqual(['Among us.', 'An answer.', 'For all.'])
  expect(await rows('guest')).toEqual(['An answer.', 'For all.'])
  expect(await rows('unshown')).toEqual([])
  // A list of the company is told that something was said, and not what.
  expect(await rows('elsewhere')).toEqual([undefined, undefined, undefined])
  await world.as(stage.recruiter)(guestApi.removeComment, { params: { id: open.id } })
  const [emptied] = (await pages.guest()).changes
  expect([emptied?.op, emptied?.row?.message, emptied?.row?.deletedAt === null]).toEqual(['set', '', false])
  await world.pool.query('update comment set audience = 1 where id = $1', [among.id])
  expect(await rows('guest')).toEqual(['Among us.'])
})

test('of more comments than some none travels: their thread is read', async () => {
  const { interviewId } = await reported()
  const page = await openPage(stage.company, interviewId)
  const sayMany = (count: number) =>
    world.pool.query(
      `insert into comment (id, "companyId", "interviewId", "accountId", message)
        select gen_random_uuid(), $1, $2, $3, 'One of some.' from generate_series(1, $4::int)`,
      [stage.companyId, interviewId, stage.recruiter.accountId, count],
    )
  await sayMany(20)
  expect((await page()).changes.filter(({ row }) => row)).toHaveLength(20)
  await sayMany(21)
  const { changes } = await page()
  expect([changes.length, changes.filter(({ row }) => row).length]).toEqual([21, 0])
})

test('of ten thousand candidates one change is told, to whoever sees one of them, with the name of who did it all', async () => {
  const { id: requisitionId } = await world.requisition({ companyId: stage.companyId })
  await world.pool.query(
    `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, status)
      select gen_random_uuid(), $1, $2, $3, 'Applicant', nth || '@bulk.test', 1 from generate_series(1, 10000) nth`,
    [stage.companyId, requisitionId, stage.recruiter.accountId],
  )
  // How a statement is noted was planned for one row, by the same connection.
  const client = await world.pool.connect()
  const one = `(select id from candidate where "requisitionId" = $1 limit 1)`
  await client.query(`update candidate set status = 3 where id = ${one}`, [requisitionId])
  const watched = [requisitionId, stage.requisitionId, stage.companyId]
  const [team, owner, stranger, sourcer] = [
    await openPage(stage.company, ...watched),
    await openPage(stage.hiringManager, ...watched),
    await openPage(await world.someone('company'), ...watched),
    await openPage(await world.someone('sourcer', { companyId: stage.companyId }), ...watched),
  ]
  await client.query('begin')
  await client.query(`select set_config('majlis.actor', $1, true)`, [stage.recruiter.accountId])
  await client.query('update candidate set status = 2 where "requisitionId" = $1', [requisitionId])
  await client.query('commit')
  client.release()
  const many = { table: 'candidate', id: null, op: 'set', of: [requisitionId, stage.companyId] }
  const { reset, changes } = await team()
  expect([reset, changes.map(({ of, ...one }) => ({ ...one, of: of.toSorted() }))]).toEqual([
    false,
    [{ ...many, of: many.of.toSorted(), by: { id: stage.recruiter.accountId, name: stage.recruiter.name } }],
  ])
  // The requisition is somebody else's, or another company's.
  for (const page of [owner, stranger, sourcer]) expect(await page()).toMatchObject({ reset: false, changes: [] })
  await world.pool.query('delete from candidate where "requisitionId" = $1', [requisitionId])
  expect((await team()).changes).toMatchObject([{ table: 'candidate', id: null, op: 'gone' }])
  for (const page of [owner, stranger, sourcer]) expect((await page()).changes).toEqual([])
}, 120_000)

test('an interviewer that is given a candidate, or sits beside another, is told so; others are not', async () => {
  const [asked, beside, other] = [
    await interviewerOf(world, stage),
    await interviewerOf(world, stage),
    await interviewerOf(world, stage),
  ]
  const pageOf = (who: Person) => openPage(who, who.accountId, stage.companyId)
  const pages = [await pageOf(asked), await pageOf(beside), await pageOf(other)]
  const { candidate, interviewId } = await interviewed(world, stage, { status: 11, interview: 2, verdict: null }, asked)
  const person = { companyId: stage.companyId, interviewId, accountId: beside.accountId }
  await world.put('interview_person', person)
  const told = await Promise.all(pages.map(async (page) => (await page()).changes.map(({ table }) => table)))
  expect(told[0]).toEqual(expect.arrayContaining(['interviewer', 'candidate', 'interview']))
  expect(told[1]).toEqual(expect.arrayContaining(['interview_person', 'interview']))
  expect(told[1]).not.toContain('interviewer')
  expect(told[2]).toEqual([])
  // What is taken from it is gone for it.
  await world.pool.query('update interviewer set status = 2 where "candidateId" = $1', [candidate.id])
  expect((await pages[0]?.())?.changes).toContainEqual(expect.objectContaining({ table: 'interviewer', op: 'gone' }))
  expect((await pages[2]?.())?.changes).toEqual([])
})

/** A page that shows all of some tables, as somebody sees them. */
async function openWide(who: Person, all: string, ...watch: string[]) {
  let after: string | undefined
  const ask = async (hold: number) => {
    const query = { watch: [who.accountId, ...watch].join(), all, hold: String(hold), ...(after && { after }) }
    const { content, status } = await world.as(who)(liveApi.changes, { query })
    after = content?.cursor
    return { changes: content?.changes, status }
  }
  await ask(0)
  return ask
}

test('whoever acts for several companies is told of all that it sees in them: an admin everything, a partner its own', async () => {
  const [one, other] = [await reported(), await world.candidate()]
  const partner = await world.someone('partner', { companyId: stage.companyId })
  const pages = [await openWide(await world.someone('admin'), 'candidate'), await openWide(partner, 'candidate')]
  await world.pool.query('update candidate set status = 10 where id = any($1)', [[one.candidate.id, other.id]])
  await say(stage.recruiter, one.interviewId)
  const [all, own] = await Promise.all(pages.map(async (page) => (await page(0)).changes))
  const change = (id: string) => ({ table: 'candidate', id, op: 'set', of: [] })
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining([change(one.candidate.id), change(other.id)]))
  expect(own).toEqual([change(one.candidate.id)])
})

test('news of whole tables is told after five seconds, together; what is watched by its id at once', async () => {
  const { candidate, interviewId } = await reported()
  const page = await openWide(await world.someone('admin'), 'candidate', interviewId)
  const rename = (name: string) =>
    world.pool.query('update candidate set "accountName" = $2 where id = $1', [candidate.id, name])
  const began = performance.now()
  const waiting = page(20)
  await pause(500)
  await rename('Once')
  await pause(500)
  await rename('Twice')
  const wide = await waiting
  expect(wide.changes).toMatchObject([{ table: 'candidate', id: candidate.id, of: [] }])
  expect(performance.now() - began).toBeGreaterThan(4500)
  const soon = page(20)
  const asked = performance.now()
  await pause(300)
  await say(stage.recruiter, interviewId)
  expect((await soon).changes).toMatchObject([{ table: 'comment', of: [interviewId] }])
  expect(performance.now() - asked).toBeLessThan(4000)
})

test('whole tables are told of to nobody of one company, and none that is not told of', async () => {
  const admin = await world.someone('admin')
  const status = async (who: Person, all: string) =>
    (await world.as(who)(liveApi.changes, { query: { watch: who.accountId, all } })).status
  expect(await status(admin, 'candidate,interview')).toBe(200)
  for (const all of ['account', 'candidate,', 'candidate,session']) expect(await status(admin, all)).toBe(400)
  for (const who of [stage.company, stage.recruiter, stage.hiringManager])
    expect(await status(who, 'candidate')).toBe(400)
})

import { setTimeout as pause } from 'node:timers/promises'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { asCandidate, interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const say = async (who: Person, interviewId: string, more: object = {}) =>
  (await world.as(who)(guestApi.comment, { body: { interviewId, message: 'I like this answer.', ...more } })).content
/** The threads of an interview as somebody's list call answers them, without their replies. */
async function readAs(who: Person, interviewId: string) {
  const { content } = await world.as(who)(guestApi.comments, { query: { filter: { interviewId }, include: 'account' } })
  return content.data
}
async function guestOf(interviewId: string): Promise<Person> {
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await world.put('guest', {
    companyId: stage.companyId,
    interviewId,
    accountId: guest.accountId,
    accessLevel: 2,
    validTill,
  })
  return guest
}

/** A page that waits for news of some ids, and goes on from there each time. */
async function openPage(who: Person, ...watch: string[]) {
  let after: string | undefined
  const turn = async (hold = 0) => {
    const query = { watch: watch.join(), hold: String(hold), ...(after !== undefined && { after }) }
    const { content } = await world.as(who)(liveApi.changes, { query })
    after = content.cursor
    return content
  }
  const go = (cursor: string) => {
    after = cursor
  }
  await turn()
  return Object.assign(turn, { cursor: () => after as string, go })
}

test('who waits is told of a comment at once; a reply, a removal and its row that is gone come the same way', async () => {
  const { interviewId } = await reported()
  const client = await guestOf(interviewId)
  const [team, guest] = [await openPage(stage.company, interviewId), await openPage(client, interviewId)]
  const began = performance.now()
  const waiting = [team(20), guest(20)]
  await pause(300)
  const { id } = await say(stage.recruiter, interviewId)
  const told = { table: 'comment', id, op: 'set', of: [interviewId] }
  const by = { id: stage.recruiter.accountId, name: stage.recruiter.name }
  // Who did it is told to the team alone; what was said to both, as each reads it.
  const rows = await Promise.all([stage.company, client].map((who) => readAs(who, interviewId)))
  expect((await Promise.all(waiting)).map(({ changes }) => changes)).toEqual([
    [{ ...told, by, row: rows[0]?.[0] }],
    [{ ...told, row: rows[1]?.[0] }],
  ])
  expect(performance.now() - began).toBeLessThan(10_000)
  await world.as(stage.recruiter)(guestApi.removeComment, { params: { id } })
  expect((await guest()).changes).toEqual([{ table: 'comment', id, op: 'gone', of: [interviewId] }])
  expect((await guest()).changes).toEqual([])
})

test('nobody is told of what it does not see: another company, an ended guest, a closed report, unnamed ids', async () => {
  const [{ interviewId, candidate }, other] = [await reported(), await reported()]
  const guest = await guestOf(interviewId)
  const stranger = await world.someone('company')
  const pages = {
    stranger: await openPage(stranger, interviewId, stage.companyId),
    guest: await openPage(guest, interviewId),
    elsewhere: await openPage(stage.company, other.interviewId),
  }
  await world.pool.query('update guest set status = 2 where "accountId" = $1', [guest.accountId])
  // The guest is told that its own access changed, and no more.
  const own = await openPage(guest, guest.accountId)
  const { id } = await say(stage.recruiter, interviewId)
  await world.as(stage.recruiter)(guestApi.removeComment, { params: { id } })
  for (const page of [pages.stranger, pages.elsewhere, own]) expect((await page()).changes).toEqual([])
  expect((await pages.guest()).changes.map(({ table }) => table)).toEqual(['guest'])
  const kept = await openPage(stage.company, interviewId)
  await world.pool.query('update candidate set status = 9 where id = $1', [candidate.id])
  await world.put('comment', {
    companyId: stage.companyId,
    interviewId,
    accountId: stage.recruiter.accountId,
    message: 'Unseen.',
  })
  // Its company is told how the share stands now, and of no comment.
  expect((await kept()).changes.map(({ table }) => table)).toEqual(['guest'])
})

test('a wake of which nothing may be told goes on waiting', async () => {
  const { interviewId } = await reported()
  const stranger = await openPage(await world.someone('company'), interviewId)
  const began = performance.now()
  const waiting = stranger(2)
  await pause(200)
  await say(stage.recruiter, interviewId)
  expect((await waiting).changes).toEqual([])
  expect(performance.now() - began).toBeGreaterThan(1900)
})

test('nothing is missed and nothing told twice, whatever commits late or is undone', async () => {
  const { interviewId } = await reported()
  const { companyId } = stage
  const committed = new Set<string>()
  let writes = true
  async function write(nth: number): Promise<void> {
    const client = await world.pool.connect()
    for (let at = 0; at < 40; at++) {
      await client.query('begin')
      const { rows } = await client.query(
        `insert into comment (id, "companyId", "interviewId", "accountId", message)
          values (gen_random_uuid(), $1, $2, $3, 'Written.') returning id`,
        [companyId, interviewId, stage.recruiter.accountId],
      )
      await pause(((at * 7 + nth * 13) % 5) * 4)
      const isUndone = at % 5 === 0
      await client.query(isUndone ? 'rollback' : 'commit')
      if (!isUndone) committed.add(rows[0].id)
    }
    client.release()
  }
  async function read(page: Awaited<ReturnType<typeof openPage>>): Promise<string[]> {
    const told: string[] = []
    const take = async () => told.push(...(await page()).changes.map(({ id }) => `${id}`))
    while (writes) await take()
    await take()
    return told
  }
  const pages = await Promise.all([openPage(stage.company, interviewId), openPage(stage.recruiter, interviewId)])
  const reading = pages.map(read)
  await Promise.all([0, 1, 2, 3].map(write))
  writes = false
  for (const told of await Promise.all(reading)) expect(told.toSorted()).toEqual([...committed].toSorted())
})

test('a cursor of somebody else, of another start, too old, or no cursor at all is answered with a reset', async () => {
  const { interviewId } = await reported()
  const [page, other] = [await openPage(stage.company, interviewId), await openPage(stage.recruiter, interviewId)]
  expect((await page()).reset).toBe(false)
  for (const cursor of [other.cursor(), 'none', '', 'A'.repeat(900)]) {
    page.go(cursor)
    expect([(await page()).reset, (await page()).reset]).toEqual([true, false])
  }
  expect(page.cursor().length).toBe(other.cursor().length)
})

test('ten thousand rows of one statement are some twenty notes, and no word of a comment is among them', async () => {
  const { interviewId } = await reported()
  const page = await openPage(stage.company, interviewId)
  await world.pool.query(
    `insert into comment (id, "companyId", "interviewId", "accountId", message)
      select gen_random_uuid(), $1, $2, $3, 'Secret words.' from generate_series(1, 10000)`,
    [stage.companyId, interviewId, stage.recruiter.accountId],
  )
  const notes = `select count(*)::int as notes from change where "table" = 'comment' and $1 = any(ids)`
  expect((await world.pool.query(notes, [interviewId])).rows).toEqual([{ notes: 20 }])
  // The page is told that they are many, and reads what it shows.
  expect((await page()).changes).toEqual([{ table: 'comment', id: null, op: 'set', of: [interviewId] }])
  const words = `select from change where change::text like '%Secret%'`
  await world.pool.query('delete from comment where "interviewId" = $1', [interviewId])
  expect((await world.pool.query(words)).rowCount).toBe(0)
  expect((await page()).changes).toEqual([{ table: 'comment', id: null, op: 'gone', of: [interviewId] }])
})

test('ids that are none, and too many of them, are refused', async () => {
  const ask = async (watch: string) => (await world.as(stage.company)(liveApi.changes, { query: { watch } })).status
  const id = stage.companyId
  expect(await ask(id)).toBe(200)
  for (const watch of [
    '',
    'x',
    `${id},`,
    `${id} `,
    id.toUpperCase().replace(/\d/g, 'Z'),
    Array.from({ length: 41 }, () => crypto.randomUUID()).join(),
  ])
    expect(await ask(watch)).toBe(400)
})

const tables = async (page: Awaited<ReturnType<typeof openPage>>) =>
  (await page()).changes.map(({ table }) => table).toSorted()

test('the team is told of a candidate that somebody renamed, and by whom; a guest of it and the candidate itself of nothing', async () => {
  const { interviewId, candidate } = await reported()
  const guest = await guestOf(interviewId)
  const watched = [stage.requisitionId, candidate.id, interviewId]
  const team = await openPage(stage.recruiter, ...watched)
  const others = [await openPage(guest, ...watched), await openPage(await asCandidate(world, candidate), ...watched)]
  const rename = world.as(stage.company)
  const { updatedAt } = (await rename(candidateApi.get, { params: { id: candidate.id } })).content
  const body = { name: 'Another Name', updatedAt }
  const { status } = await rename(candidateApi.update, { params: { id: candidate.id }, body })
  expect(status).toBe(200)
  const { changes } = await team()
  const told = changes.find(({ table }) => table === 'candidate')
  expect(told).toMatchObject({ id: candidate.id, op: 'set', by: { id: stage.company.accountId } })
  expect(told?.of.toSorted()).toEqual([stage.requisitionId, candidate.id].toSorted())
  for (const page of others) expect(await tables(page)).toEqual([])
})

test('a write that changed nothing, and what processes keep of their work, is told to nobody', async () => {
  const { interviewId } = await reported()
  const page = await openPage(stage.company, interviewId)
  await world.pool.query('update interview set "updatedAt" = now() where id = $1', [interviewId])
  await world.pool.query('update recording set attempts = 3, "lockedUntil" = now() where "interviewId" = $1', [
    interviewId,
  ])
  expect(await tables(page)).toEqual([])
  await world.pool.query('update recording set status = 3 where "interviewId" = $1', [interviewId])
  expect(await tables(page)).toEqual(['recording'])
})

test('who does not read a column is not told when it alone has changed', async () => {
  const leading = await interviewerOf(world, stage)
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 }, leading)
  const [team, own] = [await openPage(stage.company, interviewId), await openPage(leading, interviewId)]
  const write = (column: string, value: unknown) =>
    world.pool.query(`update interview set ${column} = $2 where id = $1`, [interviewId, value])
  await write('"recruiterComment"', 'Between us.')
  expect([await tables(team), await tables(own)]).toEqual([['interview'], []])
  await write('"startedAt"', new Date())
  expect([await tables(team), await tables(own)]).toEqual([['interview'], ['interview']])
})

test('a draft of a verdict is told to whoever writes it, and to the others once it is given', async () => {
  const leading = await interviewerOf(world, stage)
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 6, verdict: null }, leading)
  const [team, own] = [await openPage(stage.company, interviewId), await openPage(leading, interviewId)]
  const write = (set: string) => world.pool.query(`update feedback set ${set} where "interviewId" = $1`, [interviewId])
  await write(`client_feedback = 'Half a sentence'`)
  expect([await tables(team), await tables(own)]).toEqual([[], ['feedback']])
  await write('verdict = 1, status = 1')
  expect([await tables(team), await tables(own)]).toEqual([['feedback'], ['feedback']])
})

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

import { setTimeout as pause } from 'node:timers/promises'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { type NewsPage, newsHands } from '../../../test/newsPages.ts'
import { asCandidate, interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { reported, say, guestOf, openPage } = newsHands(world, stage)
/** The threads of an interview as somebody's list call answers them, without their replies. */
async function readAs(who: Person, interviewId: string) {
  const { content } = await world.as(who)(guestApi.comments, { query: { filter: { interviewId }, include: 'account' } })
  return content.data
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
  async function read(page: NewsPage): Promise<string[]> {
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

const tables = async (page: NewsPage) => (await page()).changes.map(({ table }) => table).toSorted()

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

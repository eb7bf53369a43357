import { setTimeout as pause } from 'node:timers/promises'
import { accountApi } from '@majlis/domain/account/api.ts'
import { auditApi } from '@majlis/domain/audit/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { expect, test } from 'vitest'
import { runRemovals, takeTurn } from '../src/features/privacy/jobs/removals.ts'
import { deleteFiles } from '../src/outside/fileDeletions.ts'
import { foundIn } from './found.ts'
import { calls } from './samples.ts'
import { invited, openStage, type Stage, setStage } from './stage.ts'
import { wholeCandidate } from './wholePerson.ts'
import type { Person } from './world.ts'

const { world } = await openStage()
const { pool } = world
const host = await world.someone('admin')
const run = (turnMs?: number) => runRemovals({ ...world, ...(turnMs !== undefined && { turnMs }) })
/** One candidate of the deletion that runs is erased. */
const once = () => takeTurn({ ...world, turnMs: 0 })
const remove = (id: string, who: Person = host) => world.as(who)(requisitionApi.remove, { params: { id } })
const removals = async (who: Person, companyId: string) =>
  (await world.as(who)(requisitionApi.removals, { query: { filter: { companyId }, include: 'asker' } })).content.data
const left = async (requisitionId: string) =>
  (await pool.query('select id from candidate where "requisitionId" = $1', [requisitionId])).rowCount
const crowd = async ({ companyId, requisitionId }: Stage, size: number) =>
  Promise.all(Array.from({ length: size }, () => world.candidate({ companyId, requisitionId })))
/** A person with rows everywhere, as its company's lists show it. */
async function whole(stage: Stage, tag: string) {
  const person = await wholeCandidate(world, stage, tag)
  await pool.query(`update candidate set links = '[]' where id = $1`, [person.candidateId])
  return { ...person, marks: person.marks.filter((mark) => !mark.includes(`${tag}link`)) }
}
const hold = (subject: 'account' | 'requisition' | 'candidate', id: string) =>
  world.as(host)(privacyApi.askHold, { body: { subject, id, reason: 'A claim is pending.' } })

const foundOf = (marks: readonly string[]) => foundIn(world, marks)

test('a requisition that is deleted with its candidates is in no list and behind no link from that moment on, for nobody; nothing of them is left once they are erased', async () => {
  const stage = await setStage(world)
  const person = await whole(stage, 'hidden')
  const { token } = await invited(world, stage)
  const team = await world.someone('recruiter', { companyId: stage.companyId })
  const readers = [host, stage.company, stage.hiringManager, team]
  const ids = [person.candidateId, person.interviewId, person.checkId, stage.requisitionId]
  const lists = calls.filter(
    ({ call }) => call.list && !call.path.includes(':') && !own.some((one) => call.path === one.path),
  )
  const seenBy = async (who: Person) => {
    const seen: string[] = []
    let answered = 0
    for (const { call, name, inputOf } of lists) {
      const { status, content } = await world.as(who)(call, inputOf(who.role as Role))
      expect([name, status < 500]).toEqual([name, true])
      if (status === 200) answered++
      const said = JSON.stringify(content ?? '')
      if ([...ids, ...person.marks].some((one) => said.includes(one))) seen.push(name)
    }
    return { seen, answered }
  }
  const before = await seenBy(stage.company)
  expect(before.answered).toBeGreaterThan(20)
  expect(before.seen.length, 'it was in many').toBeGreaterThan(8)
  expect((await world.as(null, { 'x-link-token': token })(oneWayApi.oneWay)).status).toBe(200)

  expect(await remove(stage.requisitionId)).toMatchObject({ status: 200, content: { id: stage.requisitionId } })
  expect(await left(stage.requisitionId), 'all are there still').toBe(2)
  for (const who of readers) expect([who.role, (await seenBy(who)).seen]).toEqual([who.role, []])
  expect((await world.as(null, { 'x-link-token': token })(oneWayApi.oneWay)).status, 'its link').toBe(404)
  for (const who of readers)
    expect((await world.as(who)(candidateApi.get, { params: { id: person.candidateId } })).status).toBe(404)
  expect((await remove(stage.requisitionId)).status, 'once').toBe(404)
  expect((await removals(stage.company, stage.companyId))[0]).toMatchObject({ status: 0, total: 2, gone: 0 })

  await run()
  await deleteFiles({
    ...{ pool, storage: world.storage, removeUpload: world.uploads.remove },
    failed: (error) => {
      throw error
    },
  })
  expect(await foundOf(person.marks)).toEqual([])
  expect((await pool.query('select from requisition where id = $1', [stage.requisitionId])).rowCount).toBe(0)
  expect((await removals(stage.company, stage.companyId))[0]).toMatchObject({
    ...{ status: RemovalStatus.DONE, total: 2, gone: 2, requisitionId: null },
  })
  expect((await removals(host, stage.companyId))[0]).toMatchObject({ asker: { id: host.accountId } })
  const { rows } = await pool.query(`select cause from erasure where "companyId" = $1 and subject = 'candidate'`, [
    stage.companyId,
  ])
  expect(rows).toEqual([{ cause: 'removal' }, { cause: 'removal' }])
  expect((await removals((await setStage(world)).company, stage.companyId)).length, 'nor of another company').toBe(0)
  const { status } = await world.as(stage.hiringManager)(requisitionApi.removals, { query: {} })
  expect(status, 'whose requisitions have no candidates when it deletes them').toBe(403)
})
/** What tells of requests, holds and deeds goes on telling them by their ids; words that anybody chooses from are nobody's. */
const own = [
  ...[privacyApi.list, privacyApi.holds, requisitionApi.removals, auditApi.list],
  ...[lookupApi.skills, accountApi.languages],
]

test('one that is removed alone leaves its requisition, and what hides the others hides nothing of it', async () => {
  const [gone, stays] = [await setStage(world), await setStage(world)]
  await crowd(gone, 2)
  const person = await whole(stays, 'stays')
  await remove(gone.requisitionId)
  const { status, content } = await world.as(stays.company)(candidateApi.get, { params: { id: person.candidateId } })
  expect([status, content.id]).toEqual([200, person.candidateId])
  await run()
  expect(await foundOf(person.marks)).toEqual(person.marks)
})

test('a legal hold that comes meanwhile, of the account of one of them, stops it: what is left is there again, and once it is lifted it goes', async () => {
  const stage = await setStage(world)
  await crowd(stage, 6)
  await remove(stage.requisitionId)
  // A turn that is over at once erases one at most.
  await once()
  expect(await left(stage.requisitionId)).toBe(5)
  const last = await pool.query(`select "accountId" from candidate where "requisitionId" = $1 limit 1`, [
    stage.requisitionId,
  ])
  const { content } = await hold('account', last.rows[0].accountId)
  await run()
  expect(await left(stage.requisitionId)).toBe(5)
  expect((await removals(stage.company, stage.companyId))[0]).toMatchObject({ status: RemovalStatus.HELD, gone: 1 })
  const list = await world.as(stage.company)(candidateApi.list, {
    query: { filter: { requisitionId: stage.requisitionId } },
  })
  expect(list.content.count, 'they are seen again').toBe(5)
  expect((await remove(stage.requisitionId)).status).toBe(409)
  await world.as(host)(privacyApi.liftHold, { params: { id: content.id } })
  expect((await remove(stage.requisitionId)).status).toBe(200)
  await run()
  expect(await left(stage.requisitionId)).toBe(0)
})

test('the requisition itself, and a candidate in it, can be held while it is being deleted', async () => {
  for (const subject of ['requisition', 'candidate'] as const) {
    const stage = await setStage(world)
    await crowd(stage, 3)
    const last = await pool.query(
      'select id from candidate where "requisitionId" = $1 order by "createdAt" desc, id desc limit 1',
      [stage.requisitionId],
    )
    const asked = await world.as(stage.company)(privacyApi.askHold, {
      body: { subject, id: subject === 'candidate' ? last.rows[0].id : stage.requisitionId, reason: 'A claim.' },
    })
    await remove(stage.requisitionId)
    await once()
    const params = { id: asked.content.id }
    expect((await world.as(host)(privacyApi.answerHold, { params, body: { status: 1 } })).status).toBe(200)
    await run()
    expect([subject, await left(stage.requisitionId)]).toEqual([subject, 2])
    expect((await removals(host, stage.companyId))[0]?.status).toBe(RemovalStatus.HELD)
  }
})

test('it is stopped by who may delete it, once; others cannot, and who is erased stays so', async () => {
  const stage = await setStage(world)
  await crowd(stage, 4)
  await remove(stage.requisitionId)
  await once()
  const { id } = (await removals(stage.company, stage.companyId))[0] as { id: string }
  const stop = (who: Person) => world.as(who)(requisitionApi.stopRemoval, { params: { id } })
  expect((await stop((await setStage(world)).company)).status).toBe(404)
  expect((await stop(await world.someone('interviewer', { companyId: stage.companyId }))).status).toBe(403)
  expect((await stop(stage.company)).status).toBe(200)
  expect((await stop(host)).status).toBe(409)
  await run()
  expect(await left(stage.requisitionId)).toBe(3)
  expect((await removals(host, stage.companyId))[0]).toMatchObject({ status: RemovalStatus.STOPPED, gone: 1, total: 4 })
})

test('a small one has its turn while a large one goes on', async () => {
  const [large, small] = [await setStage(world), await setStage(world)]
  await crowd(large, 30)
  await remove(large.requisitionId)
  const going = run(50)
  await expect.poll(() => left(large.requisitionId)).toBeLessThan(30)
  await crowd(small, 1)
  await remove(small.requisitionId)
  await expect.poll(() => left(small.requisitionId), { timeout: 10_000 }).toBe(0)
  expect(await left(large.requisitionId)).toBeGreaterThan(0)
  await going
  expect(await left(large.requisitionId)).toBe(0)
})

test('erasing one candidate reads its own rows, however many others there are and however many letters', async () => {
  const stage = await setStage(world)
  const read = async (size: number) => {
    await fill(stage, size)
    const { id } = await world.candidate({
      ...{ companyId: stage.companyId, requisitionId: stage.requisitionId, accountName: `Salma Canary${size}` },
    })
    await pool.query('analyze')
    const before = await scanned()
    await remove1(stage.company, id)
    // The statistics of a session are told within a second.
    await pause(1500)
    const after = await scanned()
    return Object.entries(after)
      .map(([table, n]) => [table, n - (before[table] ?? 0)] as const)
      .filter(([table, n]) => n > 500 && table !== 'change')
  }
  expect(await read(3000)).toEqual([])
}, 120_000)

const remove1 = async (who: Person, id: string) =>
  expect((await world.as(who)(candidateApi.remove, { params: { id } })).status).toBe(200)

/** So many candidates with five letters each. */
async function fill({ companyId, requisitionId }: Stage, size: number): Promise<void> {
  await pool.query(
    `with made as (insert into account (id, public_id, email, name)
        select gen_random_uuid(), left(replace(gen_random_uuid()::text, '-', ''), 12), 'fill' || n || '@' || left(md5($2::text), 8) || '.test', 'Amal Filler' || n
        from generate_series(1, $3::int) n returning id, email, name),
      added as (insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email)
        select gen_random_uuid(), $1, $2::uuid, id, name, email from made returning id, email, "accountName")
      insert into notification_log (id, "companyId", "requisitionId", kind, type, recipient, subject, html, text, "messageId", "dedupeKey", delivery_status)
        select gen_random_uuid(), $1, $2::uuid, 1, 'demo', email, 'Hello', '<p style="color: red">Dear ' || "accountName" || '</p>',
          'Dear ' || "accountName", id || ':' || n, 'demo:' || id || ':' || n, 1 from added, generate_series(1, 5) n`,
    [companyId, requisitionId, size],
  )
}

/** How many rows were read of each table from end to end. */
async function scanned(): Promise<Record<string, number>> {
  const { rows } = await pool.query('select relname, seq_tup_read::int as n from pg_stat_user_tables')
  return Object.fromEntries(rows.map(({ relname, n }) => [relname, n]))
}

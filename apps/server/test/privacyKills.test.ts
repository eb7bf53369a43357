import { setTimeout as pause } from 'node:timers/promises'
import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { afterAll, expect, test } from 'vitest'
import { openServerProcess } from './serverProcess.ts'
import { agreed, candidateAt, invited, openStage, setStage } from './stage.ts'

const { world, stage } = await openStage()
const { pool } = world
const server = await openServerProcess(world)
afterAll(() => server.close())
const host = await world.someone('admin')

/** Sends a call to the process, which is killed while the call waits in the middle of its writes for a row that is held. */
async function killedIn(held: string, id: string, send: () => Promise<Response>): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${held} where id = $1 for update`, [id])
    const answer = send().then(
      ({ status }) => status,
      () => 'cut off',
    )
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!(await pool.query(waits)).rowCount) await pause(10)
    await server.kill()
    expect(await answer).toBe('cut off')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const post = (path: string, headers: Record<string, string>, body: object, method = 'POST') =>
  fetch(`${server.url}/api${path}`, {
    ...{ method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
  })
const count = async (text: string, id: string) => Number((await pool.query(text, [id])).rows[0].n)

test('a consent whose server is killed in the middle is not given by half, and is given the next time', async () => {
  const { interviewId, token } = await invited(world, stage)
  const agree = () => post('/interview/one_way/consent', { 'x-link-token': token }, agreed.body)
  await killedIn('interview', interviewId, agree)
  const consents = () => count('select count(*) as n from consent where "interviewId" = $1', interviewId)
  const marked = () => count('select count("consentedAt") as n from interview where id = $1', interviewId)
  await expect.poll(async () => [await consents(), await marked()]).toEqual([0, 0])
  expect((await agree()).status).toBe(200)
  expect([await consents(), await marked()]).toEqual([1, 1])
}, 120_000)

test('a legal hold whose server is killed in the middle stands whole or not at all', async () => {
  const candidate = await candidateAt(world, stage, 0)
  const headers = await world.signIn(host)
  const ask = () =>
    post('/other/legal_hold', headers, { subject: 'requisition', id: stage.requisitionId, reason: 'A claim.' })
  // The hold is written, and the flag of its candidates waits.
  await killedIn('candidate', candidate.id, ask)
  const standing = () => count('select count(*) as n from legal_hold where "requisitionId" = $1', stage.requisitionId)
  const flagged = () =>
    count(
      'select count(*) filter (where "legalHold") as n from candidate where "requisitionId" = $1',
      stage.requisitionId,
    )
  await expect.poll(async () => [await standing(), await flagged()]).toEqual([0, 0])
  expect((await ask()).status).toBe(200)
  const all = await count('select count(*) as n from candidate where "requisitionId" = $1', stage.requisitionId)
  expect([await standing(), await flagged()]).toEqual([1, all])
  const { rows } = await pool.query('select id from legal_hold where "requisitionId" = $1', [stage.requisitionId])
  await post(`/other/legal_hold/${rows[0].id}`, headers, {}, 'DELETE')
}, 120_000)

test('an act for many whose server is killed three times does each once, and says so', async () => {
  const ids = (
    await Promise.all(Array.from({ length: 150 }, () => candidateAt(world, stage, CandidateStatus.ADDED_BY_COMPANY)))
  ).map(({ id }) => id)
  const { content } = await world.as(stage.recruiter)(bulkApi.create, { body: { act: 'shortlist', ids } })
  const waiting = () =>
    count('select count(*) filter (where state = 0) as n from bulk_row where "jobId" = $1', content.id)
  for (const part of [130, 90, 40]) {
    await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBeLessThan(part)
    await server.kill()
    await pool.query(`update bulk_job set "lockedUntil" = now() where id = $1`, [content.id])
  }
  // A row that a killed process had begun rests for minutes: they pass at once.
  const letRest = async () => {
    await pool.query(`update bulk_row set "dueAt" = now() where "jobId" = $1 and "dueAt" > now()`, [content.id])
    await pool.query(`update bulk_job set "nextAttemptAt" = now() where id = $1 and "nextAttemptAt" > now()`, [
      content.id,
    ])
  }
  await expect.poll(() => letRest().then(waiting), { timeout: 60_000, interval: 500 }).toBe(0)
  const job = async () => (await world.as(stage.recruiter)(bulkApi.get, { params: { id: content.id } })).content
  await expect.poll(async () => (await job()).status, { timeout: 10_000 }).toBe(BulkStatus.DONE)
  expect(await job()).toMatchObject({ done: 150, refused: 0 })
  const { rows } = await pool.query(
    `select count(*)::int as n from candidate_history where "candidateId" = any($1) and kind = 'status'`,
    [ids],
  )
  expect(rows[0].n).toBe(150)
}, 180_000)

test('the deletion of a requisition goes on where its server was killed: each candidate is erased once, and all are', async () => {
  const { companyId, requisitionId } = await setStage(world)
  await Promise.all(Array.from({ length: 60 }, () => world.candidate({ companyId, requisitionId })))
  const left = () => count('select count(*) as n from candidate where "requisitionId" = $1', requisitionId)
  await world.as(host)(requisitionApi.remove, { params: { id: requisitionId } })
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBeLessThan(40)
  await server.kill()
  expect(await left(), 'in the middle').toBeGreaterThan(0)
  // Nobody waits for the lease of a process that is gone.
  await pool.query('update requisition_removal set "lockedUntil" = now() where status = 0')
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  const removal = async () =>
    (await pool.query('select status, gone, total from requisition_removal where "companyId" = $1', [companyId]))
      .rows[0]
  await expect.poll(removal, { timeout: 10_000 }).toEqual({ status: RemovalStatus.DONE, gone: 60, total: 60 })
  const { rows } = await pool.query(
    `select count(*)::int as n, count(distinct "rowId")::int as ids from erasure where "companyId" = $1 and subject = 'candidate'`,
    [companyId],
  )
  expect(rows).toEqual([{ n: 60, ids: 60 }])
}, 180_000)

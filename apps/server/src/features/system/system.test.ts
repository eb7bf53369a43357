import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDoors } from '../../../test/sessions.ts'
import { begun, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage({ interview_type: 1, title: 'Senior Designer' })
const { pool } = world
let admin: Person
let moderator: Person
beforeAll(async () => {
  admin = await world.someone('admin')
  moderator = await world.someone('moderator')
})
afterEach(() => pool.query('delete from notification_log; delete from recording; delete from stored_file_deletion'))

const message = (email: string, values: object = {}) =>
  world.put('notification_log', {
    kind: 1,
    type: 'testMessage',
    recipient: email,
    subject: `To ${email}`,
    messageId: `<${email}>`,
    dedupeKey: email,
    ...values,
  })
const file = (values: object) =>
  world.put('stored_file_deletion', {
    key: randomUUID().replaceAll('-', '').padEnd(40, '0'),
    why: 'removed',
    ...values,
  })
const list = async (who: Person) => (await world.as(who)(systemApi.stuck, { query: {} })).content
const health = async (who: Person) => (await world.as(who)(systemApi.health)).content
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const rowOf = async (table: string, id: string) =>
  (await pool.query(`select * from ${table} where id = $1`, [id])).rows[0]

/** One of each that is stuck, and others that go their way. */
async function stuck() {
  const { interviewId, candidate } = await begun(world, stage)
  await pool.query('delete from notification_log')
  const of = { companyId: stage.companyId, interviewId }
  const rows = {
    failed: await message('failed@example.test', { delivery_status: D.FAILED, attempts: 9, lastError: '554 No.' }),
    waits: await message('waits@example.test', { attempts: 2, lastError: '451 Later.', nextAttemptAt: ago(-10) }),
    bounced: await message('bounced@example.test', { delivery_status: D.BOUNCED, attempts: 1, lastError: '550 Who?' }),
    recording: await world.put('recording', { ...of, status: 3, attempts: 3, lastError: 'nothing that can be read' }),
    file: await file({ attempts: 4, lastError: 'The store is away.', nextAttemptAt: ago(-60) }),
  }
  await message('fresh@example.test')
  await message('sent@example.test', { delivery_status: D.SENT, attempts: 2, sentAt: ago(1) })
  await message('long.ago@example.test', { delivery_status: D.FAILED, createdAt: ago(60 * 24 * 40) })
  await file({ why: 'unclaimed', nextAttemptAt: ago(-60) })
  return { ids: Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, String(row.id)])), candidate }
}

describe('system health', () => {
  test('lists what has failed or waits for another try, each with what it is, since when, how often and why', async () => {
    const { ids, candidate } = await stuck()
    const { rows } = await pool.query('select "accountName" from candidate where id = $1', [candidate.id])
    const result = await list(admin)
    expect(result.count).toBe(5)
    const byId = new Map(result.data.map((row) => [row.id, row]))
    expect(byId.get(ids.failed as string)).toMatchObject({
      kind: 'message',
      title: 'To failed@example.test',
      detail: 'failed@example.test',
      failed: true,
      attempts: 9,
      lastError: '554 No.',
      nextAttemptAt: null,
    })
    expect(byId.get(ids.waits as string)).toMatchObject({ failed: false, nextAttemptAt: expect.any(String) })
    expect(byId.get(ids.bounced as string)).toMatchObject({ failed: true })
    expect(byId.get(ids.recording as string)).toMatchObject({
      kind: 'recording',
      title: rows[0].accountName,
      detail: 'Senior Designer',
      failed: true,
      lastError: 'nothing that can be read',
    })
    expect(byId.get(ids.file as string)).toMatchObject({ kind: 'file', title: null, detail: 'removed', failed: false })
    expect((await health(admin)).stuck).toBe(5)
  })

  test('is empty when all is well', async () => {
    await message('fresh@example.test')
    expect(await list(admin)).toMatchObject({ data: [], count: 0 })
  })

  test('names a message that nobody has tried for long: the worker does not run', async () => {
    await message('forgotten@example.test', { nextAttemptAt: ago(6), createdAt: ago(6) })
    expect((await list(admin)).data).toMatchObject([{ failed: false, attempts: 0, lastError: null }])
  })

  test('leaves out a failed message that somebody has sent again', async () => {
    const { id } = await message('again@example.test', { delivery_status: D.FAILED, lastError: '554 No.' })
    await message('copy@example.test', { dedupeKey: `resent:${id}:0` })
    expect((await list(admin)).count).toBe(0)
  })

  test('says what the installation stands on, and how much waits', async () => {
    await message('fresh@example.test')
    await file({})
    writeFileSync(path.join(world.env.DATA_DIR, 'last-backup'), '')
    const result = await health(moderator)
    expect(result).toMatchObject({
      database: { version: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/^\d{4}_/) },
      storage: { kind: 'disk', free: expect.any(Number) },
      mail: false,
      whatsapp: false,
      queues: {
        message: { waiting: 1 },
        recording: { waiting: 0, since: null },
        file: { waiting: 1 },
        removal: { waiting: 0 },
      },
      stuck: 0,
      unsealed: { waiting: expect.any(Number) },
      versions: { node: process.versions.node },
      backupAt: expect.any(String),
    })
    expect(result.database.size).toBeGreaterThan(1e6)
    expect(result.database.pool.most).toBeGreaterThan(0)
  })

  test('knows the back-up and the disk of the folder that is really used, which may be another than was asked for', async () => {
    const doors = await openDoors(world, { env: { DATA_DIR: '/shut/to/the/database' } })
    writeFileSync(path.join(world.folder, 'last-backup'), '')
    const headers = await world.signIn(admin)
    const { content } = (await doors.app.inject({ url: `/api${systemApi.health.path}`, headers })).json()
    await doors.close()
    expect(content.data).toMatchObject({ backupAt: expect.any(String), storage: { free: expect.any(Number) } })
  })

  test('says how each part is, the worst first, with what stands behind it', async () => {
    rmSync(path.join(world.env.DATA_DIR, 'last-backup'), { force: true })
    const before = await health(admin)
    const levels = (of: typeof before) => Object.fromEntries(of.checks.map(({ check, level }) => [check, level]))
    expect(levels(before)).toMatchObject({
      storage: 'ok',
      clock: 'ok',
      transaction: 'ok',
      backup: 'look',
      privacy: 'ok',
    })
    expect(before).toMatchObject({
      storage: { size: expect.any(Number), probe: { works: true, ms: expect.any(Number) } },
      privacy: { due: 0, overdue: 0, unpurged: 0 },
      backupAt: null,
    })
    expect(Math.abs(before.clock)).toBeLessThan(2000)
    expect((await health(moderator)).privacy, 'requests about data are not a moderator’s').toBeNull()

    const asked = (values: object) =>
      world
        .someone('interviewer')
        .then(({ accountId, companyId }) =>
          world.put('privacy_request', { companyId, accountId, kind: 'erasure', ...values }),
        )
    await asked({ dueAt: ago(-60 * 24 * 3) })
    await asked({ dueAt: ago(60) })
    await asked({ dueAt: ago(60), extendedTo: ago(-60 * 24 * 20), extendReason: 'Two companies know this person.' })
    await asked({ dueAt: ago(60), status: 1 })
    const client = await pool.connect()
    try {
      await client.query('begin; select 1')
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const now = await health(admin)
      expect(now.oldestTransaction).toBeGreaterThan(1)
      expect(now.privacy).toEqual({ due: 1, overdue: 1, unpurged: 0 })
      expect(now.checks[0]).toEqual({ check: 'privacy', level: 'broken' })
    } finally {
      await client.query('rollback')
      client.release()
      await pool.query('delete from privacy_request')
    }
  })

  test('is read by admins and moderators, and acted on by admins alone', async () => {
    const { ids } = await stuck()
    expect((await list(moderator)).count).toBe(5)
    const params = { kind: 'message' as const, id: ids.failed as string }
    for (const who of [moderator, stage.company, stage.recruiter])
      expect((await world.as(who)(systemApi.retry, { params })).status).toBe(403)
    for (const who of [stage.company, stage.recruiter]) {
      expect((await world.as(who)(systemApi.stuck, { query: {} })).status).toBe(403)
      expect((await world.as(who)(systemApi.health)).status).toBe(403)
    }
  })
})

describe('“Try again”', () => {
  const again = (kind: 'message' | 'recording' | 'file', id: string) =>
    world.as(admin)(systemApi.retry, { params: { kind, id } })

  test('puts each kind back in its queue with all its attempts, due at once, and is audited', async () => {
    const { ids } = await stuck()
    const due = (row: { nextAttemptAt: string }) => Date.parse(row.nextAttemptAt) <= Date.now() + 1000
    for (const key of ['failed', 'waits', 'bounced']) {
      expect((await again('message', ids[key] as string)).status).toBe(200)
      const row = await rowOf('notification_log', ids[key] as string)
      expect([row.delivery_status, row.attempts, due(row)]).toEqual([D.QUEUED, 0, true])
    }
    expect((await again('recording', ids.recording as string)).status).toBe(200)
    expect(await rowOf('recording', ids.recording as string)).toMatchObject({ status: 1, attempts: 0 })
    expect((await again('file', ids.file as string)).status).toBe(200)
    expect(due(await rowOf('stored_file_deletion', ids.file as string))).toBe(true)
    const { rows } = await pool.query(
      `select "rowId" from audit_log where action = 'work.retry' and "accountId" = $1`,
      [admin.accountId],
    )
    expect(rows.map(({ rowId }) => rowId).toSorted()).toEqual(Object.values(ids).toSorted())
  })

  test('leaves alone what is being tried, what is done, and what waits its time', async () => {
    const busy = await message('busy@example.test', {
      attempts: 2,
      lastError: '451 Later.',
      lockedUntil: ago(-2),
      leaseId: randomUUID(),
    })
    const sent = await message('sent@example.test', { delivery_status: D.SENT })
    const kept = await file({ why: 'unclaimed', nextAttemptAt: ago(-60) })
    expect((await again('message', String(busy.id))).status).toBe(409)
    expect((await again('message', String(sent.id))).status).toBe(409)
    expect((await again('file', String(kept.id))).status).toBe(409)
    expect((await again('file', randomUUID())).status).toBe(404)
    expect((await again('recording', String(sent.id))).status).toBe(404)
  })
})

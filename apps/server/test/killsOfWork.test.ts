import { createHash, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { sweepUploads } from '../src/features/interview/jobs/sweep.ts'
import { queueMessage } from '../src/features/notification/store.ts'
import { join } from '../src/outside/media.ts'
import { type MailServer, openMailServer } from './mailServer.ts'
import { openOwnServer, type Target } from './ownServer.ts'

/** What is ended, and in the middle of what. */
const kills: { target: Target; during: 'mail' | 'film' }[] = [
  { target: 'connections', during: 'film' },
  { target: 'server', during: 'film' },
  { target: 'connections', during: 'mail' },
  { target: 'database', during: 'mail' },
  { target: 'server', during: 'mail' },
  { target: 'connections', during: 'mail' },
]
const mailsBeforeEach = 8
const films = 4
const segments = 100
/** How many mails are on their way at once. */
const slots = 2
/** Milliseconds after which service has to be back, from when the database answers again: seconds, where others work beside it. */
const eventually = 10_000
const tables = { mail: 'notification_log', film: 'recording', deletion: 'stored_file_deletion' }

let smtp: MailServer
let server: Awaited<ReturnType<typeof openOwnServer>>
let eyes: pg.Pool
let queued = 0
/** The mails that each killed process was sending. */
const inHand: string[][] = []

beforeAll(async () => {
  smtp = await openMailServer({ pace: 100 })
  server = await openOwnServer({ SMTP_URL: smtp.url })
  eyes = await server.openEyes()
}, 120_000)

afterAll(async () => {
  await eyes?.end()
  await server?.close()
  await smtp?.close()
})

test('every mail and every film that was queued is done when the server, its database or its connections are killed in the middle of it', async () => {
  const interviews = await addRecordings()
  for (const { target, during } of kills) {
    await queueMails()
    if (target === 'connections') await endConnectionsAtTheEnd(tables[during])
    else {
      await (during === 'mail' ? untilMailGoes() : untilFilmIsMade())
      await server.kill(target, afterDeath)
    }
  }
  await untilNothingWaits()
  await expectMails()
  await expectFilms(interviews)
  await expectNothingLeft()
  const longest = Math.round(Math.max(...server.absences))
  console.log(`${kills.length} kills: ${smtp.box.length} mails taken for ${queued}, ${films} films`)
  console.log(`${server.absences.length} times the process lived on: service was back after ${longest} ms at most`)
  expect(longest).toBeLessThan(eventually)
}, 240_000)

async function queueMails(): Promise<void> {
  const sender = { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null }
  for (let nth = 0; nth < mailsBeforeEach; nth++) {
    const email = `kill.${++queued}@kills.test`
    const to = { email, name: 'Salma', language: 'en' as const }
    const message = { event: 'testMessage' as const, to, companyId: null, data: { author: 'Omar' }, dedupeKey: email }
    await inTransaction(eyes, 'write', (transaction) => queueMessage(transaction, message, sender))
  }
}

const segmentFile = path.join(import.meta.dirname, 'media/bars.webm')
const secondsApart = 4
const inUploads = (name: string) => path.join(server.folder, 'uploads', name)

/** Gives some of the demo's interviews recordings whose segments have all arrived. */
async function addRecordings(): Promise<string[]> {
  const { rows } = await eyes.query<{ id: string }>(
    `select id from (select interview.id, row_number() over (partition by account.bot) as nth from interview
      join account on account.id = "interviewerAccountId"
      where not exists (select from recording where "interviewId" = interview.id)) one where nth <= $1 / 2`,
    [films],
  )
  expect(rows).toHaveLength(films)
  const length = segments * secondsApart
  await eyes.query(
    `update interview set "startedAt" = now(), "endedAt" = now() + make_interval(secs => $2) where id = any($1)`,
    [rows.map(({ id }) => id), length],
  )
  for (const { id } of rows) {
    const names = Array.from({ length: segments }, () => randomBytes(16).toString('hex'))
    for (const name of names) await copyFile(segmentFile, inUploads(name))
    await eyes.query(
      `insert into recording_segment (id, "companyId", "interviewId", upload_id, "startedAt", mime, finished, "order")
        select gen_random_uuid(), "companyId", id, name, now() + make_interval(secs => (nth - 1) * $3), 'video/webm', true, nth
        from interview, unnest($2::text[]) with ordinality as segment (name, nth) where id = $1`,
      [id, names, secondsApart],
    )
    await eyes.query(
      `insert into recording (id, "companyId", "interviewId", status)
        select gen_random_uuid(), "companyId", id, 1 from interview where id = $1`,
      [id],
    )
  }
  return rows.map(({ id }) => id)
}

/**
 * Ends the connections while the server writes down that a mail was taken or a film is made: its row is held until the
 * server waits for it, and let go when the server is back.
 */
async function endConnectionsAtTheEnd(table: string): Promise<void> {
  const holder = await eyes.connect()
  try {
    await holder.query('begin')
    const hold = () => holder.query(`select from ${table} where "lockedUntil" > now() for update`)
    while (!(await hold()).rowCount) await pause(10)
    const isWaitedFor = `select from pg_stat_activity where application_name = 'majlis' and wait_event_type = 'Lock'`
    while (!(await eyes.query(isWaitedFor)).rowCount) await pause(10)
    await server.kill('connections')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** Some more mails were taken, and the next ones are on their way. */
async function untilMailGoes(): Promise<void> {
  const before = smtp.box.length
  while (smtp.box.length < before + 3) await pause(10)
  await pause(Math.random() * 200)
}

/** A film is being joined, and not one that a process has left half-made. */
async function untilFilmIsMade(): Promise<void> {
  const halves = () => globSync(inUploads('*.joined.parts'))
  const before = halves()
  const own = `select from recording where "lockedUntil" > now()`
  while (halves().every((one) => before.includes(one)) || !(await eyes.query(own)).rowCount) await pause(10)
}

/** Notes what the dead process held, and lets its leases lapse, as time would. */
async function afterDeath(): Promise<void> {
  const remains = `select from pg_stat_activity where application_name like 'majlis%'`
  while ((await eyes.query(remains)).rowCount) await pause(10)
  // What an earlier one of the dead held, and nobody has taken up yet, is not this one's.
  const held = await eyes.query(
    `select "messageId" from notification_log where "leaseId" is not null and "lockedUntil" > now()`,
  )
  inHand.push(held.rows.map(({ messageId }) => messageId))
  await lapse('true')
}

const lapse = async (which: string) => {
  for (const table of Object.values(tables))
    await eyes.query(
      `update ${table} set "lockedUntil" = now() - interval '1 s' where "lockedUntil" is not null and ${which}`,
    )
}

/** Waits for the rest. What is to be waited out is moved up, as time would: pauses after an attempt that failed, and leases that no living process renews. */
async function untilNothingWaits(): Promise<void> {
  const waiting = `select from notification_log where delivery_status = 0 union all select from recording where status = 1`
  const dueNow = `set "nextAttemptAt" = now() where "leaseId" is null and "nextAttemptAt" > now()`
  while ((await eyes.query(waiting)).rowCount) {
    await eyes.query(`update notification_log ${dueNow} and delivery_status = 0`)
    await eyes.query(`update recording ${dueNow} and status = 1`)
    // One that lives renews its lease when a third of it has passed.
    await lapse(`"lockedUntil" < now() + interval '20 s'`)
    await pause(100)
  }
}

async function expectMails(): Promise<void> {
  const { rows } = await eyes.query(
    `select "messageId", delivery_status as status, "sentAt" from notification_log where recipient like '%@kills.test'`,
  )
  const taken = Map.groupBy(smtp.box, ({ raw }) => /^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? '')
  const times = (messageId: string) => taken.get(messageId)?.length ?? 0
  expect(rows).toHaveLength(queued)
  expect(rows.filter(({ status, sentAt }) => status !== DeliveryStatus.SENT || !sentAt)).toEqual([])
  expect(rows.filter(({ messageId }) => times(messageId) === 0)).toEqual([])
  // Twice went only what a process that was killed had in hand, once more for each such death.
  const deaths = (messageId: string) => inHand.filter((held) => held.includes(messageId)).length
  const repeated = [...taken.keys()].filter((messageId) => times(messageId) > 1 + deaths(messageId))
  expect(repeated).toEqual([])
  expect(inHand.flat().length).toBeGreaterThan(0)
  expect(inHand.filter((held) => held.length > slots)).toEqual([])
}

async function expectFilms(interviews: string[]): Promise<void> {
  const sources = Array.from({ length: segments }, (_, nth) => ({
    path: segmentFile,
    offsetSeconds: nth * secondsApart,
  }))
  const expected = path.join(server.folder, 'expected.webm')
  const { duration } = await join(sources, expected)
  const sha256 = await hashOf(expected)
  const { rows } = await eyes.query(
    `select recording.status, duration::float8, key, sha256, coverage::float8, made, jsonb_array_length(pieces) as pieces
      from recording join attachment on attachment.id = "attachmentId" where "interviewId" = any($1)`,
    [interviews],
  )
  const [oneWay, live] = [rows.filter(({ made }) => !made), rows.filter(({ made }) => made)]
  expect(oneWay).toMatchObject(Array(films / 2).fill({ status: 2, duration, sha256 }))
  expect(live).toMatchObject(Array(films / 2).fill({ status: 2, coverage: 1, made: 1, pieces: segments }))
  for (const { key, sha256: noted } of rows)
    expect(await hashOf(path.join(server.folder, 'files', key.slice(0, 2), key))).toBe(noted)
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** No lease but those of the dead that lapse soon, and after the sweep of a day later no file without a row. */
async function expectNothingLeft(): Promise<void> {
  for (const table of Object.values(tables))
    await vi.waitFor(async () => {
      expect((await eyes.query(`select * from ${table} where "leaseId" is not null`)).rows).toEqual([])
    }, 60_000)
  const old = new Date(Date.now() - 2 * 24 * 3600 * 1000)
  const arrived = () => globSync(inUploads('*')).filter((name) => !name.endsWith('locks'))
  // What the server itself removes in between is gone all the same.
  for (const name of arrived()) await utimes(name, old, old).catch(unlessRemoved)
  await sweepUploads({ pool: eyes, directory: inUploads('') })
  await eyes.query('update stored_file_deletion set "nextAttemptAt" = now()')
  while ((await eyes.query('select from stored_file_deletion')).rowCount) await pause(100)
  expect(arrived()).toEqual([])
  const { rows } = await eyes.query('select key from attachment')
  const stored = globSync(path.join(server.folder, 'files/*/*')).map((name) => path.basename(name))
  expect(stored.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
}

function unlessRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

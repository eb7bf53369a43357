/**
 * What live interviews cost the server while nothing happens in them: 200 rooms of two pages each, every page in a call
 * that is held until there is news. And how soon such a call is answered when there is some.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { inTransaction } from '@majlis/server/src/db/transaction.ts'
import { makeLink } from '@majlis/server/src/features/session/store.ts'
import { median, openEnvironment, processorTime } from './environment.ts'
import { endWith } from './figures.ts'

const rooms = Number(process.env.ROOMS ?? 200)
const seconds = Number(process.env.SECONDS ?? 40)
const events = Number(process.env.EVENTS ?? 200)
/** The most that a room may cost while nothing happens, in percent of a core, and that news may take to come, in milliseconds. */
const most = { share: 0.1, held: 0, news: 100 }

const { pool, seeded, start, close } = await openEnvironment()
const { rows } = await pool.query<{ id: string; accountId: string }>(
  `update interview set status = 5, "startedAt" = now(), "scheduledStart" = now(), "scheduledEnd" = now() + interval '2 hours'
   where id in (select distinct on ("interviewerAccountId") id from interview where status = 6
       and "interviewerAccountId" in (select "accountId" from membership where role = 'interviewer')
     order by "interviewerAccountId", id limit $1) returning id, "interviewerAccountId" as "accountId"`,
  [rooms],
)
process.env.SESSIONS = JSON.stringify(rows.map(({ accountId }) => ({ accountId, role: 'interviewer' })))
const server = await start('majlis', 'server.ts')

type Headers = Record<string, string>
/** A page of a room: it waits for news all the time, and remembers when it heard each word. */
interface RoomPage {
  at: string
  headers: Headers
  visit: string
  heard: Map<string, number>
}

async function ask(at: string, headers: Headers, body: object) {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(`${server.url}/api/interview/live/${at}`, init)
  const { content, errors } = await response.json()
  if (response.status !== 200) throw new Error(`${at}: ${response.status} ${JSON.stringify(errors)}`)
  return content.data
}

let isOver = false
let failures = 0
async function wait({ at, headers, visit, heard }: RoomPage): Promise<void> {
  for (let after = 0; !isOver; ) {
    const answer = await ask(`${at}/turn`, headers, { visit, after, hold: 8, step: 'in', send: [] }).catch(() => null)
    if (!answer) {
      failures++
      await pause(300)
      continue
    }
    after = answer.last
    for (const { kind, body } of answer.events) if (kind === 'chat') heard.set(body.text, performance.now())
  }
}

const { companyId } = seeded
const pages: [RoomPage, RoomPage][] = []
for (const [nth, { id }] of rows.entries()) {
  const token = await inTransaction(pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'interview', companyId, interviewId: id, days: 1 }),
  )
  const both = [server.sessions[nth] as Headers, { 'x-link-token': token }].map((headers) => {
    return { at: id, headers, visit: randomUUID(), heard: new Map<string, number>() }
  })
  const body = { version: shippedVersions.live, language: 'en', agreed: true }
  for (const { headers } of both) await ask(`${id}/consent`, headers, body)
  pages.push(both as [RoomPage, RoomPage])
}
// They came at different times, and wait to different ones.
const waiting = Promise.all(pages.flat().map((page, nth) => pause((nth * 8000) / rooms / 2).then(() => wait(page))))

/** What the server's connections do at this moment. */
async function connections(): Promise<{ all: number; busy: number }> {
  const { rows: one } = await pool.query(
    `select count(*)::int as all, (count(*) filter (where state <> 'idle'))::int as busy
     from pg_stat_activity where application_name = 'majlis'`,
  )
  return one[0]
}
const databaseTime = async () => {
  const { rows: all } = await pool.query(`select pid from pg_stat_activity where application_name = 'majlis'`)
  return all.reduce((sum, { pid }) => sum + processorTime(pid), 0)
}
/** Rows that were read by going through whole tables, of those that are large. */
const rowsRead = async () => {
  const { rows: all } = await pool.query(
    `select relname, seq_tup_read::float8 as n from pg_stat_user_tables where n_live_tup > 10000`,
  )
  return new Map(all.map(({ relname, n }) => [relname as string, n as number]))
}

await pause(20_000)
failures = 0
const before = { app: processorTime(server.pid), database: await databaseTime(), read: await rowsRead() }
const began = performance.now()
const seen: { all: number; busy: number }[] = []
while (performance.now() - began < seconds * 1000) {
  seen.push(await connections())
  await pause(100)
}
const passed = performance.now() - began
const shareOf = (spent: number) => (spent / passed / rooms) * 100
const idle = {
  app: shareOf(processorTime(server.pid) - before.app),
  database: shareOf((await databaseTime()) - before.database),
}

const took: number[] = []
for (let nth = 0; nth < events; nth++) {
  const [teller, listener] = (pages[nth % pages.length] as [RoomPage, RoomPage]).toSorted(() => (nth % 2) - 0.5)
  if (!teller || !listener) continue
  const text = `word ${nth}`
  const told = performance.now()
  const event = { n: nth + 1, kind: 'chat', body: { text } }
  await ask(`${teller.at}/turn`, teller.headers, { visit: teller.visit, after: 0, hold: 0, step: 'in', send: [event] })
  while (!listener.heard.has(text)) await pause(1)
  took.push((listener.heard.get(text) ?? Number.NaN) - told)
  await pause(20)
}
const read = [...(await rowsRead())]
  .map(([table, n]) => [table, n - (before.read.get(table) ?? 0)] as const)
  .filter(([, n]) => n > 100_000)
isOver = true
await waiting
await close()

console.log(
  `\n${rooms} rooms of two pages that wait, ${seconds} s; the database takes ${idle.database.toFixed(3)} % of a core for each`,
)
console.log(`connections open, at most: ${Math.max(...seen.map(({ all }) => all))}`)
console.log(`calls that failed and were made again: ${failures}`)
for (const [table, n] of read) console.log(`read whole: ${table}, ${n} rows`)
endWith([
  { what: 'the server for an idle room, of a core', measured: idle.app, most: most.share, unit: '%' },
  {
    what: `connections in use while ${rooms * 2} calls wait`,
    ...{ measured: median(seen.map(({ busy }) => busy)), most: most.held, unit: '' },
    of: `the middle of ${seen.length} looks`,
  },
  {
    what: 'news is told',
    ...{ measured: median(took, 0.95), most: most.news, unit: 'ms' },
    of: `p95 of ${took.length}, median ${median(took).toFixed(0)}`,
  },
  { what: 'large tables that were read whole', measured: read.length, most: 0, unit: '' },
])

/**
 * What pages cost the server that wait for news while nothing happens: 1,000 calls of `GET /live`, held 25 s each, one after
 * the other. `SECONDS` of it are measured.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, openEnvironment, processorTime, type Server } from './environment.ts'

const calls = Number(process.env.CALLS ?? 1000)
const seconds = Number(process.env.SECONDS ?? 60)
/** So many calls of one account wait at once. */
const ofOne = 10
const held = 25
/** Connections, kB of a call, percent of a core, and milliseconds of a turn: a session and a look at the database (decision 100). */
const most = { connections: 0, memory: 25, share: 16, turn: 6.5 }

const { pool, seeded, start, close } = await openEnvironment()
const { rows: people } = await pool.query<{ accountId: string }>(
  `select "accountId" from membership where role = 'interviewer' order by id limit $1`,
  [Math.ceil(calls / ofOne)],
)
process.env.SESSIONS = JSON.stringify(people.map(({ accountId }) => ({ accountId, role: 'interviewer' })))
const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-idle-'))
process.env.HELD_MEMORY = path.join(folder, 'held')
const heldMemory = import.meta.resolve('@majlis/server/test/heldMemory.mjs')
const server = await start('majlis', 'server.ts', [`--import=${heldMemory}`])
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function ask(query: string, headers: Record<string, string>): Promise<{ cursor: string; changes: unknown[] }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${server.url}/api/live?${query}`, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(text).content.data)
          : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
  })
}

let isOver = false
let turns = 0
let failures = 0
async function wait(headers: Record<string, string>, nth: number): Promise<void> {
  const watch = seeded.companyId
  await pause((nth * held * 1000) / calls)
  let { cursor } = await ask(`watch=${watch}`, headers)
  while (!isOver) {
    const told = await ask(`watch=${watch}&hold=${held}&after=${cursor}`, headers).catch(() => null)
    if (!told) {
      failures++
      await pause(300)
      continue
    }
    turns++
    cursor = told.cursor
  }
}

/** What it takes in all, and what it holds once what nobody needs is collected: in kB. */
async function memoryOf({ pid, child }: Server): Promise<{ all: number; held: number }> {
  const file = process.env.HELD_MEMORY as string
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  while (!existsSync(file)) await pause(50)
  const all = Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1])
  return { all, held: Number(readFileSync(file, 'utf8')) * 1024 }
}
const busy = async () => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'majlis' and state <> 'idle'`,
  )
  return rows[0]?.n ?? 0
}
const databaseTime = async () => {
  const { rows } = await pool.query(`select pid from pg_stat_activity where application_name like 'majlis%'`)
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0)
}

// What every server needs is there before the first of them waits.
const sessions = server.sessions as Record<string, string>[]
for (let nth = 0; nth < 300; nth++)
  await ask(`watch=${seeded.companyId}`, sessions[nth % sessions.length] as Record<string, string>)
const empty = await memoryOf(server)
const waiting = Array.from({ length: calls }, (_, nth) =>
  wait(sessions[nth % sessions.length] as Record<string, string>, nth),
)
// All have come, and each has been answered once.
await pause((2 * held + 5) * 1000)
turns = 0
failures = 0
const before = { app: processorTime(server.pid), database: await databaseTime() }
const began = performance.now()
const looks: number[] = []
while (performance.now() - began < seconds * 1000) {
  looks.push(await busy())
  await pause(100)
}
const passed = performance.now() - began
const app = processorTime(server.pid) - before.app
const database = (await databaseTime()) - before.database
const told = { turns, failures }
const full = await memoryOf(server)
const memory = (full.held - empty.held) / calls
const connections = median(looks)
isOver = true
agent.destroy()
await Promise.allSettled(waiting)
await close()
rmSync(folder, { recursive: true, force: true })

const share = (app / passed) * 100
const turn = (app + database) / told.turns
console.log(`\n${calls} calls that wait, ${seconds} s, ${told.turns} turns`)
console.log('| what | measured | at most |')
console.log('|---|---|---|')
console.log(`| connections held, the middle of ${looks.length} looks | ${connections} | ${most.connections} |`)
console.log(`| memory held for a call | ${memory.toFixed(1)} kB | ${most.memory} kB |`)
console.log(`| memory taken for a call, garbage too | ${((full.all - empty.all) / calls).toFixed(1)} kB | |`)
console.log(`| the server, of a core | ${share.toFixed(1)} % | ${most.share} % |`)
console.log(`| the database, of a core | ${((database / passed) * 100).toFixed(1)} % | |`)
console.log(`| a turn, server and database | ${turn.toFixed(2)} ms | ${most.turn} ms |`)
console.log(`| calls that failed and were made again | ${told.failures} | |`)
const isWithin = connections <= most.connections && memory <= most.memory && share <= most.share && turn <= most.turn
process.exit(isWithin ? 0 : 1)

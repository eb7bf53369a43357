import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster } from '../src/db/launcher.ts'
import { demoPassword } from '../src/features/session/demo.ts'

const program = path.resolve(import.meta.dirname, '../src/main.ts')
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compile')
const kills = 20
const writers = 8

const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-kills-'))
let url = ''
let child: ChildProcess
let session: Record<string, string> = {}
/** Done when the server answers again. */
let up: Promise<void> = Promise.resolve()
let unanswered = 0

/** What the server has confirmed, to be found again at the end. */
const candidates: { id: string; email: string; isShortlisted: boolean }[] = []
const notes: { id: string; message: string }[] = []
/** The words that a requisition has for sure, and those that were sent after them. */
const details = new Map<string, { kept: string; sent: string }>()

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers of any call
type Told = any

beforeAll(async () => {
  // The database's own user passes through to its folder inside.
  chmodSync(folder, 0o711)
  url = `http://127.0.0.1:${await freePort()}`
  await start()
  const email = 'company@demo.majlis.test'
  const { token, refreshToken, user } = await ask('POST', '/login', { email, password: demoPassword })
  session = { Authorization: `Bearer ${token}`, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  // The cities of the world are read in beside the requests; until then they would be begun anew after each kill.
  while (!(await ask('GET', '/other/place?search=Dubai')).length) await pause(200)
})

afterAll(async () => {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('nothing that was confirmed is lost when the server, or it and its database, are killed', async () => {
  let isOver = false
  const writing = Array.from({ length: writers }, (_, nth) => write(nth, () => isOver))
  for (let nth = 0; nth < kills; nth++) {
    await pause(200 + Math.random() * 400)
    await kill(nth % 2 === 1)
  }
  isOver = true
  await Promise.all(writing)

  const eyes = await openEyes()
  const rows = async (text: string, values: unknown[] = []) => (await eyes.query(text, values)).rows
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const kept = new Map((await rows('select id, email, status from candidate')).map((row) => [row.id, row]))
  expect(candidates.filter(({ id, email }) => kept.get(id)?.email !== email)).toEqual([])
  expect(candidates.filter(({ id, isShortlisted }) => isShortlisted && kept.get(id)?.status !== 2)).toEqual([])
  const noted = await rows('select id, message from requisition_note where id = any($1) order by id', [ids(notes)])
  expect(noted).toEqual(notes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  for (const [id, { kept, sent }] of details)
    expect([kept, sent]).toContain((await rows('select notes from requisition where id = $1', [id]))[0]?.notes)
  // Nothing was done by halves: a status stands with its history. Nothing was done twice: what got no answer was sent again.
  const halves = `select id from candidate where status is distinct from (select "to" from candidate_history history
    where history."candidateId" = candidate.id order by history."createdAt" desc, history.id desc limit 1)`
  expect(await rows(`${halves} and email like '%@kills.test'`)).toEqual([])
  expect(
    await rows(`select email from candidate where email like '%@kills.test' group by email having count(*) > 1`),
  ).toEqual([])
  expect(await rows('select message from requisition_note group by message having count(*) > 1')).toEqual([])
  await eyes.end()
  const acknowledged = candidates.length + candidates.filter((one) => one.isShortlisted).length + notes.length
  console.log(`${kills} kills, ${acknowledged} acknowledged writes beside autosaves, ${unanswered} without an answer`)
  expect(acknowledged).toBeGreaterThan(kills * writers)
  expect(unanswered).toBeGreaterThan(kills / 2)
}, 180_000)

/** One of those who work at the same time: adds, decides, notes and saves in turn, until it is over. */
async function write(nth: number, isOver: () => boolean): Promise<void> {
  const words = { title: `Kills ${nth}`, job_position: 'Survivor' }
  let requisition = await insist('POST', '/requisition/requisition', words)
  const requisitionId = requisition.id
  const save = async (change: object) => {
    requisition = await insist('PUT', `/requisition/requisition/${requisitionId}`, change, async () => {
      requisition = await insist('GET', `/requisition/requisition/${requisition.public_id}`)
      return { ...change, updatedAt: requisition.updatedAt }
    })
  }
  // Direct, so that the company itself shortlists.
  await save({ mode: 2, status: 1, updatedAt: requisition.updatedAt })
  for (let round = 0; !isOver(); round++) {
    const email = `demo.${nth}.${round}@kills.test`
    const person = { requisitionId, name: `Demo ${nth} ${round}`, email, primaryPhone: '+971501112233', add: true }
    const { id } = await insist('POST', '/candidate/candidate/add', person)
    const candidate = { id, email, isShortlisted: false }
    candidates.push(candidate)
    await insist('PUT', `/candidate/candidate/${id}/status`, { status: 2, message: null })
    candidate.isShortlisted = true
    const message = `Note ${nth} ${round}`
    const note = await insist('POST', '/requisition/note', { requisitionId, message })
    notes.push({ id: note.id, message })
    const typed = `Typed ${nth} ${round}`
    details.set(requisitionId, { kept: requisition.notes, sent: typed })
    await save({ notes: typed, updatedAt: requisition.updatedAt })
    details.set(requisitionId, { kept: typed, sent: typed })
  }
}

/**
 * Sends until there is an answer. What got none may have been done: a create is known by its key, a decision that is no
 * longer open was the first one, and an autosave begins anew from what the server has (`reread`).
 */
async function insist(method: string, address: string, body?: object, reread?: () => Promise<object>): Promise<Told> {
  const key = randomUUID()
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await ask(method, address, isAgain && reread ? await reread() : body, key)
    } catch (error) {
      if (error instanceof Refusal) {
        if (isAgain && error.status === 409 && address.endsWith('/status')) return
        if (error.status !== 503 && error.status !== 409) throw error
      } else unanswered++
      await pause(50)
      await up
    }
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

async function ask(method: string, address: string, body?: object, key: string = randomUUID()): Promise<Told> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...session }
  const told = await fetch(`${url}/api${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await told.text()
  if (!told.ok) throw new Refusal(told.status, `${method} ${address}: ${told.status} ${text}`)
  return JSON.parse(text).content.data
}

/** Ends the server, and with it its database, as a power cut would, and starts it again. */
async function kill(withDatabase: boolean): Promise<void> {
  const postmaster = (await cluster()).pid
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
  await gone
  up = start()
  await up
}

async function start(): Promise<void> {
  const settings = { PORT: new URL(url).port, DATA_DIR: folder, DEMO: 'on', NODE_ENV: 'test', LOG_LEVEL: 'error' }
  child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: '', NODE_COMPILE_CACHE: cache, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(20)
  }
}

/** The server's own PostgreSQL, which runs already. */
const cluster = () => startCluster({ folder: path.join(folder, 'pg') })

async function openEyes(): Promise<pg.Client> {
  const { host, port } = await cluster()
  const client = new pg.Client({ host, port, user: 'majlis', database: 'majlis' })
  await client.connect()
  return client
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

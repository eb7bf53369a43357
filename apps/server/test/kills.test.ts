import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../src/features/session/store/demo.ts'
import { openOwnServer, type Target } from './ownServer.ts'
import { answerUnderKills } from './refcheckKills.ts'

/** `npm run bench kills` kills more often. */
const kills = Number(process.env.KILLS ?? 6)
const writers = 8
/** What is ended, in turn: half of the times the database's connections, in the middle of what they do. */
const targets: Target[] = ['connections', 'server', 'connections', 'database', 'connections', 'both']
/** Milliseconds after which service has to be back, from when the database answers again: seconds, where others work beside it. */
const eventually = 10_000

let server: Awaited<ReturnType<typeof openOwnServer>>
let session: Record<string, string> = {}
let unanswered = 0

/** What the server has confirmed, to be found again at the end. */
const candidates: { id: string; email: string; isShortlisted: boolean }[] = []
const notes: { id: string; message: string }[] = []
/** The words that a requisition has for sure, and those that were sent after them. */
const details = new Map<string, { kept: string; sent: string }>()

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers of any call
type Told = any

beforeAll(async () => {
  server = await openOwnServer()
  const email = 'company@demo.majlis.test'
  const { token, refreshToken, user } = await ask('POST', '/login', { email, password: demoPassword })
  session = { Authorization: `Bearer ${token}`, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  // The cities of the world are read in beside the requests; until then they would be begun again after each kill.
  while (!(await ask('GET', '/other/place?search=Dubai')).length) await pause(200)
})

afterAll(() => server.close())

test('nothing that was confirmed is lost when the server, its database, both, or its connections are killed', async () => {
  let isOver = false
  const writing = Array.from({ length: writers }, (_, nth) => write(nth, () => isOver))
  for (let nth = 0; nth < kills; nth++) {
    await pause(200 + Math.random() * 400)
    // On a loaded machine too, every kill meets writers that have got on since the last.
    while (acknowledged() < (nth + 1) * writers) await pause(20)
    await server.kill(targets[nth % targets.length] as Target)
  }
  isOver = true
  await Promise.all(writing)

  const eyes = await server.openEyes()
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
  const longest = Math.round(Math.max(...server.absences))
  console.log(`${kills} kills, ${acknowledged()} acknowledged writes beside autosaves, ${unanswered} without an answer`)
  console.log(`${server.absences.length} times the process lived on: service was back after ${longest} ms at most`)
  expect(longest).toBeLessThan(eventually)
  expect(acknowledged()).toBeGreaterThan(kills * writers)
  expect(unanswered).toBeGreaterThan(kills / 4)
}, 180_000)

test('no answer of a referee that was acknowledged is lost by kills', async () => {
  await answerUnderKills(server, process.env.KILLS ? kills : 2)
}, 240_000)

test('merges in the middle of which the server is killed leave nothing half done, and are done whole when they are sent again', async () => {
  const eyes = await server.openEyes()
  const made = await insist('POST', '/requisition/requisition', { title: 'Merged', job_position: 'Survivor' })
  await insist('PUT', `/requisition/requisition/${made.id}`, { mode: 2, status: 1, updatedAt: made.updatedAt })
  const came = (name: string) => ({ name, email: `${name}@merged.test`, links: [`https://${name}.test`] })
  const add = (name: string) =>
    insist('POST', '/candidate/candidate/add', { requisitionId: made.id, ...came(name), add: true })
  const [kept, other, last] = [await add('kept'), await add('other'), await add('last')]
  const state = async () => {
    const { rows } = await eyes.query(
      `select status, links, (select count(*)::int from candidate_merge where "candidateId" = one.id) as merges,
        (select count(*)::int from candidate_history where "candidateId" = one.id) as lines
      from candidate one where "requisitionId" = $1 order by id`,
      [made.id],
    )
    return rows
  }
  // The first is stopped at its last line, the second with one of its rows done.
  for (const [holds, address, body, merges] of [
    ['lock candidate_history in exclusive mode', `/candidate/candidate/${kept.id}/merge/${other.id}`, {}, [1, 0, 0]],
    [
      `select from candidate where id = '${last.id}' for update`,
      '/candidate/candidate/merge/many',
      [kept, last].map(({ id }, nth) => ({ id, ...came(`again${nth}`) })),
      [2, 0, 1],
    ],
  ] as const) {
    const before = await state()
    const holder = await eyes.connect()
    await holder.query('begin')
    await holder.query(holds)
    const sent = ask('POST', address, body).catch(() => 'cut off')
    const isWaitedFor = `select from pg_stat_activity where application_name like 'majlis%' and wait_event_type = 'Lock'`
    while (!(await eyes.query(isWaitedFor)).rowCount) await pause(10)
    await server.kill('server', async () => {
      await holder.query('rollback')
      holder.release()
    })
    expect(await sent).toBe('cut off')
    expect(await state()).toEqual(before)
    await insist('POST', address, body)
    expect((await state()).map((one) => one.merges)).toEqual(merges)
  }
  await eyes.end()
}, 120_000)

test('writers that are busy when the server is asked to end get their answers', async () => {
  let sent = 0
  const requisition = await insist('POST', '/requisition/requisition', { title: 'The end', job_position: 'Last' })
  const outcomes: { wasAskedBefore: boolean; result: unknown }[] = []
  const writing = Array.from({ length: writers }, async () => {
    for (let refused = false; !refused; ) {
      const outcome = { wasAskedBefore: !server.isAsked(), result: 'answered' as unknown }
      const body = { requisitionId: requisition.id, message: `End ${sent++}` }
      await ask('POST', '/requisition/note', body).catch((error) => {
        refused = true
        outcome.result = error
      })
      outcomes.push(outcome)
    }
  })
  await pause(500)
  const [code] = await Promise.all([server.end(), ...writing])
  expect(code).toBe(0)
  expect(outcomes.filter(({ wasAskedBefore, result }) => wasAskedBefore && result !== 'answered')).toEqual([])
  // Whoever comes too late finds nobody, and no answer that is none.
  expect(outcomes.filter(({ result }) => result instanceof Refusal)).toEqual([])
  expect(outcomes.length).toBeGreaterThan(writers * 2)
}, 60_000)

/** How many writes were confirmed, beside the autosaves. */
const acknowledged = () => candidates.length + candidates.filter((one) => one.isShortlisted).length + notes.length

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
 * longer open was the first one, and an autosave begins again from what the server has (`reread`).
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
      await server.up
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
  const response = await fetch(`${server.url}/api${address}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Refusal(response.status, `${method} ${address}: ${response.status} ${text}`)
  return JSON.parse(text).content.data
}

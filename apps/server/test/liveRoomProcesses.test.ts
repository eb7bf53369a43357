import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TurnAnswer } from '@majlis/domain/liveRoom/schema.ts'
import { afterAll, expect, test } from 'vitest'
import { plannedRoom } from './liveRoom.ts'
import { openServerProcess } from './serverProcess.ts'
import { openStage } from './stage.ts'

const { world, stage } = await openStage()
const servers = await Promise.all([openServerProcess(world), openServerProcess(world)])
afterAll(() => Promise.all(servers.map((server) => server.close())))
const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]

/** A page of a room that speaks to a process over the wire, and goes to the other one when a call breaks off. */
function openWirePage(id: string, headers: Record<string, string>, server: { url: string }) {
  const page = { visit: randomUUID(), after: 0, server, heard: [] as string[], breaks: 0, n: 0 }

  /** Waits, is told, and goes on from there. */
  async function turn(hold: number): Promise<void> {
    const told = await ask({ after: page.after, hold, send: [] })
    page.after = told.last
    for (const event of told.events) if (event.kind === 'chat') page.heard.push(event.body.text)
  }

  /** Tells something in a call of its own while another one is held; what that is told is the held one's to hear. */
  async function tell(text: string): Promise<void> {
    await ask({ after: page.after, hold: 0, send: [{ n: ++page.n, kind: 'chat', body: { text } }] })
  }

  /** Waits by this process; answers how its connection breaks off. */
  function hold(at: { url: string }): () => void {
    const broken = new AbortController()
    send(at, { after: page.after, hold: 8, send: [] }, broken.signal).catch(() => {})
    return () => broken.abort()
  }

  /** The step of the candidate, as this page is told. */
  async function stepOfCandidate(): Promise<string | undefined> {
    const { people } = await ask({ after: page.after, hold: 0, send: [] })
    return people.find(({ side }) => side === 'candidate')?.step
  }

  const send = ({ url }: { url: string }, more: object, signal: AbortSignal | null = null) =>
    fetch(`${url}/api/interview/live/${id}/turn`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ visit: page.visit, step: 'lobby', ...more }),
      signal,
    })

  async function ask(more: object): Promise<TurnAnswer> {
    for (;;) {
      const answer = await send(page.server, more).catch(() => null)
      if (answer && answer.status !== 503) {
        const { content, errors } = await answer.json()
        if (!content) throw new Error(`${answer.status} ${JSON.stringify(errors)}`)
        return content.data
      }
      page.breaks++
      page.server = page.server === one ? other : one
      await pause(100)
    }
  }
  return Object.assign(page, { turn, tell, hold, stepOfCandidate })
}

async function twoSides() {
  const room = await plannedRoom(world, stage)
  const a = openWirePage(room.id, await world.signIn(room.interviewer), one)
  const b = openWirePage(room.id, { 'x-link-token': room.token }, other)
  await a.turn(0)
  await b.turn(0)
  await a.turn(0)
  await b.turn(0)
  return [a, b] as const
}

test('who waits on one process is woken by what is said on the other', async () => {
  const [a, b] = await twoSides()
  const times: number[] = []
  for (const [waits, says] of [
    [a, b],
    [b, a],
    [a, b],
  ] as const) {
    const held = waits.turn(8)
    await pause(700)
    const begun = performance.now()
    await says.tell(`word ${times.length}`)
    await held
    times.push(performance.now() - begun)
  }
  expect(a.heard).toEqual(['word 0', 'word 2'])
  expect(b.heard).toEqual(['word 1'])
  console.log(`told across two processes in ${times.map(Math.round).join(', ')} ms`)
  expect(Math.max(...times)).toBeLessThan(1500)
}, 60_000)

test('a page whose call breaks off is away within six seconds, though it told something while it waited', async () => {
  const [a, b] = await twoSides()
  const breakOff = b.hold(other)
  await pause(700)
  await b.tell('One moment')
  await pause(300)
  breakOff()
  await pause(1000)
  expect(await a.stepOfCandidate()).toBe('lobby')
  await pause(5000)
  expect(await a.stepOfCandidate()).toBe('away')
}, 60_000)

test('an old call that breaks off makes no page away that waits by another process', async () => {
  const [a, b] = await twoSides()
  const breakOff = b.hold(other)
  await pause(700)
  b.hold(one)
  await pause(700)
  breakOff()
  await pause(5500)
  expect(await a.stepOfCandidate()).toBe('lobby')
}, 60_000)

test('a process that is killed in the middle of held calls loses nothing, and nothing is told twice', async () => {
  const [a, b] = await twoSides()
  let isOver = false
  const listens = async (page: typeof a) => {
    while (!isOver) await page.turn(3)
  }
  // Each side tells in calls of its own while another one is held.
  const said: string[] = []
  const speaks = async (page: typeof a, name: string) => {
    for (let count = 0; count < 25; count++) {
      const words = `${name} ${count}`
      said.push(words)
      await page.tell(words)
      await pause(400)
    }
  }
  const listening = Promise.all([listens(a), listens(b)])
  const speaking = Promise.all([speaks(a, 'a'), speaks(b, 'b')])
  await pause(1500)
  await one.kill()
  await pause(1500)
  await other.kill()
  await speaking
  await pause(500)
  isOver = true
  await listening
  await a.turn(0)
  await b.turn(0)
  expect(a.breaks + b.breaks).toBeGreaterThan(0)
  expect(a.heard).toEqual(said.filter((words) => words.startsWith('b')))
  expect(b.heard).toEqual(said.filter((words) => words.startsWith('a')))
}, 120_000)

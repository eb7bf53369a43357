import { setTimeout as pause } from 'node:timers/promises'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { interviewed } from './interviewed.ts'
import { openServerProcess } from './serverProcess.ts'
import { openStage } from './stage.ts'

/** The whole count is 20,000 rows: LIVE_ROWS says how many. */
const rows = Number(process.env.LIVE_ROWS ?? 800)
const writers = 8

const { world, stage } = await openStage()
const servers = await Promise.all([openServerProcess(world), openServerProcess(world)])
afterAll(() => Promise.all(servers.map((server) => server.close())))
const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]

/** A page that asks one process again and again, and again from where it stood when that process was away. */
async function openReader({ url }: { url: string }, interviewId: string) {
  const headers = await world.signIn(stage.company)
  const told: string[] = []
  const figures = { resets: 0, failures: 0 }
  const ask = async (after?: string): Promise<LiveAnswer | null> => {
    const address = `${url}/api/live?watch=${interviewId}&hold=${after ? 1 : 0}${after ? `&after=${after}` : ''}`
    const answer = await fetch(address, { headers }).catch(() => null)
    return answer?.ok ? (await answer.json()).content.data : null
  }
  let { cursor } = (await ask()) as LiveAnswer
  async function read(isOver: () => boolean): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const wasOver = isOver()
      const answer = await ask(cursor)
      if (!answer) {
        figures.failures++
        await pause(200)
        continue
      }
      cursor = answer.cursor
      // The page reads everything again: so much was written that it is not told one by one.
      const isMany = answer.reset || answer.changes.some(({ id }) => id === null)
      if (isMany) figures.resets++
      if (isMany) told.push(...(await idsOf(interviewId)))
      told.push(...answer.changes.flatMap(({ id }) => id ?? []))
      goesOn = !wasOver || answer.changes.length > 0 || answer.reset
    }
  }
  return { told, figures, read }
}

const idsOf = async (interviewId: string): Promise<string[]> =>
  (await world.pool.query('select id from comment where "interviewId" = $1', [interviewId])).rows.map(({ id }) => id)

/** Writes some rows, each in a transaction of its own that is slow, in part undone, or undone as a whole. */
async function write(interviewId: string, nth: number, count: number): Promise<void> {
  // The pool's connections are for those who ask.
  const client = new pg.Client(world.pool.options)
  await client.connect()
  const add = () =>
    client.query(
      `insert into comment (id, "companyId", "interviewId", "accountId", message)
        values (gen_random_uuid(), $1, $2, $3, 'Written.')`,
      [stage.companyId, interviewId, stage.recruiter.accountId],
    )
  for (let at = 0; at < count; at++) {
    await client.query('begin')
    await add()
    if (at % 7 === 0) {
      await client.query('savepoint part')
      await add()
      await client.query('rollback to savepoint part')
    }
    await pause(((at * 7 + nth * 13) % 5) * 4)
    await client.query(at % 5 === 4 ? 'rollback' : 'commit')
  }
  await client.end()
}

test(`of ${rows} rows by ${writers} writers three pages on two processes are told of each, while one process is killed and one transaction stays open`, async () => {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const slow = await world.pool.connect()
  await slow.query('begin; select pg_current_xact_id()')
  const readers = await Promise.all([one, one, other].map((server) => openReader(server, interviewId)))
  let isOver = false
  const reading = readers.map(({ read }) => read(() => isOver))
  const writing = Promise.all(
    Array.from({ length: writers }, (_, nth) => write(interviewId, nth, Math.ceil(rows / writers))),
  )
  await pause(1000)
  await other.kill()
  await writing
  await slow.query('rollback')
  slow.release()
  isOver = true
  await Promise.all(reading)
  const written = (await idsOf(interviewId)).toSorted()
  for (const [nth, { told, figures }] of readers.entries()) {
    console.log(`reader ${nth}: ${told.length} told of ${written.length}; ${JSON.stringify(figures)}`)
    const isExact = !figures.resets
    // Nothing is missed, and nothing told that was undone; nothing twice where no answer was lost on its way.
    expect([...new Set(told)].toSorted()).toEqual(written)
    if (isExact) expect(told).toHaveLength(written.length)
  }
  expect(readers[2]?.figures.failures).toBeGreaterThan(0)
  expect(readers[0]?.figures.failures).toBe(0)
  // Where many wait, as for a page that had no time to ask, they are told as one.
  if (rows < 5000) expect(readers[0]?.figures.resets).toBeLessThan(5)
}, 1_200_000)

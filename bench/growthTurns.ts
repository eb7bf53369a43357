import type pg from 'pg'
import { median, type Server, type Spent, usedBy } from './environment.ts'
import type { Ask } from './growthAsks.ts'

/** A database and the server in front of it. */
export interface Side {
  pool: pg.Pool
  server: Server
}
/** What an ask costs beside others and alone, in milliseconds of work for a call. */
export interface Compared {
  name: string
  alone: Spent
  beside: Spent
  /** The middle of the rounds, by that of the rounds alone; and the least by the least. */
  times: number
  timesOfLeast: number
}

/** Milliseconds. */
const SLOW = 500

const whole = ({ app, database }: Spent) => app + database

async function send({ server }: Side, { nth, path }: Ask): Promise<number> {
  const response = await fetch(`${server.url}/api${path}`, { headers: server.sessions[nth] as Record<string, string> })
  await response.arrayBuffer()
  return response.status
}

async function spend(side: Side, ask: Ask, calls: number): Promise<Spent> {
  const before = await usedBy(side.pool, side.server)
  for (let i = 0; i < calls; i++) await send(side, ask)
  const after = await usedBy(side.pool, side.server)
  // A connection that was closed meanwhile takes its own with it.
  if (after.database <= before.database) return spend(side, ask, calls)
  return { app: (after.app - before.app) / calls, database: (after.database - before.database) / calls }
}

const middle = (rounds: readonly Spent[]): Spent => ({
  app: median(rounds.map(({ app }) => app)),
  database: median(rounds.map(({ database }) => database)),
})
const timesBy = (of: (numbers: number[]) => number, now: readonly Spent[], was: readonly Spent[]) =>
  of(now.map(whole)) / of(was.map(whole))

/** Asks both by turns, so that what else the machine does meets both alike. Answers the status where it is not answered. */
export async function compare(
  alone: Side,
  beside: Side,
  ask: Ask,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Compared | number> {
  let isSlow = false
  for (const side of [alone, beside]) {
    const begun = performance.now()
    const status = await send(side, ask)
    if (status !== 200 && !(status === 404 && ask.isFenced)) return status
    isSlow ||= performance.now() - begun > SLOW
  }
  // What is slow is slow at any count. A statement is planned anew five times before its plan is kept, on each of eight connections.
  const [each, warming] = isSlow ? [2, 2] : [calls, 12]
  const sides = [alone, beside]
  for (const side of sides) for (let i = 0; i < warming; i++) await send(side, ask)
  const spent: [Spent[], Spent[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const))
      spent[at].push(await spend(sides[at] as Side, ask, each))
  const [was, now] = spent
  return {
    ...{ name: ask.name, alone: middle(was), beside: middle(now) },
    ...{ times: timesBy(median, now, was), timesOfLeast: timesBy((all) => Math.min(...all), now, was) },
  }
}

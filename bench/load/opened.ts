import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pace, Plan, Target, Told } from './plan.ts'
import { workOf } from './processes.ts'
import { printKinds, type Stretch, type Work } from './told.ts'
import type { Order } from './usersProcess.ts'

interface Before {
  target: Target
  urls: string[]
  /** The server's processes, and the first of PostgreSQL. */
  pids: readonly number[]
  database: number
  plan: Plan
  pace: Pace
  /** Seconds within which all come. */
  ramp: number
  /** Interviews that others have taken. */
  from: number
}

/** A crowd in front of a server, in a process of its own; it has come when this is done. */
export async function openCrowd({ target, urls, pids, database, plan, pace, ramp, from }: Before) {
  const child = fork(path.join(import.meta.dirname, 'usersProcess.ts'))
  const order = (what: Order) => void child.send(what)
  const work = (): Work => ({
    app: pids.reduce((sum, pid) => sum + workOf(pid), 0),
    database: workOf(database),
    crowd: workOf(child.pid as number),
  })
  let before = work()
  order({ come: { plan, target, urls, ramp, pace, from } })
  await pause((ramp + 10) * 1000)

  /** What happened since it was asked last, and how many interviews were begun so far. */
  async function look(): Promise<Stretch & { next: number }> {
    order({ tell: true })
    const [told] = (await once(child, 'message')) as [Told & { nextInterview: number }]
    const now = work()
    const spent = {
      app: now.app - before.app,
      database: now.database - before.database,
      crowd: now.crowd - before.crowd,
    }
    before = now
    return { told, work: spent, next: told.nextInterview }
  }
  const early = await look()
  if (early.told.words.length) printKinds('while they came', early)
  return {
    order,
    look,
    async leave(): Promise<void> {
      order({ go: true })
      await once(child, 'exit')
    },
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plannedRoom } from '../../../test/liveRoom.ts'
import { openStage } from '../../../test/stage.ts'
import { system } from '../../db/actor.ts'
import { openScope, openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readEvents } from './store/events.ts'
import { enterRoom, lockRoom } from './store/room.ts'

const { world, stage } = await openStage()
const writers = 3
const batch = 10

/** Lets several write into one room and two read along; answers how many of what was written each reader missed. */
async function run(events: number, hold: (scope: Scope, id: string) => Promise<void>): Promise<number[]> {
  const { id, interviewer } = await plannedRoom(world, stage)
  const { companyId } = stage
  const visit = async () => {
    const row = { id: randomUUID(), companyId, interviewId: id, accountId: interviewer.accountId, side: 'interviewer' }
    return world.put('room_visit', row)
  }
  const reader = await visit()
  const written: string[] = []
  let open = writers
  const write = async () => {
    const from = await visit()
    for (let n = 0; n < events / writers; n += batch) {
      await inTransaction(world.pool, 'write', async (tx) => {
        await hold(openScope(tx, system), id)
        await openSystemScope(
          tx,
          'job',
        ).rows(sql`insert into room_event ("companyId", "interviewId", "from", n, kind, body)
          select ${companyId}, ${id}, ${from.id}, ${n} + at, 'chat', jsonb_build_object('text', at::text)
          from generate_series(1, ${batch}) at`)
        // Whoever drew its numbers first is not always first to commit.
        if (Math.random() < 0.3) await pause(Math.random() * 4)
      })
      for (let at = 1; at <= batch; at++) written.push(`${from.id} ${n + at}`)
    }
    open--
  }
  const me = { ...system, role: 'interviewer' as const, accountId: interviewer.accountId }
  const read = async () => {
    const found = new Set<string>()
    let after = 0
    for (let isLast = false; ; ) {
      const told = await inTransaction(world.pool, 'read', async (tx) => {
        const scope = openScope(tx, me)
        return readEvents(scope, await enterRoom(scope, id), reader, after)
      })
      for (const event of told) {
        const name = `${event.from} ${event.n}`
        if (found.has(name)) throw new Error(`${name} was told twice`)
        found.add(name)
      }
      after = told.at(-1)?.id ?? after
      if (!told.length && isLast) return found
      isLast = open === 0
    }
  }
  const [one, other] = await Promise.all([read(), read(), ...Array.from({ length: writers }, write)])
  return [one, other].map((found) => written.filter((name) => !(found as Set<string>).has(name)).length)
}

test('of 10,000 events that several write at once readers miss none', async () => {
  expect(await run(10_000, lockRoom)).toEqual([0, 0])
}, 180_000)

test('without holding the room they would', async () => {
  const missed = await run(3000, async () => {})
  expect(Math.max(...missed)).toBeGreaterThan(0)
}, 120_000)

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type AgreedSettings, differencesOf } from '../core/agreed.ts'
import { CannotStart } from '../core/cannotStart.ts'
import { startWorker } from '../core/worker.ts'
import { sql } from './sql.ts'
import { inTransaction, transactionOf } from './transaction.ts'

/** Seconds between two signs of life, and after which a process without one counts as ended. */
const [every, patience] = [10, 30]
const ONE_AT_A_TIME = 1296124523

/**
 * Tells the other processes of this database that this one lives, and on which settings. Throws CannotStart where one that
 * lives has others: two that send mail or keep files differently would undo each other's work without a word.
 */
export async function joinProcesses(
  pool: pg.Pool,
  settings: AgreedSettings,
  failed: (error: unknown) => void,
): Promise<{ leave(): Promise<void> }> {
  const id = randomUUID()
  const isAlive = sql`"seenAt" > now() - make_interval(secs => ${patience})`
  const here = sql`insert into server_process (id, settings) values (${id}, ${JSON.stringify(settings)}::jsonb)
    on conflict (id) do update set "seenAt" = now()`
  await inTransaction(pool, 'write', async (handle) => {
    const transaction = transactionOf(handle)
    await transaction.row(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`)
    await transaction.row(sql`delete from server_process where not ${isAlive}`)
    const others = await transaction.rows<{ settings: AgreedSettings; ago: number }>(sql`select settings,
      extract(epoch from now() - "seenAt")::int4 as ago from server_process order by "seenAt" desc`)
    for (const other of others) refuseUnlike(settings, other)
    await transaction.row(here)
  })
  // A row that went while this process slept, or with the database, is put back.
  const alive = startWorker(
    'stayAlive',
    every * 1000,
    () => inTransaction(pool, 'write', (tx) => transactionOf(tx).row(here)),
    failed,
  )
  return {
    async leave() {
      await alive.stop()
      await inTransaction(pool, 'write', (tx) =>
        transactionOf(tx).row(sql`delete from server_process where id = ${id}`),
      )
    },
  }
}

function refuseUnlike(own: AgreedSettings, other: { settings: AgreedSettings; ago: number }): void {
  const names = differencesOf(own, other.settings)
  if (names.length)
    throw new CannotStart(
      `Another process on this database, last seen ${other.ago} s ago, has other settings: ${names.join(', ')}. Give all processes the same. To change a setting, stop them all first; one that was killed counts as ended after ${patience} s.`,
    )
}

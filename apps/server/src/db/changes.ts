import type pg from 'pg'
import { type Hub, openHub } from './hub.ts'
import { sql } from './sql.ts'
import { asOwner } from './tracedStatement.ts'
import { afterWrites, inTransaction, type TransactionHandle, transactionOf } from './transaction.ts'

/** Who waits in this process for rows to change; woken by ids that stand in `change`, whichever process wrote them. */
export type Changes = Pick<Hub, 'moment' | 'wait' | 'tell' | 'hasEnded' | 'end' | 'close' | 'waiting'>

interface ChangesSettings {
  pool: pg.Pool
  connection: pg.ClientConfig
  failed?: (error: Error) => void
}

/** What is written within so many milliseconds is looked for together. */
const gathers = 30
/** A process that died before it told leaves its notes: so often somebody looks while anybody waits. */
const looksEvery = 5000
/** So many ids are told one by one; beyond that everybody who waits looks. */
const mostTold = 2000
/** What nobody's ids are told by. */
const all = '*'

/** The changes of a database, as this process hears of them: after its own writes it looks what was noted, and tells. */
export function openChanges({ pool, connection, failed = () => {} }: ChangesSettings): Changes {
  const hub = openHub({ connection, channel: 'majlis_change', failed })
  let snapshot: string | null = null
  let looking: Promise<void> | null = null
  let isDue = false

  async function look(): Promise<void> {
    const found = await inTransaction(pool, 'read', (tx) => noted(tx, snapshot))
    snapshot = found.snapshot
    for (const id of found.ids.length > mostTold ? [all] : found.ids) hub.tell(id)
  }
  /** One look at a time; what is written meanwhile is seen by the next. */
  function begin(): void {
    if (looking || hub.hasEnded()) {
      isDue = true
      return
    }
    isDue = false
    looking = new Promise((resolve) => setTimeout(resolve, gathers).unref())
      .then(() => (hub.hasEnded() ? undefined : look()))
      .catch(failed)
      .finally(() => {
        looking = null
        if (isDue) begin()
      })
  }
  afterWrites(pool, begin)
  const timer = setInterval(() => hub.waiting() && begin(), looksEvery).unref()

  return {
    ...hub,
    wait: (subject, since, limits) =>
      hub.wait([all, ...(typeof subject === 'string' ? [subject] : subject)], since, limits),
    async close() {
      clearInterval(timer)
      await looking
      await hub.close()
    },
  }
}

/** The ids of what was written since a snapshot; without one, of what was written just now. */
async function noted(tx: TransactionHandle, since: string | null): Promise<{ snapshot: string; ids: string[] }> {
  const isNew = since
    ? sql`(xid >= pg_snapshot_xmax(${since}::pg_snapshot) or xid = any(array(select pg_snapshot_xip(${since}::pg_snapshot))))`
    : sql`at > now() - interval '10 seconds'`
  const row = await transactionOf(tx).row<{ snapshot: string; ids: string[] }>(
    sql`select pg_current_snapshot()::text as snapshot,
      array(select distinct unnest(ids) from change where ${isNew} limit ${mostTold + 1}) as ids`,
  )
  return row as { snapshot: string; ids: string[] }
}

/** Forgets what was noted long ago: a page that comes back later reads everything again. */
export async function forgetChanges(pool: pg.Pool): Promise<void> {
  await asOwner(pool).query(`delete from change where at < now() - interval '15 minutes'`)
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The migration since which a process begins anew where a newer one has changed a table under its kept statements. */
const RENEWS = '0185_server_process.sql'
/** How long a moment is waited for in which nobody is at work, and how often it is looked for, in milliseconds. */
const patience = 20_000
const looksEvery = 3

/** The pools of the other processes of this database. */
const beside = `from pg_stat_activity where datname = current_database() and usename = current_user
  and application_name = 'majlis' and state is not null and pid <> pg_backend_pid()`

/** Does a process serve from this database that keeps a statement for good, and fails with it once a table has another column? */
export async function keepsForGood(client: pg.ClientBase, newest: string | undefined): Promise<boolean> {
  if (newest === undefined || newest >= RENEWS) return false
  return Boolean((await client.query(`select ${beside} limit 1`)).rowCount)
}

/**
 * Does work in one transaction that nobody else is in the middle of: at a moment when nobody works all tables are locked, and the
 * connections of the other processes are ended. Who comes meanwhile waits on a new one, which has kept nothing yet. False where no
 * such moment came.
 */
export async function atOnce(client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> {
  for (const late = Date.now() + patience; Date.now() < late; await pause(looksEvery)) {
    const { rows } = await client.query(`select ${beside} and state <> 'idle' limit 1`)
    if (rows.length) continue
    await client.query('begin')
    try {
      if ((await lockAll(client)) && (await endAll(client))) {
        await work()
        await client.query('commit')
        return true
      }
      await client.query('rollback')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return false
}

/** Locks every table against everybody, or none. */
async function lockAll(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return client.query(`lock table ${rows[0]?.tables} in access exclusive mode nowait`).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '55P03') return false
      throw error
    },
  )
}

/** Ends the other processes' connections, all of them, or none where one is at work: with what it has kept it would fail. */
async function endAll(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean | null }>(
    `select case when bool_and(state = 'idle') over () then pg_terminate_backend(pid) end as ended ${beside}`,
  )
  return rows.every(({ ended }) => ended !== null)
}

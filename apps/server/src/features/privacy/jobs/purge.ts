import { privacyTable } from '@majlis/domain/privacy/table.ts'
import type pg from 'pg'
import { asOwner, type OwnerStatements } from '../../../db/tracedStatement.ts'

interface Dependencies {
  pool: pg.Pool
}

/** A table is written anew up to this size; a larger one is only made free of what was deleted. */
const largest = 2 ** 30
/** After so many, each with a checkpoint, no segment of the log of writes from before is left. */
const segments = 4

/**
 * Takes what was erased off the disk of the database: out of the pages of tables and indexes, the statistics and the log of
 * writes. Answers of how many erasures no byte is left. What somebody's open transaction may still see, a table that is in
 * use, and one that is too large, leave them to the next night.
 */
export async function purge({ pool }: Dependencies): Promise<number> {
  const { rows: due } = await asOwner(pool).query<{ id: string }>('select id from erasure where "purgedAt" is null')
  if (!due.length) return 0
  const connection = await pool.connect()
  const client = asOwner(connection)
  try {
    if ((await isTold(client)) || (await isStillSeen(client))) return 0
    await client.query(`set lock_timeout = '2s'`)
    await client.query('set statement_timeout = 0')
    let isWhole = true
    for (const table of await touched(client)) isWhole = (await rewrite(client, table)) && isWhole
    isWhole = (await tried(client, 'vacuum full pg_statistic')) && isWhole
    for (let n = 0; n < segments && isWhole; n++)
      isWhole = (await tried(client, 'select pg_switch_wal()')) && (await tried(client, 'checkpoint'))
    if (!isWhole) return 0
    const ids = due.map(({ id }) => id)
    const done = await client.query('update erasure set "purgedAt" = now() where id = any ($1)', [ids])
    return done.rowCount ?? 0
  } finally {
    await connection.query('reset lock_timeout; reset statement_timeout').catch(() => {})
    connection.release()
  }
}

/** Is somebody still to be told of what was erased? What tells it holds its name and address. */
async function isTold(client: OwnerStatements): Promise<boolean> {
  const { rowCount } = await client.query(`select from notification_log where outlives limit 1`)
  return rowCount !== 0
}

/** Does a transaction that began before the last erasure still hold what it deleted? */
async function isStillSeen(client: OwnerStatements): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
      and xact_start <= (select max("goneAt") from erasure where "purgedAt" is null)) as held`)
  return rows[0]?.held ?? false
}

interface Touched {
  name: string
  bytes: number
}

/** The tables that can have held something of somebody. */
async function touched(client: OwnerStatements): Promise<Touched[]> {
  const names = Object.entries(privacyTable).flatMap(([table, { candidate, referee, account }]) =>
    [candidate, referee, account].some(({ does }) => does !== 'nothing' && does !== 'keep') ? [table] : [],
  )
  const { rows } = await client.query<Touched>(
    `select name, pg_total_relation_size(name::regclass)::float8 as bytes
      from unnest($1::text[]) name where to_regclass(name) is not null order by name`,
    [[...names, 'change', 'stored_file_deletion']],
  )
  return rows
}

async function rewrite(client: OwnerStatements, { name, bytes }: Touched): Promise<boolean> {
  if (bytes > largest) return (await tried(client, `vacuum analyze ${name}`)) && false
  // Of a table without rows `analyze` keeps what it knew: common values among it.
  const statistics = `delete from pg_statistic where starelid = '${name}'::regclass
    or starelid in (select indexrelid from pg_index where indrelid = '${name}'::regclass)`
  return (
    (await tried(client, statistics)) &&
    (await tried(client, `analyze ${name}`)) &&
    tried(client, `vacuum full ${name}`)
  )
}

/** False where a table is in use, or the database is somebody else's and does not let us. */
async function tried(client: OwnerStatements, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (['55P03', '42501'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

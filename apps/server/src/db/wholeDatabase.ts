import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import { COPYING } from './copying.ts'
import { applyTogether, type Done, readMigrations } from './migrate.ts'
import { requireRole, requireVersion } from './requirements.ts'

/** One table of a database, by its quoted name with its schema. */
export interface CopiedTable {
  name: string
  columns: string[]
}

/** A database as it was at one moment: all that is read from it is of that moment. */
export interface Snapshot {
  client: pg.Client
  /** The database's own clock at that moment. */
  at: string
  version: string
  migrations: Done[]
  tables: CopiedTable[]
  sequences: CopiedSequence[]
}

/** Where numbers of a sequence go on; null where none was given out. */
interface CopiedSequence {
  name: string
  last: string | null
}

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')

const asWhole =
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'"

/** A connection to read or fill a whole database with; it may be away for hours in between. */
export async function connectWhole(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'majlis back-up', keepAlive: true })
  client.on('error', () => {})
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new CannotStart(`Couldn't connect to the database: ${error.message || error.code}.`)
  })
  await client.query(asWhole)
  return client
}

/** Takes a snapshot and has the deletion of files wait until `client` ends. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await requireWholeSight(client)
  const { rows: locks } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${COPYING}) as got`)
  if (!locks[0]?.got) throw new CannotStart('Another back-up of this database is running. Wait until it is done.')
  // PostgreSQL refuses here, where it would otherwise leave rows out unseen.
  await client.query('set row_security = off')
  await client.query('begin isolation level repeatable read read only')
  const { rows: now } = await client.query<{ at: Date; version: string }>(
    "select now() as at, current_setting('server_version') as version",
  )
  const { rows: migrations } = await client.query<Done>('select name, sha256, beside from migration order by name')
  const [moment] = now
  if (!moment) throw new Error('the database told no time')
  const { rows: sequences } =
    await client.query<CopiedSequence>(`select format('%I.%I', schemaname, sequencename) as name,
    last_value::text as last from pg_sequences where schemaname !~ '^(pg_|information_schema)' order by 1`)
  return {
    client,
    at: moment.at.toISOString(),
    version: moment.version.split(' ')[0] ?? '',
    migrations,
    tables: await tablesOf(client),
    sequences,
  }
}

async function requireWholeSight(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; whole: boolean; standby: boolean; ours: boolean }>(
    `select quote_ident(current_user) as user, pg_is_in_recovery() as standby,
      to_regclass('public.migration') is not null as ours,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as whole`,
  )
  const [found] = rows
  if (found?.standby)
    throw new CannotStart(
      'This database is a standby. Back up the primary: only there does the deletion of files wait.',
    )
  if (!found?.ours) throw new CannotStart('This database holds no Majlis, so there is nothing to back up.')
  if (!found.whole)
    throw new CannotStart(
      `Row-level security hides rows from ${found.user}. Run as a superuser, and set BACKUP_DATABASE_URL to that role:\ncreate role majlis_backup login bypassrls password '…' in role pg_read_all_data;`,
    )
}

/** Without the unlogged ones: what lives with the processes of one database is gone with them. */
async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information_schema)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`,
  )
  return rows
}

/** How the rows of one table are read and written. */
export const copyText = ({ name, columns }: CopiedTable, way: 'to stdout' | 'from stdin') =>
  `copy ${name} (${columns.join(', ')}) ${way}`

/** Is there nothing at all in this database? */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^(pg_|information_schema)' limit 1`)
  return rowCount === 0
}

/**
 * Makes an empty database what another one was: the product's own migrations make the tables, `load` fills them, and only then
 * do constraints and triggers stand again. One transaction: what fails or dies leaves the database empty.
 */
export async function fillDatabase(
  client: pg.Client,
  { migrations, tables, sequences }: Pick<Snapshot, 'migrations' | 'tables' | 'sequences'>,
  load: (table: CopiedTable) => Promise<void>,
): Promise<void> {
  await requireVersion(client)
  await requireRole(client)
  await client.query('begin')
  try {
    await applyTogether(client, readMigrations(MIGRATIONS), migrations)
    const made = await tablesOf(client)
    const unknown = tables.find(({ name, columns }) => !fits(made.find((one) => one.name === name)?.columns, columns))
    if (unknown) throw new CannotStart(`The table ${unknown.name} of this back-up is not as its migrations make it.`)
    const names = made.map(({ name }) => name)
    const bare = await layBare(client, names)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of tables) await load(table)
    for (const { name, last } of sequences) if (last) await client.query('select setval($1, $2)', [name, last])
    for (const statement of bare) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

const fits = (made: string[] | undefined, columns: string[]) =>
  made?.length === columns.length && columns.every((column) => made.includes(column))

/** Takes foreign keys, triggers and the fence off, and answers the statements that put them back. */
async function layBare(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; as: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as as
      from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by 1, 2`,
    [names],
  )
  const { rows: fenced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[])`,
    [names],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of fenced) await client.query(`alter table ${name} no force row level security`)
  return [
    ...keys.map(({ table, name, as }) => `alter table ${table} add constraint ${name} ${as}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...fenced.map(({ name }) => `alter table ${name} force row level security`),
  ]
}

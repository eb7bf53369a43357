import path from 'node:path'
import pg from 'pg'
import { type AgreedSettings, differencesOf } from '../core/agreed.ts'
import { CannotStart } from '../core/cannotStart.ts'
import { type Finding, findings } from '../core/finding.ts'
import { barring, type Done, pending, readMigrations } from './migrate.ts'
import { requireVersion } from './requirements.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
/** Connections of a process beside its pool: three that write apart, two that listen, and one by which others know that it lives. */
const beside = 6
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist']
/** Milliseconds by which two clocks may differ, to look at and to mend. */
const [skewToLookAt, skewToMend] = [1000, 10_000]

interface Expected {
  poolSize: number
  settings: AgreedSettings
}

/** Looks at a database as the server would meet it, and changes nothing in it. */
export async function checkDatabase(connection: pg.ClientConfig, expected: Expected): Promise<Finding[]> {
  const { ok, wrong } = findings('database')
  const client = new pg.Client({ ...connection, application_name: 'majlis doctor', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return [wrong(`Can't be reached: ${message || code}. Check that it runs and that DATABASE_URL is right.`)]
  }
  try {
    await client.query("set statement_timeout = '10s'; set default_transaction_read_only = on")
    const version = await requireVersion(client)
    const isOurs = await hasTable(client, 'migration')
    // A version from before 0185 does not say that it runs.
    const isTold = await hasTable(client, 'server_process')
    return [
      ok(`PostgreSQL ${version} answers.`),
      await checkClock(client),
      await checkRights(client),
      ...(isOurs ? [await checkFence(client), await checkOthers(client, isTold, expected.settings)] : []),
      await checkMigrations(client, isOurs),
      await checkExtensions(client),
      await checkDurability(client),
      await checkConnections(client, isTold, expected.poolSize),
    ]
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [wrong(error.message)]
  } finally {
    await client.end()
  }
}

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as is', [`public.${name}`])).rows[0].is

async function checkClock(client: pg.Client): Promise<Finding> {
  const { ok, look, wrong } = findings('time')
  const sent = Date.now()
  const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp()) * 1000 as at')
  const skew = Math.round(Number(rows[0]?.at) - (sent + Date.now()) / 2)
  const words = `This machine's clock and the database's differ by ${(Math.abs(skew) / 1000).toFixed(1)} s`
  const remedy = 'Let both follow the same time server (chrony or systemd-timesyncd).'
  if (Math.abs(skew) >= skewToMend) return wrong(`${words}. ${remedy}`)
  return Math.abs(skew) >= skewToLookAt ? look(`${words}. ${remedy}`) : ok(`${words}.`)
}

async function checkRights(client: pg.Client): Promise<Finding> {
  const { ok, wrong } = findings('rights')
  const { rows } = await client.query<Record<'user' | 'database', string> & Record<string, boolean | null>>(`select
    quote_ident(current_user) as user, quote_ident(current_database()) as database,
    has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as creates,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "makesRoles",
    (select rolsuper or rolbypassrls from pg_roles where rolname = 'majlis_app') as unfenced,
    (select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'majlis_app') as "putsOn"`)
  const [found] = rows
  if (!found?.creates)
    return wrong(
      `${found?.user} may not create tables. As the owner: grant create on database ${found?.database} to ${found?.user}; grant usage, create on schema public to ${found?.user};`,
    )
  if (found.unfenced)
    return wrong(
      'The role majlis_app bypasses row-level security. As a superuser: alter role majlis_app nosuperuser nobypassrls;',
    )
  if (found.unfenced === null && !found.makesRoles)
    return wrong(
      `The role majlis_app is missing, and ${found.user} can't make it. As a superuser: create role majlis_app nologin; grant majlis_app to ${found.user};`,
    )
  if (found.putsOn === false && !found.makesRoles)
    return wrong(`${found.user} can't put on the role majlis_app. As a superuser: grant majlis_app to ${found.user};`)
  return ok(`${found.user} may migrate, and requests run as majlis_app, which row-level security holds.`)
}

async function checkFence(client: pg.Client): Promise<Finding> {
  const { ok, wrong } = findings('fence')
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'companyId' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`)
  const names = rows.map(({ name }) => name)
  if (!names.length) return ok('Row-level security is forced on every table of companies.')
  return wrong(
    `Row-level security is off for ${names.join(', ')}. As the owner: ${names.map((name) => `alter table ${name} enable row level security, force row level security;`).join(' ')}`,
  )
}

async function checkOthers(client: pg.Client, isTold: boolean, own: AgreedSettings): Promise<Finding> {
  const { ok, look, wrong } = findings('processes')
  if (!isTold) return look('The version that serves does not say which processes run.')
  const { rows } = await client.query<{ settings: AgreedSettings }>(
    `select settings from server_process where "seenAt" > now() - interval '30 s'`,
  )
  const names = [...new Set(rows.flatMap(({ settings }) => differencesOf(own, settings)))]
  if (names.length)
    return wrong(
      `A process that runs on this database has other settings: ${names.join(', ')}. Give all the same, or run this with the server's settings.`,
    )
  return ok(rows.length ? `Those that run (${rows.length}) have the same settings as these.` : 'None runs now.')
}

async function checkMigrations(client: pg.Client, isOurs: boolean): Promise<Finding> {
  const { ok, look, wrong } = findings('migrations')
  if (!isOurs) return look('The database is empty: the first start makes its tables.')
  const { rows } = await client.query<Done>(
    // Releases from before 0185 had no such column.
    `select name, sha256, to_jsonb(migration) ->> 'beside' as beside from migration order by name`,
  )
  try {
    const known = readMigrations(MIGRATIONS)
    const coming = pending(known, rows)
    if (coming.length) {
      const bar = barring(known, rows.at(-1)?.name ?? '')
      const older = bar
        ? `A process of the version that serves now can't start again after ${bar.name}: let it run until all are new.`
        : 'A process of the version that serves now may start again beside them.'
      return look(`${coming.length} migrations run at the next start, from ${coming[0]?.name} on. ${older}`)
    }
    return ok('All have run.')
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return wrong(error.message)
  }
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { ok, wrong } = findings('extensions')
  const { rows } = await client.query<{ name: string }>(
    `select wanted.name from unnest($1::text[]) as wanted (name)
      where not exists (select from pg_available_extensions there where there.name = wanted.name)`,
    [extensions],
  )
  if (!rows.length) return ok(`${extensions.join(' and ')} are there.`)
  return wrong(
    `Missing: ${rows.map(({ name }) => name).join(', ')}. Install PostgreSQL's contrib modules (Debian has them in the server's package).`,
  )
}

async function checkDurability(client: pg.Client): Promise<Finding> {
  const { ok, look, wrong } = findings('durability')
  const { rows } = await client.query<{ name: string }>(`select name from pg_settings where setting = 'off'
    and name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name`)
  const off = rows.map(({ name }) => name)
  const losing = off.filter((name) => name !== 'data_checksums')
  if (losing.length)
    return wrong(
      `The database may lose what it has acknowledged: ${losing.join(', ')} off. As a superuser: ${losing.map((name) => `alter system set ${name} = on;`).join(' ')} select pg_reload_conf();`,
    )
  if (off.length)
    return look(
      'It has no data checksums, so damage on its disk goes unnoticed. Stop it and run pg_checksums --enable.',
    )
  return ok('What is acknowledged is on the disk, with checksums.')
}

async function checkConnections(client: pg.Client, isTold: boolean, poolSize: number): Promise<Finding> {
  const { ok, wrong } = findings('connections')
  const { rows } = await client.query<{ most: number; used: number; running: number }>(`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used,
    ${isTold ? `(select count(*)::int from server_process where "seenAt" > now() - interval '30 s')` : '0'} as running`)
  const { most = 0, used = 0, running = 0 } = rows[0] ?? {}
  const each = poolSize + beside
  const words = `${used} of ${most} connections are in use; each process takes up to ${each}`
  if (each * Math.max(running, 1) > most || used + (running ? 0 : each) > most)
    return wrong(`${words}, and ${Math.max(running, 1)} run. Raise max_connections or lower DATABASE_POOL.`)
  return ok(`${words}.`)
}

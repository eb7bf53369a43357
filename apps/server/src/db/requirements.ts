import type pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'

/** The role under which requests run: row-level security holds for it. */
const APP_ROLE = 'majlis_app'
const OLDEST = 15

const INSUFFICIENT_PRIVILEGE = '42501'
const ALREADY_THERE = ['42710', '23505']
const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** The server's version as text (`18.4`); one that is too old refuses the start. */
export async function requireVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version.split(' ')[0] ?? ''
  if (Number.parseInt(version, 10) < OLDEST)
    throw new CannotStart(`The database runs PostgreSQL ${version}. Majlis needs version ${OLDEST} or later.`)
  return version
}

/**
 * What was answered as saved must be on the disk: production refuses a database that may lose it. Without checksums it
 * keeps everything, but does not notice when the disk did not: that is advice.
 */
export async function requireDurability(client: pg.ClientBase, log: (words: string) => void) {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name = any ($1) and setting = 'off' order by name",
    [names],
  )
  const off = rows.map(({ name }) => name).filter((name) => name !== 'data_checksums')
  if (off.length < rows.length) log(withoutChecksums)
  if (off.length === 0) return
  const remedies = off.map((name) => `alter system set ${name} = on;`)
  throw new CannotStart(
    `The database can lose committed data because these settings are off: ${off.join(', ')}. Run as a superuser:\n${remedies.join('\n')}\nselect pg_reload_conf();`,
  )
}

const withoutChecksums =
  'advice: the database has no data checksums, so damage on its disk can go unnoticed. To turn them on, stop it and run pg_checksums --enable'

/** The role of requests exists, is fenced, and is ours to put on; what we may not do ourselves ends in the SQL for whoever may. */
export async function requireRole(client: pg.ClientBase) {
  const user = await requireSchema(client)
  const found = await findRole(client)
  if (found?.unfenced)
    throw new CannotStart(
      `The role ${APP_ROLE} bypasses row-level security. Run as a superuser:\nalter role ${APP_ROLE} nosuperuser nobypassrls;`,
    )
  if (!found) await orRefuse(client, `create role ${APP_ROLE} nologin nosuperuser nobypassrls`, user)
  if (await canPutOn(client)) return
  await orRefuse(client, `grant ${APP_ROLE} to ${user}`, user)
  if (!(await canPutOn(client))) throw roleRefused(user)
}

async function requireSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ user: string; database: string; may: boolean }>(
    `select quote_ident(current_user) as user, quote_ident(current_database()) as database,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`,
  )
  const { user, database, may } = rows[0] ?? { user: 'current_user', database: 'majlis', may: false }
  if (!may)
    throw new CannotStart(
      `The DATABASE_URL user isn't allowed to create tables. Run as the database owner:\ngrant create on database ${database} to ${user};\ngrant usage, create on schema public to ${user};`,
    )
  return user
}

async function findRole(client: pg.ClientBase) {
  const { rows } = await client.query<{ unfenced: boolean }>(
    'select rolsuper or rolbypassrls as unfenced from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  return rows[0]
}

async function orRefuse(client: pg.ClientBase, statement: string, user: string) {
  try {
    await client.query(statement)
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw roleRefused(user)
    if (!ALREADY_THERE.includes(codeOf(error))) throw error
  }
}

async function canPutOn(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

function roleRefused(user: string) {
  return new CannotStart(
    `Requests run under the role ${APP_ROLE}, which the DATABASE_URL user can neither create nor use. Run as a superuser:\ncreate role ${APP_ROLE} nologin nosuperuser nobypassrls; -- unless it is there\ngrant ${APP_ROLE} to ${user};`,
  )
}

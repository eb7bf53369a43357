import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectTo, type Database } from '../src/db/connect.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { requireRole } from '../src/db/requirements.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../migrations')
const POOL = 5

/** A migrated database of one's own, empty of rows. `stop` drops it. */
export async function cloneDatabase(): Promise<Database> {
  return openCopy(await migrated())
}

/** A database of one's own in which nothing has run yet. `stop` drops it. */
export function blankDatabase(): Promise<Database> {
  return openCopy('template1')
}

/** A database of one's own, which begins as this one is. `stop` drops it. */
export async function openCopy(from: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // The files as they are: the usual way writes each page once more, into the log.
  await asOwner((client) => client.query(`create database ${name} template ${from} strategy file_copy`))
  const after = () => asOwner((client) => client.query(`drop database ${name} with (force)`)).then(() => {})
  const facts = { embedded: true, version: '18', where: name, migrated: [] }
  return connectTo({ ...inject('cluster'), database: name }, { size: POOL, facts, after })
}

/** Migrated once a run, and again when a migration changes under a watching runner. */
export function migrated(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of readMigrations(MIGRATIONS)) hash.update(name).update(sha256)
  return template(`template_${hash.digest('hex').slice(0, 16)}`, 'template1', async (inside) => {
    await requireRole(inside)
    await migrate(inside, MIGRATIONS, () => {})
  })
}

/** A connection inside a database that is being filled. */
export type Inside = pg.Client

/** A database to be copied: made from another and filled once a run, by whoever needs it first; the others wait. */
export async function template(name: string, from: string, fill: (inside: Inside) => Promise<void>): Promise<string> {
  if (await asOwner((client) => exists(client, name))) return name
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await exists(client, name)) return
    const database = `${name}_new`
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database} template ${from}`)
    const inside = new pg.Client({ ...inject('cluster'), database })
    await inside.connect()
    try {
      await fill(inside)
    } finally {
      await inside.end()
    }
    await client.query(`alter database ${database} rename to ${name}`)
  })
  return name
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return Boolean((await client.query('select from pg_database where datname = $1', [name])).rowCount)
}

async function asOwner<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectTo, type Database } from '../src/db/connect.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { requireRole } from '../src/db/requirements.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../migrations')
const MAKE_ONE_AT_A_TIME = 'select pg_advisory_lock(1296124523)'
const POOL = 5

/** A migrated database of one's own, empty of rows. `stop` drops it. */
export async function cloneDatabase(): Promise<Database> {
  return database(await template())
}

/** A database of one's own in which nothing has run yet. `stop` drops it. */
export function blankDatabase(): Promise<Database> {
  return database('template1')
}

async function database(from: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner((client) => client.query(`create database ${name} template ${from}`))
  const after = () => asOwner((client) => client.query(`drop database ${name} with (force)`)).then(() => {})
  const facts = { embedded: true, version: '18', where: name, migrated: [] }
  return connectTo({ ...inject('cluster'), database: name }, { size: POOL, facts, after })
}

/** Migrated once a run, and again when a migration changes under a watching runner. */
async function template(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of readMigrations(MIGRATIONS)) hash.update(name).update(sha256)
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  if (await asOwner((client) => exists(client, name))) return name
  await asOwner(async (client) => {
    await client.query(MAKE_ONE_AT_A_TIME)
    if (await exists(client, name)) return
    await client.query(`drop database if exists ${name}_new with (force)`)
    await client.query(`create database ${name}_new`)
    const inside = new pg.Client({ ...inject('cluster'), database: `${name}_new` })
    await inside.connect()
    try {
      await requireRole(inside)
      await migrate(inside, MIGRATIONS, () => {})
    } finally {
      await inside.end()
    }
    await client.query(`alter database ${name}_new rename to ${name}`)
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

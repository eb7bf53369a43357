import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import { dataFolder } from '../core/dataFolder.ts'
import type { Env } from '../core/env.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { surviveErrors } from './pool.ts'
import { requireDurability, requireRole, requireVersion } from './requirements.ts'
import { wireTypes } from './typeParsers.ts'

/** The one database of a server. */
export interface Database {
  /** Connections as the owner: a request's transaction puts on the role `majlis_app` first, jobs and tools need not. */
  pool: pg.Pool
  /** How to open one more connection of one's own, to listen for instance. */
  connection: pg.ClientConfig
  /** What the start prints, and the health page. */
  facts: { embedded: boolean; version: string; where: string; migrated: string[] }
  /** Ends the pool, and the embedded PostgreSQL when nobody else uses it. */
  stop(): Promise<void>
}

/** How long a connection is waited for, free or new: whoever asks is told to come again, and does not hang. */
const SECONDS_TO_CONNECT = 20
/** A new connection costs a process and every plan again: whoever came in a rush would wait for it. */
const MINUTES_IDLE = 10
const SECONDS_TO_END = 5
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')

/**
 * Opens the database of these settings, ready for use: started, checked, migrated. Throws CannotStart with what to do.
 * `giveUp` hears when an embedded one ended later and cannot be started again.
 */
export async function openDatabase(
  env: Env,
  log: (words: string) => void = console.log,
  giveUp: (words: string) => void = log,
): Promise<Database> {
  const place = env.DATABASE_URL
    ? {
        connection: { connectionString: env.DATABASE_URL },
        where: new URL(env.DATABASE_URL).host,
        stop: async () => {},
      }
    : await openEmbedded(path.join(settled(env, log), 'pg'), { log, giveUp })
  try {
    const { version, migrated } = await prepare(place.connection, env.NODE_ENV === 'production', log)
    const facts = { embedded: !env.DATABASE_URL, version, where: place.where, migrated }
    return connectTo(place.connection, { size: env.DATABASE_POOL, facts, after: place.stop, log })
  } catch (error) {
    await place.stop()
    throw error
  }
}

function settled(env: Env, log: (words: string) => void): string {
  const folder = dataFolder(env)
  if (folder !== env.DATA_DIR)
    log(`database: PostgreSQL's user can't access ${env.DATA_DIR}; storing all data in ${folder} instead`)
  return folder
}

async function prepare(connection: pg.ClientConfig, production: boolean, log: (words: string) => void) {
  const client = new pg.Client({ ...connection, application_name: 'majlis start' })
  client.on('error', () => {})
  await client.connect().catch((error: Error & { code?: string }) => {
    // Where a name has several addresses, the system tells a code and no words.
    const why = error.message || error.code
    throw new CannotStart(
      `Couldn't connect to the database: ${why}. Check that it is running and that DATABASE_URL is right.`,
    )
  })
  try {
    const version = await requireVersion(client)
    if (production) await requireDurability(client, log)
    await requireRole(client)
    return { version, migrated: await migrate(client, MIGRATIONS, log) }
  } finally {
    await client.end()
  }
}

/** A pool as the whole product expects it, on a database that is ready. */
export function connectTo(
  connection: pg.ClientConfig,
  more: { size: number; facts: Database['facts']; after?: () => Promise<void>; log?: (words: string) => void },
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: more.size,
    pipeline: true,
    types: wireTypes,
    application_name: 'majlis',
    keepAlive: true,
    connectionTimeoutMillis: SECONDS_TO_CONNECT * 1000,
    idleTimeoutMillis: MINUTES_IDLE * 60_000,
    onConnect: setUp,
  })
  surviveErrors(pool, (error) => more.log?.(`a database connection was lost: ${error.message}`))
  const stop = async () => {
    // Who holds a connection for longer loses it with the database.
    const late = new AbortController()
    await Promise.race([pool.end(), pause(SECONDS_TO_END * 1000, undefined, late)])
    late.abort()
    await more.after?.()
  }
  return { pool, connection, facts: more.facts, stop }
}

/** Moments arrive in UTC, and a statement or a transaction that somebody forgot lets go of its locks. */
async function setUp(client: pg.ClientBase) {
  await client.query(
    "set timezone to 'UTC'; set statement_timeout to '30s'; set idle_in_transaction_session_timeout to '60s'",
  )
  // What a process that was killed waits for in a statement it holds no longer than that; where the system cannot tell, until its end.
  await client.query("set client_connection_check_interval to '500ms'").catch(() => {})
}

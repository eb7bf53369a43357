import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import { type Cluster, startCluster } from './launcher.ts'

/** Held shared by every process that uses the cluster: whoever gets it alone is the last and stops the server. */
const IN_USE = 'select pg_advisory_lock_shared(1296124521)'
const LAST_ONE = 'select pg_try_advisory_lock(1296124521) as alone'
const LET_GO = 'select pg_advisory_unlock_shared(1296124521)'
const TRIES = 5
/** For how long it is tried to start it again, and the longest pause between two attempts. */
const PATIENCE = 60_000
const LONGEST_PAUSE = 5000
/** A server that ended before it stood for so long is started again with longer and longer pauses. */
const STEADY = 1000

/**
 * The embedded PostgreSQL in this folder, started or shared with the process that started it. When it ends under us it
 * is started again; `giveUp` hears when that cannot be done.
 */
export async function openEmbedded(
  folder: string,
  { log, giveUp, patience = PATIENCE }: { log: Log; giveUp: Log; patience?: number },
) {
  let stopping = false
  let use = join(folder, lost)
  let since = Date.now()
  let quickEnds = 0
  const { cluster } = await use
  log(`database: using embedded PostgreSQL in ${folder}`)

  /** Somebody ended the server under us: it is started again, and the pool finds it at the same socket. */
  function lost(error: Error) {
    if (stopping) return
    log(`database: embedded PostgreSQL stopped (${error.message}); restarting it`)
    quickEnds = Date.now() - since < STEADY ? quickEnds + 1 : 0
    use = again()
    use.catch(() => {})
  }

  async function again(): Promise<Use> {
    const end = Date.now() + patience
    for (let attempt = quickEnds; !stopping; attempt++) {
      if (attempt) await pause(Math.min(LONGEST_PAUSE, 50 * 2 ** attempt))
      try {
        const found = await join(folder, lost)
        since = Date.now()
        return found
      } catch (error) {
        if (Date.now() < end) continue
        giveUp(`The embedded PostgreSQL ended and cannot be started again: ${(error as Error).message}`)
        throw error
      }
    }
    throw new Error('stopping')
  }

  async function stop() {
    stopping = true
    const present = await use.catch(() => null)
    if (!present) return
    // A server that went before us needs no stopping.
    const last = await isLast(present.keeper).catch(() => false)
    if (last) await present.cluster.stop()
    await present.keeper.end()
  }

  return { connection: { ...reach(cluster), database: 'majlis' }, where: folder, stop }
}

type Log = (words: string) => void
interface Use {
  cluster: Cluster
  /** The connection that says that we use it. */
  keeper: pg.Client
}

/** A server may be on its way out when it is found: then its successor is started. */
async function join(folder: string, lost: (error: Error) => void): Promise<Use> {
  for (let left = TRIES; ; left--) {
    const cluster = await startCluster({ folder })
    const keeper = new pg.Client({ ...reach(cluster), database: 'postgres', application_name: 'majlis keeper' })
    keeper.on('error', () => {})
    try {
      await keeper.connect()
      await keeper.query(IN_USE)
      await makeDatabase(keeper)
      keeper.once('error', lost)
      return { cluster, keeper }
    } catch (error) {
      await keeper.end().catch(() => {})
      if (left <= 1) throw new CannotStart(`PostgreSQL in ${folder} isn't responding: ${(error as Error).message}`)
      await pause(200)
    }
  }
}

async function isLast(keeper: pg.Client): Promise<boolean> {
  await keeper.query(LET_GO)
  const { rows } = await keeper.query<{ alone: boolean }>(LAST_ONE)
  return rows[0]?.alone ?? false
}

const reach = ({ host, port }: Cluster) => ({ host, port, user: 'majlis' })

async function makeDatabase(client: pg.Client) {
  const { rowCount } = await client.query("select from pg_database where datname = 'majlis'")
  if (rowCount) return
  try {
    await client.query('create database majlis')
  } catch (error) {
    // Another first start was quicker.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

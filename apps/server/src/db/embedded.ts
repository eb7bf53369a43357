import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import { type Cluster, startCluster } from './launcher.ts'

/** Held shared by every process that uses the cluster: whoever gets it alone is the last and stops the server. */
const IN_USE = 'select pg_advisory_lock_shared(1296124521)'
const LAST_ONE = 'select pg_try_advisory_lock(1296124521) as alone'
const LET_GO = 'select pg_advisory_unlock_shared(1296124521)'
const TRIES = 5

/** The embedded PostgreSQL in this folder, started or shared with the process that started it. */
export async function openEmbedded(folder: string, say: (words: string) => void) {
  let stopping = false
  let use = join()
  const { cluster } = await use
  say(`database: embedded PostgreSQL in ${folder}`)

  /** A server may be on its way out when it is found: then its successor is started. */
  async function join() {
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
        if (left <= 1) throw new CannotStart(`PostgreSQL in ${folder} does not answer: ${(error as Error).message}`)
        await pause(200)
      }
    }
  }

  /** Somebody ended the server under us: it is started again, and the pool finds it at the same socket. */
  function lost(error: Error) {
    if (stopping) return
    say(`database: the embedded PostgreSQL is gone (${error.message}); starting it again`)
    use = join()
    use.catch((failure: Error) => say(`database: ${failure.message}`))
  }

  async function stop() {
    stopping = true
    const { cluster, keeper } = await use
    // A server that went before us needs no stopping.
    const last = await isLast(keeper).catch(() => false)
    if (last) await cluster.stop()
    await keeper.end()
  }

  return { connection: { ...reach(cluster), database: 'majlis' }, where: folder, stop }
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

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { nobodyHolds } from './locks.ts'
import type { Sql } from './sql.ts'

/**
 * A lock that a process holds for as long as it lives, on a connection that does nothing else: the system ends that connection
 * at once when the process is killed, and whoever finds the lock free knows what it had in hand to be nobody's.
 */
export interface ProcessLock {
  /** The process's number while its lock is held; null while it is not, or nobody can say. */
  number(): number | null
  close(): Promise<void>
}

interface ProcessLockSettings {
  connection: pg.ClientConfig
  failed?: (error: Error) => void
}

const PROCESSES = 1296124525
/** How often the connection is asked for, so that no silent wall between lets it go; and how long an answer may take. */
const [beatsEvery, patience] = [10_000, 5000]
/** A process that has lost its connection and lives has its lock again well within what others wait, `goneAfter`. */
const pauses = [0, 50, 100, 200]
/**
 * Milliseconds for which a lock must have been free. A restart of the database or of a pooler frees those of all that live: they
 * come back as soon as anybody can look.
 */
export const goneAfter = 1000

/** Is the process of this number gone? */
export const isProcessGone = (number: Sql): Sql => nobodyHolds({ first: PROCESSES, second: number, numbers: 2 })

/** Takes the lock of this process, and takes it again whenever its connection was lost. */
export function openProcessLock({ connection, failed = () => {} }: ProcessLockSettings): ProcessLock {
  const number = randomInt(1, 2 ** 31)
  const closing = new AbortController()
  let holds = false

  /** Holds the lock on one connection until that ends. */
  async function hold(noted: () => void): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: 'majlis lives',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve).on('error', () => resolve())
    })
    try {
      await client.connect()
      while (!closing.signal.aborted) {
        await client.query(take, [PROCESSES, number])
        holds = true
        noted()
        const beat = pause(beatsEvery, 'beat', { ref: false, signal: closing.signal }).catch(() => 'closed')
        if ((await Promise.race([ended, beat])) !== 'beat') break
      }
    } finally {
      holds = false
      // A connection that does not answer is not waited for.
      void client.end().catch(() => {})
      if (closing.signal.aborted) await Promise.race([ended, pause(patience, undefined, { ref: false })])
    }
  }

  async function live(): Promise<void> {
    for (let lost = 0; !closing.signal.aborted; lost++) {
      await pause(pauses[Math.min(lost, pauses.length - 1)], undefined, { ref: false })
      await hold(() => {
        lost = 0
      }).catch((error) => lost === 0 && failed(error))
    }
  }
  const lived = live()
  return {
    number: () => (holds ? number : null),
    close() {
      closing.abort()
      return lived
    },
  }
}

/**
 * Shared, so that an earlier connection that the database believes in for a while keeps no new one from it; taken once by each, and
 * again behind a pooler that gave this process another connection.
 */
const take = `select case when not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    and classid = $1::int4::oid and objid = $2::int4::oid and objsubid = 2) then pg_advisory_lock_shared($1, $2) end`

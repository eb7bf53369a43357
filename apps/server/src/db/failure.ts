import { setTimeout as pause } from 'node:timers/promises'

/** Two transactions waited for each other, and the database gave up this one for the other's sake. */
const conflict = /^(40P01|40001)$/
/** The database is away, full, starting or stopping, or it ended a connection: PostgreSQL's own codes and the system's. */
const away =
  /^(08\w{3}|57P0[1-5]|53\w{3}|57014|25P0[34]|55P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** What the driver says of a connection that broke, without a code. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/
const TRIES = 4

interface Failure {
  name?: unknown
  code?: unknown
  syscall?: unknown
  message?: unknown
  /** What a store of files answered. */
  $metadata?: { httpStatusCode?: number }
}

const codeOf = (error: unknown) => String((error as Failure | null)?.code ?? '')

/** Did a newer process add a column to a table, beside this one, whose kept statement reads all of them? */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && String((error as Failure).message).includes('cached plan')

/** Was something added to a requisition that is being deleted, or gone, since a moment ago? Begun again, it is not found. */
function isJustRemoved(error: unknown): boolean {
  const message = String((error as Failure | null)?.message)
  if (codeOf(error) === '42501') return message.includes('policy "removed"')
  return codeOf(error) === '23503' && /^insert or update .*requisitionId/.test(message)
}

/** Would the same transaction probably end well, or be refused with a reason, if it were begun again? */
const isConflict = (error: unknown): boolean =>
  conflict.test(codeOf(error)) || isStalePlan(error) || isJustRemoved(error)

/** Does this fail only for now: the database is away or busy, and the same may succeed in a moment? */
export function isPassing(error: unknown): boolean {
  if (isConflict(error) || away.test(codeOf(error))) return true
  const { syscall, message, name, $metadata } = (error ?? {}) as Failure
  // A store or a service outside that does not answer in time, or answers that it cannot; one that is half started misses its bucket.
  if (name === 'TimeoutError' || name === 'NoSuchBucket' || Number($metadata?.httpStatusCode) >= 500) return true
  // The socket of a database that is away; a missing file has the same code.
  if (codeOf(error) === 'ENOENT') return syscall === 'connect'
  return brokenConnection.test(String(message ?? ''))
}

/** Did a statement take longer than it may? Where the database is not busy it will again. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/**
 * Begins a transaction again when the database gave it up for another's sake, a few times at most. What it does outside
 * the database it must be able to do twice: bytes of an undone try are swept away like those of any other.
 */
export async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error
    }
    // Both come back: at different moments, so that they don't meet again.
    await pause(Math.random() * 100 * 2 ** attempt)
  }
}

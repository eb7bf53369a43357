import { createHash, randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isCreate } from '@majlis/domain/core/call.ts'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { isPermission } from '@majlis/domain/core/permission.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Keys } from '../core/keys.ts'
import type { Actor } from '../db/actor.ts'
import { goneAfter, isProcessGone, type ProcessLock } from '../db/processLock.ts'
import type { MetRows, Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { type TransactionHandle, transactionOf } from '../db/transaction.ts'
import { openStoredAnswer, refuseUnseen, type StoredAnswer, storableAnswer } from './storedAnswer.ts'

type KeyedRequest = Pick<FastifyRequest, 'url' | 'body' | 'headers'>
interface Row extends Pick<StoredAnswer, 'subjects'> {
  callHash: string
  bodyHash: string
  answer: Buffer | null
  id: string
  isFree: boolean
  isLeft: boolean
}

/**
 * How long a create that is being carried out holds its key, unless it renews that: then its process has died. Where that is killed
 * its lock says so at once; where its machine is cut off, or is older, this does.
 */
const LEASE = '20 seconds'
/** When a create that takes longer renews its lease, in milliseconds. */
export const renewalPause = 5000

/** One carrying-out of a create with an `Idempotency-Key`, which is done once for a session in a role. */
export interface KeyedCreate {
  /**
   * The answer of an earlier time, or null: then it must be carried out. Throws 422 when the key was used for something
   * else, 409 while another carries it out, 404 when what was made is gone or out of sight.
   */
  earlier(scope: Scope): Promise<{ answer: unknown } | null>
  /** Holds the key beyond this transaction, for a while. */
  hold(tx: TransactionHandle): Promise<void>
  renew(tx: TransactionHandle): Promise<void>
  /** Keeps the answer in the transaction of the effect. Throws 409 when another has taken the key over. */
  keep(tx: TransactionHandle, answer: unknown, met: MetRows): Promise<void>
  /** Gives the key back: nothing was done. */
  free(tx: TransactionHandle): Promise<void>
}

/** What carries creates out: what seals their answers, the process, and of which earlier one that process is known to be gone. */
interface Carrier {
  keys: Keys
  processLock: ProcessLock
  left?: string | null
}

/** The process that held a key seems to be gone. */
class SeemsLeft extends Error {
  readonly id: string
  constructor(id: string) {
    super('the process that carried this create out seems to be gone')
    this.id = id
  }
}

/**
 * Does something with a create; where the process that held its key is gone, a second time a moment later, if it is then still. No
 * connection is held meanwhile.
 */
export async function afterLeft<T>(act: (left: string | null) => Promise<T>): Promise<T> {
  try {
    return await act(null)
  } catch (error) {
    if (!(error instanceof SeemsLeft)) throw error
    await pause(goneAfter)
    return act(error.id).catch((again) => {
      throw again instanceof SeemsLeft ? running() : again
    })
  }
}

/** The create that a request asks for by its key, or null for a call without one. */
export function keyedCreate(
  { keys, processLock, left = null }: Carrier,
  me: Actor,
  call: Endpoint,
  asked: KeyedRequest,
): KeyedCreate | null {
  const { accountId, sessionId, role } = me
  const key = keyOf(me, call, asked)
  if (key === null) return null
  const id = holderOf(processLock.number())
  const callHash = digest(`${call.method} ${asked.url}`)
  const bodyHash = digest(JSON.stringify(asked.body ?? null))
  const about = `${sessionId} ${role} ${key}`

  /** Writes the key's row, ours or one that holds nobody back. */
  const write = async (tx: TransactionHandle, lease: string | null, kept: StoredAnswer | null) => {
    const { answer = null, subjects = {}, mentions = [] } = kept ?? {}
    const until = lease === null ? sql`null::timestamptz` : sql`now() + ${lease}::interval`
    const written = await transactionOf(
      tx,
    ).row(sql`insert into idempotency_key as kept (id, "accountId", "sessionId", role, key,
        "callHash", "bodyHash", "lockedUntil", answer, subjects, mentions)
      values (${id}, ${accountId}, ${sessionId}, ${role}, ${key}, ${callHash}, ${bodyHash}, ${until}, ${answer},
        ${JSON.stringify(subjects)}, ${mentions}::uuid[])
      on conflict on constraint idempotency_key_once do update set id = excluded.id, "callHash" = excluded."callHash",
        "bodyHash" = excluded."bodyHash", "lockedUntil" = excluded."lockedUntil", answer = excluded.answer,
        subjects = excluded.subjects, mentions = excluded.mentions, "createdAt" = now()
      where kept.id = excluded.id or ${isFree} or (kept.id = ${left} and ${isLeft}) returning id`)
    if (!written) throw running()
  }

  return {
    async earlier(scope) {
      const tx = transactionOf(scope.tx)
      // In this order: whoever gets the lock sees what the one before it has left.
      const [lock, row] = await Promise.all([
        tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${about}, 0)) as free`),
        tx.row<Row>(sql`select id, "callHash", "bodyHash", answer, subjects, ${isFree} as "isFree", ${isLeft} as "isLeft"
          from idempotency_key kept where "sessionId" = ${sessionId} and role = ${role} and key = ${key}`),
      ])
      if (!lock?.free) throw running()
      if (!row || row.isFree) return null
      if (row.callHash !== callHash || row.bodyHash !== bodyHash) throw refuse(422, 'idempotency.differs')
      if (row.isLeft && row.id === left) return null
      if (row.isLeft) throw new SeemsLeft(row.id)
      if (!row.answer) throw running()
      await refuseUnseen(scope, row.subjects)
      const opened = openStoredAnswer(keys, row.answer, about)
      if (!opened) throw refuse(409, 'idempotency.done', { code: 'idempotency.done' })
      return opened
    },
    hold: (tx) => write(tx, LEASE, null),
    async renew(tx) {
      await transactionOf(tx).rows(sql`update idempotency_key set "lockedUntil" = now() + ${LEASE}::interval
        where id = ${id} and answer is null`)
    },
    keep: (tx, answer, met) => write(tx, null, storableAnswer(keys, answer, met, about)),
    async free(tx) {
      await transactionOf(tx).rows(sql`delete from idempotency_key where id = ${id} and answer is null`)
    },
  }
}

/** Forgets what was kept for longer than a day. */
export async function forgetAnswers(tx: TransactionHandle): Promise<void> {
  await transactionOf(tx).rows(sql`delete from idempotency_key where "createdAt" < now() - interval '1 day'`)
}

/** A row that holds nobody back: a day old, or of a process that died. */
const isFree = sql`(kept."createdAt" < now() - interval '1 day'
  or (kept.answer is null and kept."lockedUntil" < now()))`

/** One whose process is gone, as it seems now. */
const isLeft = sql`(kept.answer is null and substr(kept.id::text, 15, 1) = '8'
  and ${isProcessGone(sql`('x' || right(kept.id::text, 8))::bit(32)`)})`

/**
 * By which a key's holder is known, and its process: its number stands at the end, and the version says that it does. A column beside the
 * id would stay what it was where an older process took the key over.
 */
function holderOf(process: number | null): string {
  const id = randomUUIDv7()
  return process === null ? id : `${id.slice(0, 14)}8${id.slice(15, -8)}${process.toString(16).padStart(8, '0')}`
}

const running = () => new Refusal(409, [{ message: 'idempotency.running', code: 'idempotency.running' }], 1)

/**
 * Creates have a row of the rights matrix; what opens sessions has none, and its tokens are kept nowhere. Nor are files,
 * or the answers of calls that change nothing: those are done again.
 */
function keyOf(me: Actor, call: Endpoint, { headers }: KeyedRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || !isCreate(call) || !isPermission(call.who) || !me.sessionId) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 255)
    throw refuse(400, 'body.malformed', { field: 'Idempotency-Key' })
  return call.file || call.reads ? null : key
}

const digest = (words: string) => createHash('sha256').update(words).digest('base64url')

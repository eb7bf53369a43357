import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { isPermission } from '@majlis/domain/core/permission.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../db/actor.ts'
import { sql } from '../db/sql.ts'
import type { Work } from '../db/work.ts'

interface Kept {
  callHash: string
  bodyHash: string
  answer: { told: unknown }
}
type Asked = Pick<FastifyRequest, 'url' | 'body' | 'headers'>

/**
 * Carries out a create once for each `Idempotency-Key` of an account: the same call again gets the same answer, kept in
 * the transaction of the effect. Throws 422 when the key was used for something else, 409 while the first still runs.
 */
export async function once<T>(work: Work, me: Actor, call: Endpoint, asked: Asked, act: () => Promise<T>): Promise<T> {
  const key = keyOf(me, call, asked)
  if (key === null) return act()
  const { accountId } = me
  const callHash = digest(`${call.method} ${asked.url}`)
  const bodyHash = digest(JSON.stringify(asked.body ?? null))
  // In this order: whoever gets the lock sees what the one before it has left.
  const [lock, kept] = await Promise.all([
    work.row<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as free`,
    ),
    work.row<Kept>(sql`select "callHash", "bodyHash", answer from idempotency_key
      where "accountId" = ${accountId} and key = ${key}`),
  ])
  if (!lock?.free) throw new Refusal(409, [{ message: 'idempotency.running' }], 1)
  if (kept) return answerOf<T>(kept, callHash, bodyHash)
  const told = await act()
  await work.rows(sql`insert into idempotency_key (id, "accountId", key, "callHash", "bodyHash", status, answer)
    values (${randomUUIDv7()}, ${accountId}, ${key}, ${callHash}, ${bodyHash}, 200, ${JSON.stringify({ told })})`)
  return told
}

function answerOf<T>(kept: Kept, callHash: string, bodyHash: string): T {
  if (kept.callHash !== callHash || kept.bodyHash !== bodyHash) throw refuse(422, 'idempotency.differs')
  return kept.answer.told as T
}

/** Creates have a row of the rights matrix; what opens sessions has none, and its tokens are kept nowhere. */
function keyOf(me: Actor, call: Endpoint, { headers }: Asked): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || call.method !== 'POST' || !isPermission(call.who) || !me.sessionId) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 255)
    throw refuse(400, 'body.malformed', { field: 'Idempotency-Key' })
  return key
}

const digest = (words: string) => createHash('sha256').update(words).digest('base64url')

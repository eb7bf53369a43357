import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, system } from '../db/actor.ts'
import { withRetries } from '../db/failure.ts'
import { openScope } from '../db/scope.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { admitRole } from './admit.ts'
import type { Reopen } from './handlers.ts'
import { type KeyedCreate, renewalPause } from './idempotency.ts'
import type { ServerContext } from './serverContext.ts'

type Deferred = (reopen: Reopen) => Promise<unknown>
/** Whose slow call it is, and the key under which it is done once. */
interface Begun {
  me: Actor
  create: KeyedCreate | null
  request: FastifyRequest
}

/** Does a handler go on when its transaction has ended? */
export const isDeferred = (done: unknown): done is Deferred => typeof done === 'function'

/**
 * Carries out the slow part of a call and answers what it answers. Of a create with a key the answer is kept in the
 * transaction of its last write, so that whoever asks again gets it; when the slow part fails, the key is free again.
 */
export async function finish(server: ServerContext, call: Endpoint, act: Deferred, begun: Begun): Promise<unknown> {
  const { create } = begun
  let kept: { answer: unknown } | null = null
  const reopen = reopening(server, call, begun, (answer) => {
    kept = { answer }
  })
  if (!create) return act(reopen)
  const aside = (step: (tx: Transaction) => Promise<void>) => inTransaction(server.pool, 'write', step)
  const renewal = setInterval(() => void aside(create.renew).catch(() => {}), renewalPause)
  try {
    const answer = await act(reopen)
    if (!kept) await aside((tx) => create.keep(tx, answer, new Map()))
    else if (server.checkAnswers && (kept as { answer: unknown }).answer !== answer)
      throw new Error(`${call.method} ${call.path} answers what its last write did not answer`)
    return answer
  } catch (error) {
    // One that cannot be given back lapses.
    if (!kept) await aside(create.free).catch(() => {})
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Opens the further transactions of a slow call, each with the actor as it stands by then. */
export function reopening(
  server: ServerContext,
  call: Endpoint,
  { me: first, create, request }: Begun,
  onKept: (answer: unknown) => void = () => {},
): Reopen {
  const enter = async (tx: Transaction) => {
    if (first === system) return { scope: openScope(tx, system), entered: null }
    const me = await server.whoStill(tx, first, request)
    if (!me) throw refuse(401, 'session.none')
    admitRole(call, me)
    // Sent ahead of what follows and answered with it.
    const entered = tx.setCompanies(me)
    entered.catch(() => {})
    return { scope: openScope(tx, me), entered }
  }
  return (mode, act) =>
    withRetries(() =>
      inTransaction(server.pool, mode, async (tx) => {
        const { scope, entered } = await enter(tx)
        const answer = await act({ scope, tx })
        await entered
        if (create && mode === 'write') {
          await create.keep(tx, answer, scope.met)
          tx.afterCommit(() => onKept(answer))
        }
        return answer
      }),
    )
}

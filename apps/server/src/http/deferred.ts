import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, system } from '../db/actor.ts'
import { retried } from '../db/failure.ts'
import { openScope } from '../db/scope.ts'
import { transact, type Work } from '../db/work.ts'
import { admitRole } from './admit.ts'
import type { Ground } from './ground.ts'
import type { Reopen } from './handlers.ts'
import { type KeyedCreate, renewalPause } from './idempotency.ts'

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
export async function finish(ground: Ground, call: Endpoint, act: Deferred, begun: Begun): Promise<unknown> {
  const { create } = begun
  let kept: { answer: unknown } | null = null
  const reopen = reopening(ground, call, begun, (answer) => {
    kept = { answer }
  })
  if (!create) return act(reopen)
  const aside = (step: (work: Work) => Promise<void>) => transact(ground.pool, 'write', step)
  const renewal = setInterval(() => void aside(create.renew).catch(() => {}), renewalPause)
  try {
    const answer = await act(reopen)
    if (!kept) await aside((work) => create.keep(work, answer, new Map()))
    else if (ground.checkAnswers && (kept as { answer: unknown }).answer !== answer)
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
  ground: Ground,
  call: Endpoint,
  { me: first, create, request }: Begun,
  onKept: (answer: unknown) => void,
): Reopen {
  const scopeOf = async (work: Work) => {
    if (first === system) return openScope(work, system)
    const me = await ground.whoStill(work, first, request)
    if (!me) throw refuse(401, 'session.none')
    admitRole(call, me)
    await work.enter(me)
    return openScope(work, me)
  }
  return (mode, act) =>
    retried(() =>
      transact(ground.pool, mode, async (work) => {
        const scope = await scopeOf(work)
        const answer = await act({ scope, work })
        if (create && mode === 'write') {
          await create.keep(work, answer, scope.met)
          work.afterCommit(() => onKept(answer))
        }
        return answer
      }),
    )
}

import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readableCalls } from './described.ts'

const PATIENCE = 2000

/** Says whether this server can serve. */
export interface Health {
  /** From now on it says no, and every answer ends its connection: nobody is sent here while the last answers go out. */
  leave(): void
}

/** The same in the API's document. */
export const healthCalls = [
  ...readableCalls({
    path: '/health',
    name: 'server.health',
    does: 'Says whether this server can serve.',
    who: 'Public.',
    by: 'address',
    answers: { 200: ['It can', 'application/json'], 503: ['Not now: come again after `Retry-After`'] },
  }),
  ...readableCalls({
    path: '/health/live',
    name: 'server.live',
    does: 'Says that this process runs, whatever its database does: what starts it again asks this, and what sends people to it the other.',
    who: 'Public.',
    by: 'address',
    answers: { 200: ['It runs', 'application/json'] },
  }),
]

/**
 * Answers `GET /api/health`: 200 when a statement comes back in time, otherwise 503; and `GET /api/health/live`: 200 as
 * long as the process answers at all, so that a database that is away gets no process killed.
 */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): Health {
  let leaving = false
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  app.get('/api/health', { logLevel: 'warn' }, async () => {
    if (leaving || !(await isAnswering(pool))) throw new Refusal(503, [{ message: 'server.busy' }], 5)
    return { content: { data: { status: 'ok' } } }
  })
  app.get('/api/health/live', { logLevel: 'warn' }, async () => ({ content: { data: { status: 'ok' } } }))
  return {
    leave() {
      leaving = true
    },
  }
}

async function isAnswering(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false)
  })
  const asked = pool.query('select').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

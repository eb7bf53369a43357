import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from '../core/env.ts'
import type { Actor } from '../db/actor.ts'
import type { WhoIs } from './serverContext.ts'

const callers = new WeakMap<FastifyRequest, Actor>()

/** How the server's log is set up, for the framework; silent in tests. Lines are JSON on the standard output. */
export function logOptions(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV' | 'TRUST_PROXY'>,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  const level = env.NODE_ENV === 'test' && !stream ? 'silent' : env.LOG_LEVEL
  return {
    logger: { level, base: null, serializers: { err: safeError }, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    // By a proxy's own, one number finds a request in its log and in ours. Strangers do not choose what the log says.
    genReqId: (request) => (env.TRUST_PROXY && givenId(request)) || randomUUID(),
  }
}

/** The number that a proxy gave a request, where it looks like one. */
function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[0-9a-f-]{32,36}$/.test(given) ? given : undefined
}

/** One line for each answer: which call, how it went, how long, and whose account. Never an address with its values. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const caller = callers.get(request)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(caller && { account: caller.accountId, role: caller.role }),
      },
      'answered',
    )
  })
}

/** Remembers who was found, for the line of that request. */
export const rememberCaller =
  (whoIs: WhoIs): WhoIs =>
  async (tx, request, reply) => {
    const actor = await whoIs(tx, request, reply)
    if (actor) callers.set(request, actor)
    return actor
  }

/** What is told of an error: its kind and place. PostgreSQL puts a row's values into messages and details. */
export function safeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint } = error
  const ofDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const message = ofDatabase ? `PostgreSQL refused: ${code}` : error.message
  return { type: name, message, stack: places.join('\n'), code, table, constraint }
}

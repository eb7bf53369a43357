import type { Api, Schema } from '@majlis/domain/core/call.ts'
import { type Endpoint, type Endpoints, endpointsOf, type ShapesOf } from '@majlis/domain/core/endpoint.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, system } from '../db/actor.ts'
import { retried } from '../db/failure.ts'
import { openScope, type Scope } from '../db/scope.ts'
import { transact, type Work } from '../db/work.ts'
import { admitRole } from './admit.ts'
import { callerOf } from './caller.ts'
import { checkAnswer } from './checkAnswer.ts'
import { finish, isDeferred, reopening } from './deferred.ts'
import type { Ground } from './ground.ts'
import type { FileAnswer, Handlers } from './handlers.ts'
import { type KeyedCreate, keyedCreate } from './idempotency.ts'
import { takeQuery } from './query.ts'
import { faultsOf, notices, takeBody, takeRows } from './shape.ts'

type AnyHandler = (context: unknown) => Promise<unknown>

/** Puts an api on the server: for each call, who > shape > scope > handler > answer. */
export function mount<A extends Api>(
  app: FastifyInstance,
  ground: Ground,
  api: A,
  shapes: ShapesOf<A>,
  handlers: Handlers<A>,
): void {
  const endpoints: Endpoints = endpointsOf(api, shapes)
  for (const [name, call] of Object.entries(endpoints)) {
    const handler = handlers[name] as unknown as AnyHandler
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      exposeHeadRoute: false,
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      handler: (request, reply) => serve(ground, call, handler, request, reply),
    })
  }
}

async function serve(
  ground: Ground,
  call: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked: Asked = { call, request, reply }
  const isSlowOpen = call.slow && call.who === 'anyone'
  const { told, query, faults } = await (isSlowOpen ? slowOpen : inTransaction)(ground, asked, handler)
  if (call.file) return ground.sendFile(request, reply, told as FileAnswer)
  const content = contentOf(call, told, query)
  if (ground.checkAnswers) checkAnswer(call, content.data)
  const missed = call.bulk ? [...faults, ...(told as { errors: Fault[] }).errors] : []
  return call.bulk ? { content, errors: notices(missed, callerOf(request, reply).language) } : { content }
}

interface Asked {
  call: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/** The second step: what was sent, in the shapes that the call declares. */
function shaped({ call, request, reply }: Asked) {
  const rows = call.bulk ? takeRows(call.body as Schema, request.body) : null
  const params = take(400, call.params, request.params)
  const query = takeQuery(call, request.query as Record<string, unknown>)
  const body = rows ? rows.rows : takeBody(call.body, request.body)
  return {
    sent: { params, query, body, indexes: rows?.indexes, caller: callerOf(request, reply) },
    faults: rows?.faults ?? [],
  }
}

/** A slow call of anyone opens its transactions itself: whoever waits for a turn, or is refused one, holds nothing. */
async function slowOpen(ground: Ground, asked: Asked, handler: AnyHandler) {
  const { sent, faults } = shaped(asked)
  const { call, request } = asked
  const openTransaction = reopening(ground, call, { me: system, create: null, request }, () => {})
  return { told: await handler({ ...sent, openTransaction }), query: sent.query, faults }
}

async function inTransaction(ground: Ground, asked: Asked, handler: AnyHandler) {
  const { call, request, reply } = asked
  const mode = call.method === 'GET' && !call.file && !call.audited ? 'read' : 'write'
  let known: Actor | undefined
  const act = async (work: Work) => {
    // Once for a request, however often its transaction is begun anew: it may renew the caller's tokens.
    const me = known ?? (await admit(ground, call, work, request, reply))
    known = me
    // Sent ahead of the handler's statements and answered with them.
    const entered = me === system ? null : work.enter(me)
    entered?.catch(() => {})
    const { sent, faults } = shaped(asked)
    const create = keyedCreate(ground.keys, me, call, request)
    const context = { ...sent, me, scope: openScope(work, me), work }
    const done = await begun(create, context.scope, () => handler(context))
    await entered
    return { done, me, create, query: sent.query, faults }
  }
  const { done, me, create, query, faults } = await retried(() => transact(ground.pool, mode, act))
  return { told: isDeferred(done) ? await finish(ground, call, done, { me, create, request }) : done, query, faults }
}

/** Carries a call out, or as far as it goes in its first transaction; a create with a key only once. */
async function begun(create: KeyedCreate | null, scope: Scope, act: () => Promise<unknown>): Promise<unknown> {
  if (!create) return act()
  const earlier = await create.earlier(scope)
  if (earlier) return earlier.answer
  const done = await act()
  await (isDeferred(done) ? create.hold(scope.work) : create.keep(scope.work, done, scope.met))
  return done
}

/** The first gate: may this principal ask at all? */
async function admit(ground: Ground, call: Endpoint, work: Work, request: FastifyRequest, reply: FastifyReply) {
  if (call.who === 'anyone') return system
  const me = await ground.whoIs(work, request, reply)
  if (!me) throw refuse(401, 'session.none')
  admitRole(call, me)
  return me
}

function take(status: number, schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // An id that is none cannot exist: it answers like one that does not.
  if (status === 400 && parsed.error.issues.some((issue) => issue.path[0] === 'id')) throw refuse(404, 'notFound')
  throw new Refusal(status, faultsOf(parsed.error))
}

function contentOf(call: Endpoint, told: unknown, query: unknown) {
  if (call.bulk) return { data: (told as { data: unknown }).data }
  if (!call.list) return { data: told }
  const { data, count } = told as { data: unknown[]; count: number }
  const { limit, pageNumber } = query as ListQuery
  return { data, count, pageNumber, pages: Math.ceil(count / limit) }
}

import type { Api, Schema } from '@majlis/domain/core/call.ts'
import { type Endpoint, type Endpoints, endpointsOf, type ShapesOf } from '@majlis/domain/core/endpoint.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, system } from '../db/actor.ts'
import { withRetries } from '../db/failure.ts'
import { openScope, type Scope } from '../db/scope.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { admitRole } from './admit.ts'
import { callerOf } from './caller.ts'
import { checkAnswer } from './checkAnswer.ts'
import { finish, isDeferred, reopening } from './deferred.ts'
import { isFirstRead } from './firstReads.ts'
import type { FileAnswer, Handlers } from './handlers.ts'
import { afterLeft, type KeyedCreate, keyedCreate } from './idempotency.ts'
import { takeQuery } from './query.ts'
import type { ServerContext } from './serverContext.ts'
import { faultsOf, parseBody, parseRows, toErrors } from './shape.ts'

type AnyHandler = (context: unknown) => Promise<unknown>

/** Puts an api on the server: for each call, who > shape > scope > handler > answer. */
export function mount<A extends Api>(
  app: FastifyInstance,
  server: ServerContext,
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
      config: { isFirstRead: isFirstRead(call) },
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      handler: (request, reply) => serve(server, call, handler, request, reply),
    })
  }
}

async function serve(
  server: ServerContext,
  call: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const incoming: Incoming = { call, request, reply }
  const isSlowOpen = call.slow && call.who === 'anyone'
  const { result, query, faults } = await (isSlowOpen ? answerSlowOpen : answerInTransaction)(server, incoming, handler)
  if (call.file) return server.sendFile(request, reply, result as FileAnswer)
  const content = contentOf(call, result, query)
  if (server.checkAnswers) checkAnswer(call, content.data)
  const missed = call.bulk ? [...faults, ...(result as { errors: Fault[] }).errors] : []
  return call.bulk ? { content, errors: toErrors(missed, callerOf(request, reply).language) } : { content }
}

interface Incoming {
  call: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/** The second step: what was sent, in the shapes that the call declares. */
function shaped({ call, request, reply }: Incoming) {
  const rows = call.bulk ? parseRows(call.body as Schema, request.body) : null
  const params = take(400, call.params, request.params)
  const query = takeQuery(call, request.query as Record<string, unknown>)
  const body = rows ? rows.rows : parseBody(call.body, request.body)
  return {
    sent: { params, query, body, indexes: rows?.indexes, caller: callerOf(request, reply) },
    faults: rows?.faults ?? [],
  }
}

/** A slow call of anyone opens its transactions itself: whoever waits for a turn, or is refused one, holds nothing. */
async function answerSlowOpen(server: ServerContext, incoming: Incoming, handler: AnyHandler) {
  const { sent, faults } = shaped(incoming)
  const { call, request } = incoming
  const openTransaction = reopening(server, call, { me: system, create: null, request })
  return { result: await handler({ ...sent, openTransaction }), query: sent.query, faults }
}

async function answerInTransaction(server: ServerContext, incoming: Incoming, handler: AnyHandler) {
  const { call, request, reply } = incoming
  const mode = call.method === 'GET' && !call.file && !call.audited ? 'read' : 'write'
  let known: Actor | undefined
  const act = async (tx: Transaction, left: string | null) => {
    // Once for a request, however often its transaction is begun again: it may renew the caller's tokens.
    const me = known ?? (await admit(server, call, tx, request, reply))
    known = me
    // Sent ahead of the handler's statements and answered with them.
    const entered = me === system ? null : tx.setCompanies(me)
    entered?.catch(() => {})
    const { sent, faults } = shaped(incoming)
    const create = keyedCreate({ ...server, left }, me, call, request)
    const context = { ...sent, me, scope: openScope(tx, me), tx }
    const done = await begun(create, context.scope, () => handler(context))
    await entered
    return { done, me, create, query: sent.query, faults }
  }
  const { done, me, create, query, faults } = await afterLeft((left) =>
    withRetries(() => inTransaction(server.pool, mode, (tx) => act(tx, left))),
  )
  return { result: isDeferred(done) ? await finish(server, call, done, { me, create, request }) : done, query, faults }
}

/** Carries a call out, or as far as it goes in its first transaction; a create with a key only once. */
async function begun(create: KeyedCreate | null, scope: Scope, act: () => Promise<unknown>): Promise<unknown> {
  if (!create) return act()
  const earlier = await create.earlier(scope)
  if (earlier) return earlier.answer
  const done = await act()
  await (isDeferred(done) ? create.hold(scope.tx) : create.keep(scope.tx, done, scope.met))
  return done
}

/** The first gate: may this principal ask at all? */
async function admit(
  server: ServerContext,
  call: Endpoint,
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.who === 'anyone') return system
  const me = await server.whoIs(tx, request, reply)
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

function contentOf(call: Endpoint, result: unknown, query: unknown) {
  if (call.bulk) return { data: (result as { data: unknown }).data }
  if (!call.list) return { data: result }
  const { data, count } = result as { data: unknown[]; count: number }
  const { limit, pageNumber } = query as ListQuery
  return { data, count, pageNumber, pages: Math.ceil(count / limit) }
}

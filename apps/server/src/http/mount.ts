import type { Api, Endpoint, Schema } from '@majlis/domain/core/endpoint.ts'
import { can, isPermission } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Actor, system } from '../db/actor.ts'
import { retried } from '../db/failure.ts'
import { openScope } from '../db/scope.ts'
import { transact, type Work } from '../db/work.ts'
import { callerOf } from './caller.ts'
import type { FileAnswer, Handlers, Reopen } from './handlers.ts'
import { once } from './idempotency.ts'
import { takeQuery } from './query.ts'
import { faultsOf, notices, takeBody, takeRows } from './shape.ts'

/** Who calls, by what the request carries; the answer may carry a renewed pair of tokens. */
export type WhoIs = (work: Work, request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>

/** The actor of this request as it stands now, some time after it came in: null when its session or role has ended. */
export type WhoStill = (work: Work, me: Actor, request: FastifyRequest) => Promise<Actor | null>

/** What every call stands on. */
export interface Ground {
  pool: pg.Pool
  whoIs: WhoIs
  whoStill: WhoStill
  /** Answers are held against their declaration: in tests and development. */
  checkAnswers: boolean
  sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply>
}

type AnyHandler = (context: unknown) => Promise<unknown>
type Slow = (reopen: Reopen) => Promise<unknown>

/** Puts an api on the server: for each call, who > shape > scope > handler > answer. */
export function mount<A extends Api>(app: FastifyInstance, ground: Ground, api: A, handlers: Handlers<A>): void {
  for (const [name, call] of Object.entries(api)) {
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
  const mode = call.method === 'GET' && !call.file ? 'read' : 'write'
  let known: Actor | undefined
  const act = async (work: Work) => {
    // Once for a request, however often its transaction is begun anew: it may renew the caller's tokens.
    const me = known ?? (await admit(ground, call, work, request, reply))
    known = me
    const rows = call.bulk ? takeRows(call.body as Schema, request.body) : null
    // Sent ahead of the handler's statements and answered with them.
    const entered = me === system ? null : work.enter(me)
    entered?.catch(() => {})
    const params = take(400, call.params, request.params)
    const query = takeQuery(call, request.query as Record<string, unknown>)
    const context = {
      params,
      query,
      body: rows ? rows.rows : takeBody(call.body, request.body),
      indexes: rows?.indexes,
      me,
      scope: openScope(work, me),
      work,
      caller: callerOf(request, reply),
    }
    const done = await (call.method === 'POST'
      ? once(work, me, call, request, () => handler(context))
      : handler(context))
    await entered
    return { done, me, query, faults: rows?.faults ?? [] }
  }
  const { done, me, query, faults } = await retried(() => transact(ground.pool, mode, act))
  const told = call.slow ? await (done as Slow)(reopening(ground, call, me, request)) : done
  if (call.file) return ground.sendFile(request, reply, told as FileAnswer)
  const content = contentOf(call, told, query)
  if (ground.checkAnswers) check(call, content.data)
  const missed = call.bulk ? [...faults, ...(told as { errors: Fault[] }).errors] : []
  return call.bulk ? { content, errors: notices(missed, callerOf(request, reply).language) } : { content }
}

/** Opens the further transactions of a slow call, each with the actor as it stands by then. */
function reopening(ground: Ground, call: Endpoint, first: Actor, request: FastifyRequest): Reopen {
  return (mode, act) =>
    transact(ground.pool, mode, async (work) => {
      if (first === system) return act({ scope: openScope(work, system), work })
      const me = await ground.whoStill(work, first, request)
      if (!me) throw refuse(401, 'session.none')
      admitRole(call, me)
      await work.enter(me)
      return act({ scope: openScope(work, me), work })
    })
}

/** The first gate: may this principal ask at all? */
async function admit(ground: Ground, call: Endpoint, work: Work, request: FastifyRequest, reply: FastifyReply) {
  if (call.who === 'anyone') return system
  const me = await ground.whoIs(work, request, reply)
  if (!me) throw refuse(401, 'session.none')
  admitRole(call, me)
  return me
}

function admitRole(call: Endpoint, me: Actor): void {
  if (me.link && !call.byLink) throw refuse(403, 'forbidden')
  if (isPermission(call.who) && !can(me.role, call.who)) throw refuse(403, 'forbidden')
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

function check(call: Endpoint, data: unknown): void {
  const several = call.list || call.bulk
  for (const one of several ? (data as unknown[]) : [data]) {
    const parsed = call.answer.safeParse(one)
    if (!parsed.success)
      throw new Error(
        `${call.method} ${call.path} answers what it does not declare: ${JSON.stringify(parsed.error.issues)}`,
      )
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ParentTrace, type TracedCall, tracing } from '../core/trace.ts'

/** What asks every few seconds whether we are there. */
const watchers = /^\/(api\/health|metrics)/

/**
 * Tells of each call of the API, by its route and never by its address, where tracing is on; the log's lines of it name the trace.
 * Call it before any route.
 */
export function traceCalls(app: FastifyInstance): void {
  const told = tracing()
  if (!told) return
  const open = new WeakMap<FastifyRequest, TracedCall>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, raw } = request
    const route = routeOptions.url ?? 'none'
    if (!raw.url?.startsWith('/api/') || watchers.test(route)) return done()
    const call = told.call({ method, route, parent: parentOf(request), told: { 'majlis.request': request.id } })
    open.set(request, call)
    request.log = request.log.child({ trace: call.traceId })
    reply.log = request.log
    let isOver = false
    const end = (isHeard: boolean) => () => {
      if (!isOver) call.end(reply.raw.statusCode, isHeard)
      isOver = true
    }
    reply.raw.once('finish', end(true)).once('close', end(false))
    call.within(done)
  })
  // A body arrives from the connection, which belongs to no call.
  app.addHook('preValidation', (request, _, done) => {
    const call = open.get(request)
    if (call) call.within(done)
    else done()
  })
}

/** The trace that a trusted proxy is in, as it says by W3C's header. Of a stranger's it would fill the collector. */
function parentOf(request: FastifyRequest): ParentTrace | undefined {
  const given = request.headers.traceparent
  // More than the connection's own address: whoever holds it is trusted to say for whom it asks.
  const isFromProxy = (request.ips?.length ?? 0) > 1
  if (!isFromProxy || typeof given !== 'string') return undefined
  const [, traceId = '', spanId = '', flags = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(given) ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Of a look that does so much nothing more is held back. */
const MOST_HELD = 500

/**
 * Workers, and what waits for news, look every few seconds or more often whether there is something to do. What such a look does is held
 * until its end, and passed on where it found something, failed, or asked something outside; of the others there would be a million a day.
 */
export function looksThatFound(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>()
  const pass = (traceId: string) => {
    for (const span of held.get(traceId) ?? []) next.onEnd(span)
    held.delete(traceId)
  }
  return {
    onStart(span, parent) {
      if (isLook(span)) held.set(span.spanContext().traceId, [])
      next.onStart(span, parent)
    },
    onEnd(span) {
      const { traceId } = span.spanContext()
      const spans = held.get(traceId)
      if (!spans) return next.onEnd(span)
      spans.push(span)
      const isOver = isLook(span)
      if (spans.length > MOST_HELD || (isOver && spans.some(didSomething))) pass(traceId)
      else if (isOver) held.delete(traceId)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}

const [internal, client, failed] = [0, 2, 2]
/** Nobody asked for it: a call begins a trace as a server's. */
const isLook = ({ kind, parentSpanContext }: ReadableSpan) => kind === internal && !parentSpanContext
/** By which a process says that it lives. */
const heartbeat = 'insert server_process'

function didSomething({ attributes, status, kind }: ReadableSpan): boolean {
  if (status.code === failed) return true
  if (kind === internal) return false
  const isStatement = attributes['db.system.name'] !== undefined
  if (attributes['db.query.summary'] === heartbeat) return false
  return kind === client && (!isStatement || Number(attributes['majlis.written'] ?? 0) > 0)
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { readEnv } from '../src/core/env.ts'
import { openTracing } from '../src/core/tracing.ts'

/** A span as it is sent in JSON. */
export interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number; boolValue?: boolean } }[]
}

/** A collector that keeps what it is sent, and tracing to it; `end` sends all and answers the spans. */
export async function collected(more: Record<string, string> = {}) {
  const bodies: { type: string; path: string; body: Buffer }[] = []
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    bodies.push({ type: `${request.headers['content-type']}`, path: `${request.url}`, body: Buffer.concat(parts) })
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...more,
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const said: string[] = []
  const tracing = await openTracing(readEnv(settings), (words) => said.push(words))
  const end = async () => {
    await tracing?.stop()
    collector.closeAllConnections()
    collector.close()
    const sent = bodies.filter(({ type }) => type === 'application/json').map(({ body }) => JSON.parse(`${body}`))
    const resources = sent.flatMap((one) => one.resourceSpans)
    const spans: Span[] = resources.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans)
    return { spans, resources, bodies, said, text: JSON.stringify(sent) }
  }
  return { end, tracing, collector }
}

/** What is told of a span beside its name. */
export const told = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))
export const attribute = (span: Span | undefined, name: string) => span && told(span)[name]

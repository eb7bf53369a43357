import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnv } from '../src/core/env.ts'
import { traced } from '../src/core/trace.ts'
import { openTracing } from '../src/core/tracing.ts'
import { sql } from '../src/db/sql.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { logOptions, logRequests } from '../src/http/logging.ts'
import { traceCalls } from '../src/http/traceCalls.ts'
import { attribute, collected, told } from './collector.ts'
import { openDoors } from './sessions.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

afterEach(() => vi.unstubAllEnvs())
test('a call is told by its route, with its transaction and its statements inside, and nothing of anybody', async () => {
  const { end } = await collected({
    OTEL_SERVICE_NAME: 'hiring',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  const doors = await openDoors(world)
  const company = await world.someone('company')
  const candidate = await world.candidate({ companyId: company.companyId as string })
  const headers = await world.signIn(company)
  const at = `/api${candidateApi.get.path.replace(':id', candidate.id)}`
  const { statusCode } = await doors.app.inject({ url: at, headers })
  expect(statusCode).toBe(200)
  await doors.app.inject({ url: '/api/nowhere/in-the-address?or=in-the-address', headers })
  await doors.app.inject({ url: '/api/health' })
  await doors.close()
  const { spans, resources, text } = await end()

  const route = `/api${candidateApi.get.path}`
  const call = spans.find(({ name }) => name === `GET ${route}`)
  expect(call && told(call)).toMatchObject({
    ...{ 'http.request.method': 'GET', 'http.route': route, 'http.response.status_code': 200 },
    'majlis.request': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const [transaction] = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(transaction?.name).toMatch(/^transaction (read|write)$/)
  // A session that is noted of in a transaction of its own may stand among them.
  const asked = 3
  const statements = spans.filter(({ parentSpanId, kind }) => parentSpanId === transaction?.spanId && kind === asked)
  expect(statements.map(({ name }) => name)).toContain('select candidate')
  expect(new Set([call, transaction, ...statements].map((span) => span?.traceId)).size).toBe(1)
  for (const span of statements)
    expect(told(span)).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': span.name })
  expect(spans.some(({ name }) => name.includes('health'))).toBe(false)
  expect(told(resources[0].resource)).toMatchObject({ 'service.name': 'hiring', 'deployment.environment.name': 'test' })

  const secrets = [candidate.id, candidate.email, candidate.accountName, company.accountId, company.email]
  const inHeaders = [headers.authorization?.slice(7), headers['x-refresh-token']]
  for (const secret of [...secrets, ...inHeaders, 'in-the-address', world.env.SECRET?.[0]]) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
})

test('a trace goes on from a trusted proxy, and nobody else chooses it', async () => {
  const { end } = await collected()
  const trusting = await openDoors(world, { env: { TRUST_PROXY: '127.0.0.1' } })
  const [ours, theirs] = ['0af7651916cd43dd8448eb211c80319c', '4bf92f3577b34da6a3ce929d0e0e4736']
  const ask = (remoteAddress: string, trace: string, more = {}) =>
    trusting.app.inject({
      url: '/api/auth/welcome',
      remoteAddress,
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01`, ...more },
    })
  await ask('127.0.0.1', ours, { 'x-forwarded-for': '203.0.113.7' })
  await ask('203.0.113.9', theirs, { 'x-forwarded-for': '203.0.113.7' })
  await ask('127.0.0.1', '0'.repeat(32), { 'x-forwarded-for': '203.0.113.7' })
  await trusting.close()
  const { spans } = await end()
  const calls = spans.filter(({ kind }) => kind === 2)
  expect(calls).toHaveLength(3)
  expect(calls.filter(({ traceId }) => traceId === ours).map(({ parentSpanId }) => parentSpanId)).toEqual([
    'b7ad6b7169203331',
  ])
  expect(calls.filter(({ parentSpanId }) => parentSpanId)).toHaveLength(1)
})

test('a trace that the proxy does not keep is not told, nor any where the sampler says so', async () => {
  const { end } = await collected({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await traced('something', async () => 1, { outside: true })
  expect((await end()).spans).toEqual([])
  const kept = await collected({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' })
  await traced('something', async () => 1, { outside: true })
  expect((await kept.end()).spans.map(({ name }) => name)).toEqual(['something'])
})

test('what fails is told by its kind, never in its words', async () => {
  const { end } = await collected()
  const act = () => inTransaction(world.pool, 'write', (tx) => tx.rows(sql`select ${'amal@example.com'}::uuid`))
  await expect(act()).rejects.toThrow('amal@example.com')
  const { spans, text } = await end()
  const statement = spans.find(({ name }) => name === 'select')
  expect([statement?.status.code, attribute(statement, 'error.type')]).toEqual([2, '22P02'])
  expect(text).not.toContain('amal')
})

test('what a call leaves behind, such as a timer, is none of it once it is over', async () => {
  const { end } = await collected()
  const { promise: rung, resolve: ring } = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const outside = { outside: true } as const
  await traced(
    'call',
    async () => {
      late = rung.then(() => traced('later', async () => 1, outside))
      await traced('within', async () => 1, outside)
    },
    outside,
  )
  ring()
  await late
  const { spans } = await end()
  const parents = Object.fromEntries(spans.map(({ name, parentSpanId }) => [name, Boolean(parentSpanId)]))
  expect(parents).toEqual({ call: false, within: true, later: false })
})

test('the log names the trace beside the number of the request', async () => {
  const { end } = await collected()
  const lines: string[] = []
  const env = { LOG_LEVEL: 'info', NODE_ENV: 'production', TRUST_PROXY: false } as const
  const app = fastify(logOptions(env, { write: (line) => void lines.push(line) }))
  traceCalls(app)
  logRequests(app)
  app.post('/api/thing/:id', async (request) => {
    request.log.info('within')
    return {}
  })
  await app.inject({ method: 'POST', url: '/api/thing/7', payload: { some: 'body' } })
  await app.close()
  const { spans } = await end()
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => ['within', 'answered'].includes(msg))
  expect(said).toHaveLength(2)
  for (const line of said)
    expect(line).toMatchObject({ trace: spans[0]?.traceId, reqId: attribute(spans[0], 'majlis.request') })
})

test('traces go to a collector as protobuf unless it is asked for JSON', async () => {
  const { end } = await collected({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
  await traced('a piece of work', async () => 1, { outside: true })
  const { bodies } = await end()
  expect(bodies.map(({ type, path: at }) => [type, at])).toEqual([['application/x-protobuf', '/v1/traces']])
  expect(bodies[0]?.body.includes('a piece of work')).toBe(true)
})

test('without a collector, or told not to, nothing of it is loaded', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  for (const off of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }])
    expect(await openTracing(readEnv(off), () => {})).toBeNull()
  expect(() => readEnv({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/protobuf or http/json')
  expect(() => readEnv({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('a number from 0 to 1')
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (url.includes('@opentelemetry') && loaded.push(url), next(url, context)) })
    await import('./src/app.ts')
    await import('./src/workers.ts')
    const { openTracing } = await import('./src/core/tracing.ts')
    const { readEnv } = await import('./src/core/env.ts')
    await openTracing(readEnv({}), () => {})
    console.log(JSON.stringify(loaded.filter((url) => !url.includes('@opentelemetry/api/'))))
    process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...{ cwd: path.resolve(import.meta.dirname, '..'), encoding: 'utf8' },
  })
  expect([stdout.trim(), stderr]).toEqual(['[]', ''])
}, 120_000)

test('a collector that hangs keeps no process from its end', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const address = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const { end } = await collected({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_TIMEOUT: '50000' })
  await traced('a piece of work', async () => 1, { outside: true })
  const began = performance.now()
  await end()
  expect(performance.now() - began).toBeLessThan(20_000)
  hanging.closeAllConnections()
  hanging.close()
}, 60_000)

test('a collector that is away holds nothing up, and is said so once', async () => {
  const { end, collector } = await collected({
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  collector.close()
  expect(await traced('a piece of work', async () => 1, { outside: true })).toBe(1)
  const { said } = await end()
  expect(said).toEqual([expect.stringMatching(/^tracing: traces could not be sent/)])
}, 60_000)

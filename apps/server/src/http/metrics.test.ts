import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { waitingWork } from '../features/system/waitingWork.ts'
import { answerMetrics } from './metrics.ts'

const token = 'a-token-of-the-watch'
const world = await openWorld()

async function open(METRICS_TOKEN: string | undefined = token, waiting = () => waitingWork(world.pool)) {
  const app = fastify()
  answerMetrics(app, { env: { METRICS_TOKEN }, pool: world.pool, waiting, secondsUncopied: () => 12.5 })
  app.get('/api/thing/:id', async () => ({}))
  app.get('/api/broken', async (_, reply) => reply.code(500).send())
  await app.ready()
  const read = async (shown = token) => {
    const { statusCode, payload } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${shown}` } })
    return { status: statusCode, text: payload }
  }
  return { app, read }
}
/** The value of one measurement. */
const figureOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

test('measurements are told to whoever shows the token, and there is no such page without one', async () => {
  const { app, read } = await open()
  expect((await read('a-token-of-the-other')).status).toBe(401)
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  expect((await read()).status).toBe(200)
  const closed = fastify()
  const waiting = () => waitingWork(world.pool)
  answerMetrics(closed, { env: { METRICS_TOKEN: undefined }, pool: world.pool, waiting, secondsUncopied: () => 0 })
  expect((await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
    404,
  )
})

test('answers are counted by their route, never by what stands in the address', async () => {
  const { app, read } = await open()
  await app.inject('/api/thing/amal@example.com')
  await app.inject('/api/thing/omar@example.com')
  await app.inject('/api/broken')
  await app.inject('/nowhere/lina@example.com')
  const { text } = await read()
  const counted = 'majlis_http_request_duration_seconds_count{method="GET",route="/api/thing/:id",status="2xx"}'
  expect(figureOf(text, counted)).toBe(2)
  expect(figureOf(text, 'majlis_http_errors_total{route="/api/broken"}')).toBe(1)
  expect(figureOf(text, 'majlis_recording_uncopied_seconds')).toBe(12.5)
  expect(text).not.toContain('@')
})

test('what waits and what is stuck is told of the whole installation, with its age', async () => {
  const before = (await waitingWork(world.pool)).queues.message?.waiting ?? 0
  await world.put('notification_log', {
    ...{ kind: 1, type: 'testMessage', recipient: 'amal@example.com', subject: 'Hello', messageId: '<1>' },
    ...{
      dedupeKey: 'metrics',
      delivery_status: DeliveryStatus.QUEUED,
      lastError: 'refused',
      createdAt: new Date(Date.now() - 600_000),
    },
  })
  const { text } = await (await open()).read()
  expect(figureOf(text, 'majlis_queue_waiting{kind="message"}')).toBe(before + 1)
  expect(figureOf(text, 'majlis_queue_oldest_seconds{kind="message"}')).toBeGreaterThan(590)
  expect(figureOf(text, 'majlis_stuck_work')).toBeGreaterThan(0)
  expect(figureOf(text, 'majlis_database_up')).toBe(1)
  expect(figureOf(text, 'majlis_database_connections{state="most"}')).toBe(world.pool.options.max)
  expect(figureOf(text, 'majlis_process_queue{queue="passwords",state="waiting"}')).toBe(0)
})

test('a database that is away is said to be, and the process is told all the same', async () => {
  const { read } = await open(token, () => Promise.reject(new Error('away')))
  const { status, text } = await read()
  expect([status, figureOf(text, 'majlis_database_up')]).toEqual([200, 0])
  expect(text).not.toContain('majlis_queue_waiting{')
  expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

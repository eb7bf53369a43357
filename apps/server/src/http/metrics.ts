import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Env } from '../core/env.ts'
import { queueFigures } from '../core/queue.ts'

/** What waits in the database, told by whoever knows its tables. */
export interface WaitingWork {
  /** By kind: how much waits, and for how many seconds the oldest does. */
  queues: Record<string, { waiting: number; seconds: number }>
  /** What has failed, or waits for longer than it should. */
  stuck: number
  /** For how many seconds the oldest transaction is open. */
  oldestTransaction: number
}

interface Measured {
  env: Pick<Env, 'METRICS_TOKEN'>
  pool: pg.Pool
  waiting: () => Promise<WaitingWork>
  /** For how many seconds the oldest bytes of a recording wait for their copy in the store. */
  secondsUncopied: () => number
}

/** Scrapes that come sooner are told the same of the database, in milliseconds. */
const freshFor = 10_000
/** In seconds: a read takes a few milliseconds, an export minutes. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/**
 * Answers `GET /metrics` for Prometheus, of this process, to whoever shows METRICS_TOKEN. Without that setting there is no such
 * page. Call it before any route, so that all answers are counted.
 */
export function answerMetrics(app: FastifyInstance, { env, pool, waiting, secondsUncopied }: Measured): void {
  const token = env.METRICS_TOKEN
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(app, registry)
  gaugeProcess(pool, registry)
  new Gauge({
    name: 'majlis_recording_uncopied_seconds',
    help: "For how long the oldest bytes of a recording wait that this machine's disk alone has.",
    registers: [registry],
    collect() {
      this.set(secondsUncopied())
    },
  })
  gaugeWaiting(waiting, registry)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** By route, never by an address with its values: of those there are too many, and they name people. */
function countAnswers(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const times = new Histogram({
    ...{ name: 'majlis_http_request_duration_seconds', help: 'Time until an answer was sent whole.' },
    ...{ labelNames: ['method', 'route', 'status'], buckets, registers },
  })
  const errors = new Counter({
    ...{ name: 'majlis_http_errors_total', help: 'Answers by which this server says that it failed (500 and above).' },
    ...{ labelNames: ['route'], registers },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    times.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) errors.inc({ route })
  })
}

function gaugeProcess(pool: pg.Pool, registry: Registry): void {
  const registers = [registry]
  const database = { most: () => pool.options.max, open: () => pool.totalCount, idle: () => pool.idleCount }
  new Gauge({
    ...{ name: 'majlis_database_connections', help: 'Connections of this process to the database.' },
    ...{ labelNames: ['state'], registers },
    collect() {
      for (const [state, count] of Object.entries(database)) this.set({ state }, count())
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    ...{ name: 'majlis_process_queue', help: 'Heavy work of this process that runs or waits for its turn.' },
    ...{ labelNames: ['queue', 'state'], registers },
    collect() {
      for (const { name: queue, running, waiting } of queueFigures()) {
        this.set({ queue, state: 'running' }, running)
        this.set({ queue, state: 'waiting' }, waiting)
      }
    },
  })
}

function gaugeWaiting(waiting: () => Promise<WaitingWork>, registry: Registry): void {
  const registers = [registry]
  let asked: { at: number; work: Promise<WaitingWork | null> } | undefined
  // A database that is away leaves these out, and the rest is told.
  const now = () => {
    if (!asked || Date.now() - asked.at > freshFor) asked = { at: Date.now(), work: waiting().catch(() => null) }
    return asked.work
  }
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, work: WaitingWork) => void) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      async collect() {
        this.reset()
        const work = await now()
        if (work) set(this, work)
      },
    })
  gauge('majlis_queue_waiting', 'Work beside the requests that waits, of all processes.', ['kind'], (one, work) => {
    for (const [kind, { waiting: count }] of Object.entries(work.queues)) one.set({ kind }, count)
  })
  gauge('majlis_queue_oldest_seconds', 'For how long the oldest of it waits.', ['kind'], (one, work) => {
    for (const [kind, { seconds }] of Object.entries(work.queues)) one.set({ kind }, seconds)
  })
  gauge('majlis_stuck_work', 'Work that has failed, or waits for longer than it should.', [], (one, work) =>
    one.set(work.stuck),
  )
  new Gauge({
    ...{ name: 'majlis_database_up', help: 'Could the database be asked?', registers },
    async collect() {
      this.set((await now()) ? 1 : 0)
    },
  })
  gauge('majlis_oldest_transaction_seconds', 'For how long the oldest transaction is open.', [], (one, work) =>
    one.set(work.oldestTransaction),
  )
}

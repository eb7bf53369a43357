import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '@majlis/server/src/db/migrate.ts'
import { startThrowaway } from '@majlis/server/src/db/throwaway.ts'
import pg from 'pg'
import { type Ask, asksOf } from './asks.ts'
import { seed } from './seed.ts'

/** Processor time per request, application and database together, beside a bare server doing the same work in the same run. */
const rounds = Number(process.env.ROUNDS ?? 7)
const share = Number(process.env.SHARE ?? 1)
const only = new RegExp(process.env.ONLY ?? '')
const execArgv = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []

interface Server {
  name: string
  child: ChildProcess
  url: string
}

const cluster = await startThrowaway()
const admin = new pg.Client(cluster.connection)
await admin.connect()
await admin.query('create database bench')
const connection = { ...cluster.connection, database: 'bench' }
const pool = new pg.Pool({ ...connection, max: 4 })
const owner = await pool.connect()
await migrate(owner, path.join(import.meta.dirname, '../apps/server/migrations'), () => {})
owner.release()
console.log('seeding 100,000 candidates')
const seeded = await seed(pool)

const start = (name: string, file: string) =>
  new Promise<Server & { session: Record<string, string> }>((resolve, reject) => {
    const env = { ...process.env, CONNECTION: JSON.stringify(connection), RECRUITER: seeded.recruiter.accountId }
    const child = fork(path.join(import.meta.dirname, file), { env: { ...env, NODE_ENV: 'production' }, execArgv })
    child.once('message', (told: { port: number; session?: Record<string, string> }) =>
      resolve({ name, child, url: `http://127.0.0.1:${told.port}`, session: told.session ?? {} }),
    )
    child.once('exit', () => reject(new Error(`${name} ended`)))
  })
const ours = await start('majlis', 'ours.ts')
const limit = await start('limit', 'limit.ts')
const asks = asksOf(seeded, ours.session).filter(({ name }) => only.test(name))

/** Hundredths of a second of processor time that a process has used. */
function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') as string[]
  return Number(fields[11]) + Number(fields[12])
}
async function used(server: Server): Promise<{ app: number; database: number }> {
  const { rows } = await pool.query('select pid from pg_stat_activity where application_name = $1', [server.name])
  return { app: ticks(server.child.pid as number), database: rows.reduce((sum, { pid }) => sum + ticks(pid), 0) }
}

async function drive(server: Server, ask: Ask, count: number): Promise<void> {
  let sent = 0
  const lane = async () => {
    while (sent++ < count) {
      const { path: at, ...init } = ask.of[server.name as 'majlis' | 'limit']()
      const response = await fetch(server.url + at, init)
      const text = await response.text()
      if (response.status !== 200)
        throw new Error(`${server.name} ${ask.name}: ${response.status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

async function measure(server: Server, ask: Ask, count: number) {
  const before = await used(server)
  await drive(server, ask, count)
  const after = await used(server)
  const each = 10 / count
  return { app: (after.app - before.app) * each, database: (after.database - before.database) * each }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number
console.log('\nmilliseconds of processor time per request, median of', rounds, 'interleaved rounds')
console.log('| operation | limit app + db | majlis app + db | ratio | at most |')
console.log('|---|---|---|---|---|')
let over = 0
for (const ask of asks) {
  const count = Math.round(ask.count * share)
  await drive(limit, ask, 100)
  await drive(ours, ask, 100)
  const told: Record<string, { app: number; database: number }[]> = { majlis: [], limit: [] }
  for (let round = 0; round < rounds; round++)
    for (const server of round % 2 ? [ours, limit] : [limit, ours])
      told[server.name]?.push(await measure(server, ask, count))
  const [a, b] = [told.limit, told.majlis].map((list = []) => ({
    app: median(list.map((one) => one.app)),
    database: median(list.map((one) => one.database)),
    both: median(list.map((one) => one.app + one.database)),
  })) as [Record<string, number>, Record<string, number>]
  const ratio = (b.both as number) / (a.both as number)
  if (ratio > ask.most) over++
  const show = (one: Record<string, number>) => `${one.app?.toFixed(2)} + ${one.database?.toFixed(2)}`
  console.log(`| ${ask.name} | ${show(a)} | ${show(b)} | ${ratio.toFixed(2)} | ${ask.most} |`)
}
for (const { child } of [ours, limit]) child.disconnect()
await pool.end()
await admin.end()
await cluster.stop()
console.log(over ? `\n${over} over what is allowed` : '\nall within what is allowed')
process.exit(over ? 1 : 0)

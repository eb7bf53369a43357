/**
 * Many people at once: `npm run bench load`. 200 recruiters, 50 candidates who record and 20 guests work for MINUTES (10) with
 * the product as it is started in production, then for BARE minutes (3) with a bare server that does the same work. KNEE=on
 * raises the rate until calls wait; SOAK=30 looks for so many minutes whether memory stays. PROCESSES (1), RAMP (60 s), RATE (1).
 */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '@majlis/server/src/core/env.ts'
import { openKeys } from '@majlis/server/src/core/keys.ts'
import { durable, startThrowaway } from '@majlis/server/src/db/throwaway.ts'
import { openStorage } from '@majlis/server/src/outside/storage.ts'
import { writeLongFilm } from '@majlis/server/test/media/longFilm.ts'
import type { Figure } from '../e2e/figures.ts'
import { openEnvironmentOf } from './environment.ts'
import { endWith } from './figures.ts'
import { printMost, soaked, watchMemory } from './load/memory.ts'
import { openCrowd } from './load/opened.ts'
import { addFilms, planGuests, planInterviews, planRecruiters, seedCompanies } from './load/people.ts'
import type { Pace, Plan } from './load/plan.ts'
import { type Product, startProcess } from './load/processes.ts'
import { printBeside, printKinds, type Stretch, summary } from './load/told.ts'

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
const soak = setting('SOAK', 0)
const minutes = setting('MINUTES', soak ? 0 : 10)
const bareMinutes = setting('BARE', soak ? 0 : 3)
const ramp = setting('RAMP', 60)
const processes = setting('PROCESSES', 1)
const pace: Pace = {
  ...{ rate: setting('RATE', 1), recruiters: setting('RECRUITERS', 200) },
  ...{ recording: setting('RECORDING', 50), guests: setting('GUESTS', 20) },
}
const hasKnee = process.env.KNEE === 'on'
const kneeRates = [1, 1.5, 2, 2.5, 3, 4]
const kneeSeconds = setting('KNEE_SECONDS', 45)
/** Calls that wait four times as long as at the lowest rate are beyond the knee. */
const kneeTimes = 4
/** An interview takes some five minutes. */
const interviewMinutes = 5.5
const kneeMinutes = hasKnee ? kneeRates.length * 1.3 : 0
const interviews =
  pace.recording * (3 + Math.ceil((minutes + bareMinutes + soak) / interviewMinutes)) +
  (hasKnee ? pace.recording * Math.max(...kneeRates) * (1 + Math.ceil(kneeMinutes / interviewMinutes)) : 0)
const longFilm = 6 * 60
const second = 1000

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`)

say('seeding 20 companies')
const cluster = await startThrowaway({ ...durable, shared_buffers: '512MB' })
const { pool, connection, start, close } = await openEnvironmentOf((pool) => seedCompanies(pool, pace.recruiters), {
  cluster,
  database: 'bench',
})
const folder = path.join(cluster.folder, 'data')
mkdirSync(folder)
const settings = {
  DATA_DIR: folder,
  SECRET: 'a-secret-of-this-bench-that-nobody-needs-0001',
  DATABASE_URL: `postgresql://majlis@localhost/bench?host=${encodeURIComponent(String(connection.host))}&port=${connection.port}`,
}
const products: Product[] = []
for (let nth = 0; nth < processes; nth++) products.push(await startProcess(settings, nth))
const [first] = products
if (!first) throw new Error('no process')
const env = readEnv({ ...settings, NODE_ENV: 'test' })
const place = { pool, keys: openKeys(env), storage: await openStorage(env) }
const film = { path: path.join(folder, 'film.mp4'), seconds: longFilm, mime: 'video/mp4;codecs=avc1.42E01E,opus' }
const shortFilm = { ...film, path: path.join(folder, 'short.mp4'), seconds: 60 }
for (const one of [film, shortFilm]) await writeLongFilm(one.path, one.seconds, { kbps: 600 })
await addFilms(place, shortFilm)
say(`inviting ${Math.ceil(interviews / 20) * 20} candidates to interviews`)
const plan: Plan = {
  interviews: await planInterviews(place, first.url, interviews),
  recruiters: await planRecruiters(place, pace.recruiters),
  guests: await planGuests(place, first.url, pace.guests),
  film,
}
await pool.query('vacuum analyze')

const urls = products.map(({ url }) => url)
const pids = products.map(({ pid }) => pid)
const figures: Figure[] = []
let from = 0
const before = () => ({ plan, pace, ramp, from, database: cluster.pid })
const openOurs = () => openCrowd({ ...before(), target: 'majlis', urls, pids })

if (minutes) {
  const crowd = await openOurs()
  say(`${pace.recruiters} recruiters, ${pace.recording} who record, ${pace.guests} guests: ${minutes} minutes`)
  const memory = await watchMemory(products, cluster.pid, minutes)
  const ours = await crowd.look()
  from = ours.next
  await crowd.leave()
  printKinds('Majlis', ours)
  printMost(memory)
  const { errors, p50, p99, perSecond } = summary(ours)
  const of = `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`
  figures.push({ what: 'calls of a crowd that failed', measured: errors, most: 0, unit: '', of })
  if (bareMinutes) printBeside(ours, await besideBare())
}
if (hasKnee) await findKnee()
if (soak) {
  const crowd = await openOurs()
  say(`soak: ${soak} minutes`)
  const memory = await watchMemory(products, cluster.pid, soak)
  const whole = await crowd.look()
  await crowd.leave()
  printKinds('Soak', whole)
  figures.push(...soaked(memory))
  figures.push({ what: 'calls of the soak that failed', measured: summary(whole).errors, most: 0, unit: '' })
}
const gone = products.map(({ child }) => once(child, 'exit'))
for (const { child } of products) child.kill('SIGTERM')
await Promise.all(gone)
await close()
endWith(figures)

/** The same crowd in front of the bare server. */
async function besideBare(): Promise<Stretch> {
  Object.assign(process.env, { FOLDER: folder, FILMS: path.join(folder, 'files') })
  const bare = await start('bare', 'loadBare.ts')
  const crowd = await openCrowd({ ...before(), target: 'bare', urls: [bare.url], pids: [bare.pid] })
  await pause(bareMinutes * 60 * second)
  const told = await crowd.look()
  from = told.next
  await crowd.leave()
  bare.child.disconnect()
  printKinds('The bare server', told)
  return told
}

/** Raises the rate of all until calls wait or fail. */
async function findKnee(): Promise<void> {
  const crowd = await openOurs()
  console.log(
    '\n| rate | calls a second | p50, ms | p99, ms | errors | server, PostgreSQL, crowd, of a core |\n|---|---|---|---|---|---|',
  )
  let lowest = Number.NaN
  let knee = 'not reached'
  for (const rate of kneeRates) {
    crowd.order({ pace: { ...pace, rate: pace.rate * rate, recording: Math.round(pace.recording * rate) } })
    await pause(15 * second)
    await crowd.look()
    await pause(kneeSeconds * second)
    const stretch = await crowd.look()
    from = stretch.next
    const { perSecond, p50, p99, errors, cores } = summary(stretch)
    const shares = [cores.app, cores.database, cores.crowd].map((share) => share.toFixed(2)).join(', ')
    console.log(`| ${rate} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(0)} | ${errors} | ${shares} |`)
    for (const words of stretch.told.words) console.log(`  ! ${words}`)
    lowest = Number.isNaN(lowest) ? p99 : lowest
    if (p99 <= kneeTimes * lowest && !errors) continue
    knee = `at ${rate} times the rate, ${perSecond.toFixed(0)} calls a second`
    break
  }
  console.log(`the knee: ${knee}`)
  await crowd.leave()
}

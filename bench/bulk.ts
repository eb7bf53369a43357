/**
 * One act for 10,000 of 100,000 candidates, and its undo: `npm run bench bulk`. What others wait for beside it, by the
 * slowest of a hundred calls, is told as a multiple of what they wait for without it, in the same run.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { median, openEnvironment, signedAs } from './environment.ts'
import { endWith } from './figures.ts'

const minute = 60_000
const quiet = Number(process.env.QUIET ?? 20_000)
process.env.BULKS = 'on'
const { pool, seeded, start, close } = await openEnvironment()
const server = await start('majlis', 'server.ts')
const headers = signedAs(server)

interface Job {
  id: string
  status: number
  total: number
  done: number
  refused: number
}
async function call<T>(path: string, body?: object): Promise<T> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const json = { 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { ...sent, headers: { ...headers, ...(sent && json) } })
  const { content } = (await response.json()) as { content: { data: T } }
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(content)}`)
  return content.data
}

const ids = seeded.candidateIds
const others = [
  () => `/api/candidate/candidate?filter[requisitionId]=${seeded.small}&include=account,interviewer&page[limit]=100`,
  () => `/api/candidate/candidate/${ids[Math.floor(Math.random() * ids.length)]}`,
  () => `/api/candidate/candidate/count?filter[requisitionId]=${seeded.large}`,
]

/** What others wait for, in milliseconds, twenty calls a second, until `isOver`. */
async function watch(isOver: () => boolean): Promise<number[]> {
  const waited: number[] = []
  const under: Promise<void>[] = []
  for (let n = 0; !isOver(); n++) {
    const path = others[n % others.length]?.() ?? ''
    const begun = performance.now()
    under.push(call(path).then(() => void waited.push(performance.now() - begun)))
    await pause(50)
  }
  await Promise.all(under)
  return waited
}
const idle = () => {
  const until = performance.now() + quiet
  return watch(() => performance.now() > until)
}

/** Follows a job to its end, and answers it with what others waited for meanwhile. */
async function follow({ id }: Job) {
  const begun = performance.now()
  let job = await call<Job>(`/api/candidate/bulk/${id}`)
  const waited = watch(() => job.status !== BulkStatus.RUNNING)
  while (job.status === BulkStatus.RUNNING) {
    await pause(1000)
    job = await call<Job>(`/api/candidate/bulk/${id}`)
  }
  return { job, waited: await waited, seconds: (performance.now() - begun) / 1000 }
}

/** How every candidate stands, in a few letters. */
const standing = async () =>
  (await pool.query("select md5(string_agg(id::text || status, '' order by id)) as all from candidate")).rows[0]
    .all as string

const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
const query = new URLSearchParams({
  'filter[status][$in]': '0,1',
  'filter[createdAt][$gte]': ago(25_100),
  'filter[createdAt][$lt]': ago(10_100),
}).toString()

await idle()
const before = await standing()
const alone = await idle()
const asked = performance.now()
const begun = await call<Job>('/api/candidate/bulk', { act: 'shortlist', query })
const answered = performance.now() - asked
const acted = await follow(begun)
const undone = await follow(await call<Job>(`/api/candidate/bulk/${begun.id}/undo`, {}))
const later = await idle()
const after = await standing()
await close()

const ratio = (share: number) =>
  median([...acted.waited, ...undone.waited], share) / median([...alone, ...later], share)
const { job } = acted
console.log(
  `\n${job.done} done and ${job.refused} refused in ${acted.seconds.toFixed(0)} s, undone in ${undone.seconds.toFixed(0)} s`,
)
endWith([
  { what: 'candidates left out of 10,000', measured: 10_000 - job.done, most: 100, unit: '' },
  { what: 'the one request that begins it', measured: answered, most: 3000, unit: 'ms' },
  { what: 'candidates that its undo left as they were', measured: job.done - undone.job.done, most: 0, unit: '' },
  { what: 'a candidate that does not stand as before', measured: before === after ? 0 : 1, most: 0, unit: '' },
  { what: 'calls of others beside it, the slowest of 100', measured: ratio(0.99), most: 2, unit: '×' },
  { what: 'calls of others beside it, the middle one', measured: ratio(0.5), most: 2, unit: '×' },
])

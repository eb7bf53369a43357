/**
 * A file of all 100,000 candidates of a company, beside one of a requisition's 10,000: `npm run bench export`. The server makes
 * it while it is sent, so that its memory must not grow with the number of rows.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openEnvironment, signedAs } from './environment.ts'
import { endWith } from './figures.ts'

const { pool, seeded, start, close } = await openEnvironment()
const server = await start('majlis', 'server.ts')
const headers = signedAs(server)

/** What the process holds, in megabytes. */
const held = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Takes a file whole, as a browser does; answers its bytes, its time and the most that the server held meanwhile. */
async function take(format: 'csv' | 'xlsx', filter: string) {
  let isOver = false
  const seen: number[] = []
  const watched = (async () => {
    for (; !isOver; await pause(50)) seen.push(held())
  })()
  const begun = performance.now()
  const response = await fetch(`${server.url}/api/candidate/candidate/export?format=${format}${filter}`, { headers })
  if (response.status !== 200) throw new Error(`${format}: ${response.status} ${await response.text()}`)
  let bytes = 0
  let lines = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (format === 'csv') for (const byte of part) if (byte === 10) lines++
  }
  isOver = true
  await watched
  return {
    bytes,
    lines,
    most: Math.max(...seen),
    before: seen[0] ?? Number.NaN,
    seconds: (performance.now() - begun) / 1000,
  }
}

const some = `&filter[requisitionId]=${seeded.large}`
const [{ all, few }] = (
  await pool.query(
    'select count(*)::int as all, (count(*) filter (where "requisitionId" = $1))::int as few from candidate',
    [seeded.large],
  )
).rows
// What a process needs at all it has after a few: garbage is not collected before there is a lot of it.
for (let i = 0; i < 3; i++) await take('csv', '')
for (const format of ['csv', 'xlsx'] as const) await take(format, some)
const [csvFew, xlsxFew] = [await take('csv', some), await take('xlsx', some)]
const [csv, xlsx] = [await take('csv', ''), await take('xlsx', '')]
await close()

for (const [name, one, rows] of [
  ['CSV', csvFew, few],
  ['CSV', csv, all],
  ['XLSX', xlsxFew, few],
  ['XLSX', xlsx, all],
] as const)
  console.log(
    `${name} of ${rows}: ${one.seconds.toFixed(1)} s, ${(one.bytes / 2 ** 20).toFixed(1)} MB, at most ${one.most.toFixed(0)} MB held`,
  )
const perRow = (one: { seconds: number }, rows: number) => one.seconds / rows
endWith([
  { what: 'rows missing in the CSV of all', measured: all + 1 - csv.lines, most: 0, unit: '' },
  {
    what: 'most memory while the CSV of all is sent, by that before',
    measured: csv.most / csv.before,
    most: 1.1,
    unit: '×',
  },
  {
    what: 'most memory while the XLSX of all is sent, by that before',
    measured: xlsx.most / xlsx.before,
    most: 1.1,
    unit: '×',
  },
  {
    what: 'a row of the CSV of all, by one of 10,000',
    measured: perRow(csv, all) / perRow(csvFew, few),
    most: 1.3,
    unit: '×',
  },
])

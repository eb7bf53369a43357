/**
 * What reading resumes costs everybody else: the server's memory over three rounds of 50 PDFs, sent at once, and how long
 * a steady stream of list calls waits meanwhile. `memory.ts [folder of PDFs]`; without one they are typeset here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { typeset } from '@majlis/server/src/outside/resume/madePdf.ts'
import { median, openEnvironment, processorTime, type Server, signedAs } from './environment.ts'
import { call, gapsOf, listOf, streamed } from './stream.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const resumes = 50
/** List calls a second, sent in time whether or not the earlier ones were answered. */
const pace = Number(process.env.PACE ?? 20)
const calm = 15_000
const [folder] = process.argv.slice(2)

function resumesOf(): { filename: string; body: string }[] {
  const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : []
  return Array.from({ length: resumes }, (_, i) => {
    const file = files[i % files.length]
    const bytes = folder && file ? readFileSync(path.join(folder, file)) : typeset(written(i))
    return { filename: `resume ${i}.pdf`, body: bytes.toString('base64') }
  })
}

/** Three pages of an engineer's life. */
const written = (i: number) => `= Amal Haddad ${i}
amal.haddad${i}\\@bench.majlis.test, +971 50 123 ${4000 + i}, https:\\/\\/example.com\\/amal${i}
== Skills
TypeScript, PostgreSQL, React, Docker, Kubernetes
== Experience
${Array.from({ length: 40 }, (_, year) => `*Engineer at Example ${year}* \\ #lorem(60)`).join('\n\n')}`

const { seeded, start, close } = await openEnvironment()
const server = await start('majlis', 'server.ts')
const headers = signedAs(server)
const bodies = resumesOf().map((one) => JSON.stringify(one))
const steady = { server, headers, pace, at: listOf(seeded.large) }
const stream = (until: Promise<unknown>) => streamed(steady, until)

const send = (body: string) =>
  call(server, '/api/ai/parser', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })

/** Megabytes that the server holds in memory now. */
function resident({ pid }: Server): number {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}

/** The server's own memory now, while `until` is open at most, and a while later. */
async function remember(until: Promise<unknown>) {
  const before = resident(server)
  let peak = before
  const look = setInterval(() => {
    peak = Math.max(peak, resident(server))
  }, 50)
  await until
  clearInterval(look)
  return { before, peak }
}

interface Round {
  calm: number[]
  busy: number[]
  quiet: string
  loud: string
  before: number
  peak: number
  took: number
  spent: number
}
const shown = ({ p99, gap }: { p99: number; gap: number }) => `${p99.toFixed(0)}, ${gap.toFixed(0)}`
await stream(pause(5000))
await Promise.all(bodies.slice(0, 4).map(send))
const allRounds: Round[] = []
for (let round = 0; round < rounds; round++) {
  await gapsOf(server)
  const quiet = await stream(pause(calm))
  const quietGaps = shown(await gapsOf(server))
  const [began, used] = [performance.now(), processorTime(server.pid)]
  const parsing = Promise.all(bodies.map(send))
  const [busy, memory] = await Promise.all([stream(parsing), remember(parsing)])
  const spent = processorTime(server.pid) - used
  allRounds.push({
    calm: quiet,
    busy,
    quiet: quietGaps,
    loud: shown(await gapsOf(server)),
    ...memory,
    took: performance.now() - began,
    spent,
  })
}
await pause(5000)
const after = resident(server)
await close()

const ms = (waits: number[], share: number) => median(waits, share)
console.log(
  `\n${resumes} resumes of ${Math.round((bodies[0] as string).length / 1000)} kB at once, ${pace} list calls a second`,
)
console.log(
  '| round | calls calm, busy | p50 calm, busy | p99 calm, busy | loop p99, max: calm; busy | took | server, processor | MB before, peak |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const [round, one] of allRounds.entries())
  console.log(
    `| ${round + 1} | ${one.calm.length}, ${one.busy.length} | ${ms(one.calm, 0.5).toFixed(0)}, ${ms(one.busy, 0.5).toFixed(0)} ms ` +
      `| ${ms(one.calm, 0.99).toFixed(0)}, ${ms(one.busy, 0.99).toFixed(0)} ms | ${one.quiet}; ${one.loud} ms | ${(one.took / 1000).toFixed(1)} s ` +
      `| ${(one.spent / 1000).toFixed(1)} s | ${one.before.toFixed(0)}, ${one.peak.toFixed(0)} |`,
  )
const all = (which: 'calm' | 'busy') => allRounds.flatMap((one) => one[which])
const ratio = ms(all('busy'), 0.99) / ms(all('calm'), 0.99)
// The first round also warms the server up; from then on its memory has to stay.
const warm = allRounds[1]?.before ?? allRounds[0]?.peak ?? Number.NaN
console.log(
  `\np99 while resumes are read: ${ratio.toFixed(2)} of the calm one (at most 2); memory ${allRounds[0]?.before.toFixed(0)} MB ` +
    `before, ${Math.max(...allRounds.map(({ peak }) => peak)).toFixed(0)} at most, ${after.toFixed(0)} after: ` +
    `${(after / warm).toFixed(2)} of what it was after the first round (at most 1.1)`,
)
process.exit(ratio > 2 || after > warm * 1.1 ? 1 : 0)

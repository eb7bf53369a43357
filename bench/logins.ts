/**
 * What a storm of sign-ins costs everybody else: 100 wrong passwords at once from one address, all within what it may try,
 * while list calls and the health page are asked at a steady pace. Beside it the same calls in calm, in the same run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, openEnvironment, signedAs } from './environment.ts'
import { gapsOf, listOf, streamed } from './stream.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const pace = Number(process.env.PACE ?? 20)
const storm = 100

const { pool, seeded, start, close } = await openEnvironment()
const server = await start('majlis', 'server.ts')
const sender = fork(path.join(import.meta.dirname, 'loginStorm.ts'))
const headers = signedAs(server)
const lists = { server, headers, pace, at: listOf(seeded.large) }
const health = { server, headers: {}, pace, at: '/api/health' }

/** Both streams, of which every answer has to be 200, until something is over. */
const both = async (until: Promise<unknown>) =>
  (await Promise.all([streamed(lists, until), streamed(health, until)])) as [number[], number[]]

interface Round {
  calm: [number[], number[]]
  busy: [number[], number[]]
  gaps: [number, number]
  answers: Map<number, number[]>
  took: number
}

/** One storm, sent by a process of its own: what sending it costs is not the server's. */
async function stormOf() {
  const result = once(sender, 'message')
  sender.send({ url: server.url, storm })
  const [{ answers, took }] = (await result) as [{ answers: number[]; took: number }]
  return { answers: Map.groupBy(answers, (status) => status), took }
}

await both(pause(5000))
await stormOf()
const allRounds: Round[] = []
for (let round = 0; round < rounds; round++) {
  await pool.query('delete from login_attempt')
  await gapsOf(server)
  const calm = await both(pause(5000))
  const { gap } = await gapsOf(server)
  const storming = stormOf()
  const busy = await both(storming)
  allRounds.push({ calm, busy, gaps: [gap, (await gapsOf(server)).gap], ...(await storming) })
}
sender.disconnect()
await close()

const at = (waits: number[], share: number) => median(waits, share).toFixed(0)
console.log(`\n${storm} wrong passwords at once, ${pace} list calls and ${pace} of the health page a second`)
console.log('| round | took | answers | list p50, p99 calm; busy | health p99 calm; busy | longest gap calm; busy |')
console.log('|---|---|---|---|---|---|')
for (const [round, { calm, busy, gaps, answers, took }] of allRounds.entries()) {
  const [lists, health] = [0, 1].map((i) => ({ calm: calm[i] as number[], busy: busy[i] as number[] }))
  const counts = [...answers].map(([status, all]) => `${all.length} of ${status}`).join(', ')
  console.log(
    `| ${round + 1} | ${(took / 1000).toFixed(1)} s | ${counts} ` +
      `| ${at(lists?.calm ?? [], 0.5)}, ${at(lists?.calm ?? [], 0.99)}; ${at(lists?.busy ?? [], 0.5)}, ${at(lists?.busy ?? [], 0.99)} ms ` +
      `| ${at(health?.calm ?? [], 0.99)}; ${at(health?.busy ?? [], 0.99)} ms | ${gaps.map((gap) => gap.toFixed(0)).join('; ')} ms |`,
  )
}
const all = (which: 'calm' | 'busy') => allRounds.flatMap((one) => one[which][0])
const ratio = median(all('busy'), 0.99) / median(all('calm'), 0.99)
console.log(`\np99 of the others in the storm: ${ratio.toFixed(2)} of the calm one (at most 2)`)
process.exit(ratio > 2 ? 1 : 0)

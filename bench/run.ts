import { median, openEnvironment, type Server, type Spent, usedBy } from './environment.ts'
import { type Ask, asksOf } from './requests.ts'

/** Processor time per request, application and database together, beside a bare server doing the same work in the same run. */
const rounds = Number(process.env.ROUNDS ?? 7)
const share = Number(process.env.SHARE ?? 1)
const only = new RegExp(process.env.ONLY ?? '')
const execArgv = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []

const { pool, seeded, start, close } = await openEnvironment()
const ours = await start('majlis', 'server.ts', execArgv)
const limit = await start('limit', 'limit.ts', execArgv)
const asks = asksOf(seeded, ours.session).filter(({ name }) => only.test(name))

/** Plain words, so that only the work itself is compared; packed where an ask is for what a browser takes. */
const takenBy = ({ packed }: Ask) => ({ 'accept-encoding': packed ? 'gzip, deflate, br, zstd' : 'identity' })

interface Answered {
  content: { count?: number; data: { id: string; count?: number }[] }
}

async function drive(server: Server, ask: Ask, count: number): Promise<void> {
  let sent = 0
  const lane = async () => {
    while (sent++ < count) {
      const { path: at, headers, ...init } = ask.of[server.name as 'majlis' | 'limit']()
      const response = await fetch(server.url + at, { ...init, headers: { ...headers, ...takenBy(ask) } })
      const text = await response.text()
      if (response.status !== 200)
        throw new Error(`${server.name} ${ask.name}: ${response.status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

/** Both answer the same rows, where an answer has a count: else a ratio says nothing. */
async function compare(ask: Ask): Promise<void> {
  const [a, b] = await Promise.all(
    [limit, ours].map(async (server) => {
      const { path: at, ...init } = ask.of[server.name as 'majlis' | 'limit']()
      const { content } = (await (await fetch(server.url + at, init)).json()) as Answered
      if (content.count !== undefined) return `${content.count} ${content.data.map(({ id }) => id).join()}`
      return Array.isArray(content.data) ? content.data.map(({ count }) => count).join() : ''
    }),
  )
  if (a !== b) throw new Error(`${ask.name}: the two answer differently\n${a?.slice(0, 200)}\n${b?.slice(0, 200)}`)
}

async function measure(server: Server, ask: Ask, count: number) {
  const before = await usedBy(pool, server)
  await drive(server, ask, count)
  const after = await usedBy(pool, server)
  return { app: (after.app - before.app) / count, database: (after.database - before.database) / count }
}

const mediansOf = (list: readonly Spent[] = []) => ({
  app: median(list.map(({ app }) => app)),
  database: median(list.map(({ database }) => database)),
  both: median(list.map(({ app, database }) => app + database)),
})

console.log('\nmilliseconds of processor time per request, median of', rounds, 'interleaved rounds')
console.log('| operation | limit app + db | majlis app + db | ratio | at most | target |')
console.log('|---|---|---|---|---|---|')
let over = 0
for (const ask of asks) {
  const count = Math.round(ask.count * share)
  await compare(ask)
  await drive(limit, ask, 100)
  await drive(ours, ask, 100)
  const result: Record<string, Spent[]> = { majlis: [], limit: [] }
  for (let round = 0; round < rounds; round++)
    for (const server of round % 2 ? [ours, limit] : [limit, ours])
      result[server.name]?.push(await measure(server, ask, count))
  const [least, own] = [mediansOf(result.limit), mediansOf(result.majlis)]
  const ratio = own.both / least.both
  if (ratio > ask.most) over++
  const show = ({ app, database }: Spent) => `${app.toFixed(2)} + ${database.toFixed(2)}`
  console.log(`| ${ask.name} | ${show(least)} | ${show(own)} | ${ratio.toFixed(2)} | ${ask.most} | ${ask.target} |`)
}
await close()
console.log(over ? `\n${over} over what is allowed` : '\nall within what is allowed')
process.exit(over ? 1 : 0)

/**
 * What choosing a time costs: the times of ten people over 28 days, a hold and a booking, beside a bare server's read and
 * write in the same run.
 */
import { median, openEnvironment, processorTime, type Server, signedAs } from './environment.ts'

/** The most milliseconds that 95 of 100 may take, also while others work on the machine. */
const most = { times: 150, hold: 50, book: 50 }
const rounds = Number(process.env.ROUNDS ?? 100)
const day = 86_400_000
const { pool, seeded, start, close } = await openEnvironment()
const ours = await start('majlis', 'server.ts')
const limit = await start('limit', 'limit.ts')
const json = { 'content-type': 'application/json' }
const iso = (at: number) => new Date(at).toISOString()

/** Ten people with hours, buffers and caps, each with some forty interviews around. */
async function openDiaries(): Promise<string[]> {
  const { rows } = await pool.query(
    `select "accountId" from membership where role = 'interviewer' order by "accountId" limit 10`,
  )
  const ids = rows.map(({ accountId }) => accountId as string)
  const values = [seeded.companyId, ids]
  await pool.query(
    `insert into slot_rule (id, "companyId", "accountId", timezone, buffer_minutes, notice_minutes, daily_cap)
      select gen_random_uuid(), $1, who, 'Asia/Dubai', 15, 240, 8 from unnest($2::uuid[]) who`,
    values,
  )
  await pool.query(
    `insert into slot_pattern (id, "companyId", "accountId", weekday, "startTime", "endTime")
      select gen_random_uuid(), $1, who, weekday, '09:00', '18:00' from unnest($2::uuid[]) who, generate_series(0, 6) weekday`,
    values,
  )
  await pool.query(
    `insert into taken (id, "companyId", "accountId", "interviewId", kind, "startsAt", "endsAt")
      select gen_random_uuid(), $1, met."interviewerAccountId", met.id, 0, began, began + interval '45 minutes'
      from (select id, "interviewerAccountId", date_trunc('day', now())
          + make_interval(days => (place % 40)::int, hours => 6 + (place % 3)::int * 2) as began
        from (select id, "interviewerAccountId", row_number() over (partition by "interviewerAccountId" order by id) as place
          from interview where "interviewerAccountId" = any($2::uuid[]) and "companyId" = $1) numbered where place <= 40) met`,
    values,
  )
  return ids
}

/** The links of candidates who may choose among all ten. */
async function offer(people: readonly string[], count: number): Promise<string[]> {
  // Each of the seeded candidates was interviewed: these were not.
  await pool.query('update interview set status = 3 where "candidateId" = any($1::uuid[])', [
    seeded.candidateIds.slice(0, count),
  ])
  const tokens: string[] = []
  for (let from = 0; from < count; from += 50) {
    const rows = seeded.candidateIds.slice(from, Math.min(count, from + 50)).map((candidateId) => ({
      candidateId,
      mode: 'any',
      people: people.map((accountId) => ({ accountId })),
      days: 29,
      send: false,
    }))
    const headers = { ...signedAs(ours), ...json }
    const init = { method: 'POST', headers, body: JSON.stringify(rows) }
    const { content, errors } = await (await fetch(`${ours.url}/api/interview/offer`, init)).json()
    if (errors.length) throw new Error(JSON.stringify(errors[0]))
    tokens.push(...content.data.map(({ link }: { link: string }) => link.split('/').at(-1)))
  }
  return tokens
}

interface Measured {
  took: number[]
  /** Milliseconds of processor time, application and database. */
  spent: number
}
/** Asks one after another, and answers what each took. */
async function measure(server: Server, asks: readonly (() => Promise<Response>)[]): Promise<Measured> {
  const { rows } = await pool.query('select pid from pg_stat_activity where application_name = $1', [server.name])
  const used = () =>
    [server.pid, ...rows.map(({ pid }) => pid as number)].reduce((sum, pid) => sum + processorTime(pid), 0)
  const before = used()
  const took: number[] = []
  for (const ask of asks) {
    const began = performance.now()
    const response = await ask()
    const text = await response.text()
    took.push(performance.now() - began)
    if (response.status !== 200) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`)
  }
  return { took, spent: (used() - before) / asks.length }
}

const people = await openDiaries()
const tokens = await offer(people, 2 * rounds)
const by = (token: string) => ({ 'x-link-token': token })
const midnight = Math.ceil(Date.now() / day) * day
const range = `from=${iso(midnight)}&to=${iso(midnight + 28 * day)}`
const booking = `${ours.url}/api/interview/booking`
const { content } = await (await fetch(`${booking}/times?${range}`, { headers: by(tokens[0] as string) })).json()
const starts = content.data.starts as string[]
/** Each its own start, spread over all of them. */
const startOf = (at: number) => starts[Math.floor((at * (starts.length - 1)) / (2 * rounds))] as string
const put =
  (path: string, at: number, more: object = {}) =>
  () => {
    const body = JSON.stringify({ startsAt: startOf(at), ...more })
    return fetch(booking + path, { method: 'PUT', headers: { ...by(tokens[at] as string), ...json }, body })
  }
const each = <T>(ask: (at: number) => T): T[] => Array.from({ length: rounds }, (_, at) => ask(at))

const bare = { authorization: ours.session.sessionId as string }
const change = (at: number) => () => {
  const body = JSON.stringify({ candidate: seeded.candidateIds.at(-1 - at), status: 2, companyId: seeded.companyId })
  return fetch(`${limit.url}/status`, { method: 'PUT', headers: { ...bare, ...json }, body })
}
const read = (at: number) => () => fetch(`${limit.url}/one?id=${seeded.candidateIds[at]}`, { headers: bare })
const times = (at: number) => () => fetch(`${booking}/times?${range}`, { headers: by(tokens[at] as string) })

// Everything before, by candidates of its own: plans are made on each connection, and what runs often is compiled.
const zone = { timezone: 'Asia/Dubai' }
const warm = each((at) => at + rounds)
for (const ask of [put.bind(null, '/hold'), (at: number) => put('', at, zone), times])
  await measure(
    ours,
    warm.map((at) => ask(at)),
  )
for (const ask of [read, change]) await measure(limit, each(ask))
const results = {
  'bare server: a read': await measure(limit, each(read)),
  'bare server: a write': await measure(limit, each(change)),
  times: await measure(ours, each(times)),
  hold: await measure(
    ours,
    each((at) => put('/hold', at)),
  ),
  book: await measure(
    ours,
    each((at) => put('', at, zone)),
  ),
}
console.log(`\n${starts.length} starts of ten people over 28 days; ${rounds} of each, one after another`)
console.log('| what | median ms | p95 ms | at most | processor ms | to the bare read | to the bare write |')
console.log('|---|---|---|---|---|---|---|')
let over = 0
const ratio = (spent: number, to: Measured) => (spent / to.spent).toFixed(1)
for (const [name, { took, spent }] of Object.entries(results)) {
  const [middle, high, bound] = [median(took), median(took, 0.95), most[name as keyof typeof most]]
  if (bound && high > bound) over++
  const ratios = [results['bare server: a read'], results['bare server: a write']].map((to) => ratio(spent, to))
  console.log(
    `| ${name} | ${middle.toFixed(1)} | ${high.toFixed(1)} | ${bound ?? ''} | ${spent.toFixed(1)} | ${ratios.join(' | ')} |`,
  )
}
await close()
process.exit(over ? 1 : 0)

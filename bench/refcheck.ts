/**
 * What it costs when 200 referees of one address answer ten questions at once, saving as they type, beside a bare server's
 * saves in the same run; the product's own limits are on. `npm run bench refcheck`, and REFEREES for another number.
 */
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { median, openEnvironment, processorTime, type Server } from './environment.ts'
import { type Asked, seedReferees } from './refcheckSeed.ts'

const count = Number(process.env.REFEREES ?? 200)
/** The most milliseconds that 95 of 100 saves may take. */
const most = 150
const { pool, seeded, start, close } = await openEnvironment()
process.env.LIMITS = 'usual'
const ours = await start('majlis', 'server.ts')
const limit = await start('limit', 'refcheckLimit.ts')
const referees = await seedReferees(pool, seeded, count)

const statuses = new Map<string, number>()
const took: Record<string, number[]> = { majlis: [], limit: [], agree: [], submit: [] }

async function send(method: string, url: string, { token }: Asked, body: object | null, note?: string) {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', 'x-link-token': token }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (note) took[note]?.push(performance.now() - began)
  if (response.status !== 200) {
    const key = `${method} ${new URL(url).pathname.replaceAll(/[\w-]{36,43}/g, '…')} ${response.status} ${text.slice(0, 80)}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    return null
  }
  return JSON.parse(text).content.data
}

interface Row {
  id: string
  question_type: number
}
/** What was acknowledged last of each answer. */
const kept = new Map<string, object>()

/** Ten answers as a page sends them: texts while they are typed, half a second after a letter; picks at once. */
async function fill(server: Server, referee: Asked, rows: readonly Row[]): Promise<void> {
  const base = server === ours ? `${server.url}/api/referral/answer` : `${server.url}/answer`
  let active_ms = 0
  for (const { id, question_type } of rows) {
    const typed = [1, 2, 3].map((n) => ({ text_answer: 'Plans the week and tells everybody early. '.repeat(2 * n) }))
    const picks = question_type === 1 ? [{ choice_number: 2 }] : [{ scale_number: 4 }]
    for (const answer of question_type === 0 ? typed : picks) {
      active_ms += 500
      const body = { ...answer, ...(server === ours && { referralRefereeId: referee.id }), active_ms }
      // Nobody's first words come in the same instant.
      await pause(500 + Math.random() * 1000)
      if (await send('PUT', `${base}/${id}`, referee, body, server.name)) kept.set(id, answer)
    }
  }
}

const at = `${ours.url}/api/referral`
/** Opens the page, agrees and confirms, and answers what is asked. */
async function begin(referee: Asked): Promise<Row[]> {
  const slug = referee.token
  await send('GET', `${at}/referee/${slug}`, referee, null)
  await send('PUT', `${at}/referee/consent/${slug}`, referee, { consent: 1 }, 'agree')
  await send('PUT', `${at}/referee/relationship/${slug}`, referee, { status: 1 })
  const answers: { id: string; ref_question: { question_type: number } }[] =
    (await send('GET', `${at}/answer/${slug}`, referee, null)) ?? []
  return answers.map(({ id, ref_question }) => ({ id, question_type: ref_question.question_type }))
}
const submit = (referee: Asked) =>
  send('PUT', `${at}/referee/complete/${referee.token}`, referee, { status: 4 }, 'submit')

async function bareForm(referee: Asked): Promise<void> {
  const { rows } = await pool.query(
    `select answer.id, question_type from referral_answer answer join ref_question question
      on question.id = answer."refQuestionId" where "referralRefereeId" = $1 order by question."order"`,
    [referee.id],
  )
  await fill(limit, referee, rows)
}

async function spentBy(server: Server, work: () => Promise<unknown>): Promise<number> {
  const used = async () => {
    const { rows } = await pool.query('select pid from pg_stat_activity where application_name = $1', [server.name])
    return [server.pid, ...rows.map(({ pid }) => pid as number)].reduce((sum, pid) => sum + processorTime(pid), 0)
  }
  const before = await used()
  await work()
  return (await used()) - before
}

const load = () => os.loadavg()[0]?.toFixed(1)
console.log(`${count} referees at once, ${os.cpus().length} processors, load ${load()}`)
const begun = await Promise.all(referees.ours.map(begin))
const spent = {
  limit: await spentBy(limit, () => Promise.all(referees.bare.map(bareForm))),
  majlis: await spentBy(ours, () => Promise.all(referees.ours.map((one, nth) => fill(ours, one, begun[nth] ?? [])))),
}
await Promise.all(referees.ours.map(submit))
const { rows: found } = await pool.query(
  `select answer.id, text_answer, choice_number, scale_number, place.status from referral_answer answer
    join referral_referee place on place.id = "referralRefereeId"`,
)
const rows = new Map(found.map((row) => [row.id, row]))
const lost = [...kept].filter(([id, answer]) =>
  Object.entries(answer).some(([field, value]) => rows.get(id)?.[field] !== value),
)
const submitted = await pool.query(`select count(*)::int as n from referral_referee where status = 4`)
await close()

const figures = (name: string) => [median(took[name] ?? []), median(took[name] ?? [], 0.95)] as const
const [own, bare] = [figures('majlis'), figures('limit')]
const perSave = (name: 'majlis' | 'limit') => spent[name] / (took[name]?.length ?? 1)
const line = (name: string, a: number, b: number) =>
  console.log(`| ${name} | ${b.toFixed(1)} | ${a.toFixed(1)} | ${(a / b).toFixed(2)} |`)
console.log(
  `\n| a save, of ${took.majlis?.length} and ${took.limit?.length} | bare | majlis | ratio |\n|---|---|---|---|`,
)
line('median, ms', own[0], bare[0])
line('p95, ms', own[1], bare[1])
line('processor time, ms', perSave('majlis'), perSave('limit'))
for (const name of ['agree', 'submit']) {
  const [middle, high] = figures(name)
  console.log(`${name}: median ${middle.toFixed(0)} ms, p95 ${high.toFixed(0)} ms, all ${count} at once`)
}
console.log(`lost ${lost.length}, submitted ${submitted.rows[0].n} of ${count}, load ${load()}`)
for (const [what, times] of statuses) console.log(`${times} times ${what}`)
const isFine = !lost.length && !statuses.size && submitted.rows[0].n === count && own[1] < most
console.log(isFine ? '\nall within what is allowed' : '\nnot within what is allowed')
process.exit(isFine ? 0 : 1)

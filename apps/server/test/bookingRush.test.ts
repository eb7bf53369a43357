import { bookingApi } from '@majlis/domain/booking/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offered, openHours } from './bookings.ts'
import { invitationDeadline as at } from './planning.ts'
import { openServerProcess } from './serverProcess.ts'
import { interviewerOf, openStage, type Stage, setStage } from './stage.ts'
import type { Person } from './world.ts'

/** The whole counts are 200, 1,000 and 500. */
const [sequences, atOnce, panels] = (process.env.BOOKING_RUSH ?? '3,60,15').split(',').map(Number) as [
  number,
  number,
  number,
]
const actors = 8
const { world, stage } = await openStage()
const servers = await Promise.all([openServerProcess(world), openServerProcess(world)])
afterAll(() => Promise.all(servers.map((server) => server.close())))
let other: Stage
const people: Person[] = []
beforeAll(async () => {
  other = await setStage(world)
  for (let n = 0; n < 4; n++) {
    const person = await interviewerOf(world, stage, `Demo Person ${n}`)
    people.push(person)
    const { accountId } = person
    await world.put('membership', { accountId, role: 'interviewer', companyId: other.companyId, approvalStatus: 2 })
    for (const of of [stage, other])
      await openHours(world, of, person, { from: '08:00', to: '14:00', buffer_minutes: 15, daily_cap: 4 })
  }
})

type Sent = { status: number; content: Record<string, never> | null; errors: { code?: string; next?: string[] }[] }
let turn = 0
/** Speaks to one of the two processes, by turns. */
async function ask(
  token: string,
  call: { method: string; path: string },
  sent: { body?: object; query?: Record<string, string> } = {},
): Promise<Sent> {
  const server = servers[turn++ % 2] as (typeof servers)[number]
  const response = await fetch(`${server.url}/api${call.path}?${new URLSearchParams(sent.query)}`, {
    method: call.method,
    headers: { 'x-link-token': token, ...(sent.body && { 'content-type': 'application/json' }) },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  })
  const { content, errors = [] } = await response.json()
  return { status: response.status, content: content?.data ?? null, errors }
}
const count = async (text: string, values: unknown[] = []) =>
  Number((await world.pool.query(text, values)).rows[0].count)

/** Nobody is in two places or closer than its buffer, nobody has more than its cap, and what belongs together agrees. */
async function refuseWrongRows(): Promise<void> {
  const near = `select count(*) from taken one join taken other on other."accountId" = one."accountId" and other.id <> one.id
    and tstzrange(one."startsAt" - interval '15 minutes', one."endsAt" + interval '15 minutes') && tstzrange(other."startsAt", other."endsAt")
    where coalesce(one."interviewId", one."offerId") <> coalesce(other."interviewId", other."offerId")`
  expect(await count(near)).toBe(0)
  const full = `select count(*) from (select from taken where kind = 0 group by "accountId", date_trunc('day', "startsAt") having count(*) > 4) day`
  expect(await count(full)).toBe(0)
  const apart = `select count(*) from interview join candidate on candidate.id = interview."candidateId"
    left join slot_offer on slot_offer.id = interview."offerId" where interview.status in (1, 2) and (
      candidate.status <> interview.status + 5 or slot_offer.status <> 1 or slot_offer."interviewId" <> interview.id
      or not exists (select from taken where taken."interviewId" = interview.id and taken.kind = 0
        and taken."accountId" = interview."interviewerAccountId" and taken."startsAt" = interview."scheduledStart"))`
  expect(await count(apart)).toBe(0)
  const left = `select count(*) from taken join interview on interview.id = taken."interviewId"
    where taken.kind = 0 and interview.status not in (1, 2, 5)`
  expect(await count(left)).toBe(0)
}

/** What one candidate does, as fast as it can. */
async function act(token: string, day: number, seen: Record<string, number>): Promise<void> {
  const note = ({ status }: Sent) => {
    seen[status] = (seen[status] ?? 0) + 1
  }
  for (let n = 0; n < 5; n++) {
    const times = await ask(token, bookingApi.bookingTimes, { query: { from: at(day, 0), to: at(day + 1, 0) } })
    const starts = (times.content?.starts ?? []) as string[]
    const startsAt = starts[Math.floor(Math.random() * Math.min(4, starts.length))]
    if (!startsAt) return
    const held = Math.random() < 0.8 ? await ask(token, bookingApi.hold, { body: { startsAt } }) : null
    if (held) note(held)
    const next = held?.errors[0]?.next?.[0] ?? startsAt
    const booked = await ask(token, bookingApi.book, { body: { startsAt: next, timezone: 'Asia/Dubai' } })
    note(booked)
    const id = booked.content?.interviewId as string | undefined
    if (id && Math.random() < 0.3) {
      const path = schedulingApi.cancelInterview.path.replace(':id', id)
      note(await ask(token, { method: 'POST', path }, { body: { message: 'Demo reason' } }))
      return
    }
  }
}

test(`${sequences} sequences of ${actors} candidates at once, through two processes and of two companies`, async () => {
  const seen: Record<string, number> = {}
  for (let sequence = 0; sequence < sequences; sequence++) {
    const day = 2 + (sequence % 50)
    const tokens = await Promise.all(
      Array.from({ length: actors }, async (_, n) => {
        const [from, size] = [(sequence + n) % 4, 1 + (n % 3)]
        const asked = Array.from({ length: size }, (_, at) => people[(from + at) % 4] as Person)
        const mode = size === 1 ? 'one' : n % 2 ? 'any' : 'all'
        const terms = { mode, minutes: 30, firstDay: at(day, 0).slice(0, 10), days: 1, mayChangePerson: n % 4 === 1 }
        const { result, token } = await offered(world, n % 2 ? stage : other, asked, terms)
        expect(result.errors).toEqual([])
        return token
      }),
    )
    await Promise.all(tokens.map((token) => act(token, day, seen)))
    await refuseWrongRows()
  }
  console.log(`${sequences} sequences of ${actors} candidates: answers ${JSON.stringify(seen)}`)
  expect(Object.keys(seen).filter((status) => !['200', '409', '410', '429'].includes(status))).toEqual([])
  expect(seen[200]).toBeGreaterThan(sequences * actors)
}, 3_600_000)

test(`of ${atOnce} at one start exactly one is booked`, async () => {
  const own = await setStage(world)
  const person = await interviewerOf(world, own)
  await openHours(world, own, person, { from: '09:00', to: '10:00' })
  const tokens: string[] = []
  for (let n = 0; n < atOnce; n++) tokens.push((await offered(world, own, [person], { mode: 'any' })).token)
  const body = { startsAt: at(3, 9), timezone: 'Asia/Dubai' }
  const results = await Promise.all(tokens.map((token) => ask(token, bookingApi.book, { body })))
  const statuses = results.map(({ status }) => status)
  console.log(
    `${atOnce} at one start: ${statuses.filter((one) => one === 200).length} booked, ${statuses.filter((one) => one === 409).length} refused, ${statuses.filter((one) => one === 503).length} told to come again`,
  )
  expect(statuses.filter((one) => one === 200)).toHaveLength(1)
  // Who could not be served in time is told to come again, and has nothing.
  expect(statuses.filter((one) => ![200, 409, 503].includes(one))).toEqual([])
  expect(await count('select count(*) from interview where "requisitionId" = $1', [own.requisitionId])).toBe(1)
}, 3_600_000)

test(`${panels} times two times closer than the buffer, at once: one is booked`, async () => {
  const own = await setStage(world)
  const person = await interviewerOf(world, own)
  await openHours(world, own, person, { buffer_minutes: 15 })
  const days = { mode: 'any', minutes: 30, firstDay: at(2, 0).slice(0, 10), days: 50 }
  let both = 0
  for (let n = 0; n < panels; n++) {
    const offers = await Promise.all([offered(world, own, [person], days), offered(world, own, [person], days)])
    const [day, hour] = [2 + Math.floor(n / 12), (n % 12) * 2]
    const results = await Promise.all(
      offers.map(({ token }, first) =>
        ask(token, bookingApi.book, { body: { startsAt: at(day, hour, first * 30), timezone: 'Asia/Dubai' } }),
      ),
    )
    if (results.every(({ status }) => status === 200)) both++
  }
  console.log(`${panels} pairs within the buffer: ${both} times both were booked`)
  expect(both).toBe(0)
}, 3_600_000)

test(`${panels} times two panels with crossed people: no deadlock`, async () => {
  const own = await setStage(world)
  const [one, two] = [await interviewerOf(world, own), await interviewerOf(world, own)]
  for (const who of [one, two]) await openHours(world, own, who)
  const deadlocks = () => count('select deadlocks as count from pg_stat_database where datname = current_database()')
  const before = await deadlocks()
  for (let n = 0; n < panels; n++) {
    const days = { mode: 'all', firstDay: at(2, 0).slice(0, 10), days: 50 }
    const both = await Promise.all([offered(world, own, [one, two], days), offered(world, own, [two, one], days)])
    const startsAt = at(2 + Math.floor(n / 12), (n % 12) * 2)
    const body = { startsAt, timezone: 'Asia/Dubai' }
    const results = await Promise.all(both.map(({ token }) => ask(token, bookingApi.book, { body })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const found = (await deadlocks()) - before
  console.log(`${panels} pairs of crossed panels: ${found} deadlocks`)
  expect(found).toBe(0)
}, 3_600_000)

test('fifty candidates with five people, all at once: nobody twice, and each gets about as many', async () => {
  const own = await setStage(world)
  const five: Person[] = []
  for (let n = 0; n < 5; n++) five.push(await interviewerOf(world, own, `Demo Fair ${n}`))
  for (const who of five) await openHours(world, own, who, { from: '09:00', to: '17:00', buffer_minutes: 15 })
  const tokens: string[] = []
  for (let n = 0; n < 50; n++) tokens.push((await offered(world, own, five)).token)
  await Promise.all(
    tokens.map(async (token) => {
      for (let tries = 0; tries < 10; tries++) {
        const from = 2 + Math.floor(Math.random() * 10)
        const times = await ask(token, bookingApi.bookingTimes, { query: { from: at(from, 0), to: at(from + 1, 0) } })
        const starts = (times.content?.starts ?? []) as string[]
        const body = { startsAt: starts[Math.floor(Math.random() * starts.length)], timezone: 'Asia/Dubai' }
        if ((await ask(token, bookingApi.book, { body })).status === 200) return
      }
    }),
  )
  const { rows } = await world.pool.query(
    `select count(*)::int as count from taken where "accountId" = any($1) group by "accountId"`,
    [five.map(({ accountId }) => accountId)],
  )
  const counts = rows.map((row) => row.count as number)
  console.log(`50 candidates at once, 5 people: ${counts}`)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(50)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
}, 600_000)

test('who is killed between the hold and the booking leaves nothing half done', async () => {
  const own = await setStage(world)
  const both = [await interviewerOf(world, own), await interviewerOf(world, own)]
  for (const who of both) await openHours(world, own, who)
  const { token, candidate } = await offered(world, own, both, { mode: 'all' })
  const body = { startsAt: at(4, 9) }
  expect((await ask(token, bookingApi.hold, { body })).status).toBe(200)
  // Its booking waits for the row that it writes last but one, and the process that carries it out is ended there.
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from slot_offer where "candidateId" = $1 for update', [candidate.id])
  const killed = servers[turn % 2] as (typeof servers)[number]
  const booking = ask(token, bookingApi.book, { body: { ...body, timezone: 'Asia/Dubai' } }).catch(() => null)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(waiting)).rows.length, { timeout: 20_000 }).toBe(1)
  await killed.kill()
  expect(await booking).toBeNull()
  await client.query('rollback')
  client.release()
  // What it was in the middle of ends with its connection.
  await expect.poll(async () => (await world.pool.query(waiting)).rows.length, { timeout: 20_000 }).toBe(0)
  const rows = 'select count(*) from interview where "candidateId" = $1'
  expect([
    await count(rows, [candidate.id]),
    await count('select count(*) from interviewer where "candidateId" = $1', [candidate.id]),
  ]).toEqual([0, 0])
  expect((await ask(token, bookingApi.booking)).content).toMatchObject({ state: 'held' })
  expect((await ask(token, bookingApi.book, { body: { ...body, timezone: 'Asia/Dubai' } })).content).toMatchObject({
    state: 'booked',
  })
  expect(await count(rows, [candidate.id])).toBe(1)
})

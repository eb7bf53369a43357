import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { operators } from '@majlis/domain/core/query.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visible } from '../src/db/visible.ts'
import { calls } from './samples.ts'
import { makeTenants, maySee, type Tenants } from './tenants.ts'
import { openWorld, type Person, type World } from './world.ts'

const requests = Number(process.env.TENANT_REQUESTS ?? 20_000)
/** How many ask at the same time: what one waits for the database, another works. */
const askers = 4
const seed = Number(process.env.TENANT_SEED ?? Date.now() % 1_000_000)

let world: World
let tenants: Tenants
beforeAll(async () => {
  world = await openWorld()
  tenants = await makeTenants(world)
  tenants.persons.push(await world.someone('admin'))
}, 120_000)
afterAll(() => world.close())

const reads = calls.filter(({ call }) => call.method === 'GET' && call.who !== 'anyone')

/** Random numbers that a seed repeats (mulberry32). */
function dice(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return { next, pick, chance: (share: number) => next() < share }
}

function askSomething(call: Endpoint, input: object, { pick, chance, next }: ReturnType<typeof dice>): object {
  const params = Object.fromEntries(
    Object.keys((input as { params: object }).params).map((key) => [key, pick(tenants.ids)]),
  )
  if (!call.list) return { ...input, params }
  const query: Record<string, unknown> = { page: { limit: pick([1, 10, 100]), number: pick([1, 1, 1, 2]) } }
  const { filters, includes, sorts } = call.list
  if (chance(0.6) && includes.length) query.include = includes.filter(() => chance(0.6)).join(',') || includes[0]
  if (chance(0.3)) query.sort = { [pick(sorts)]: pick(['asc', 'desc']) }
  if (chance(0.2) && call.list.search) query.search = pick(['canary', pick(tenants.words)])
  if (chance(0.6) && Object.keys(filters).length) {
    const [field, kind] = pick(Object.entries(filters))
    const value = {
      id: pick(tenants.ids),
      text: pick([pick(tenants.words), 'canary']),
      number: Math.floor(next() * 14) - 3,
    }
    const fixed = { ...value, boolean: true, date: '2020-01-01T00:00:00Z' }
    const of = typeof kind === 'string' ? fixed[kind] : pick([...Object.keys(kind), ...Object.values(kind)])
    query.filter = { [field]: chance(0.5) ? of : { [pick(operators)]: of } }
  }
  return { query }
}

const known = /canary[0-9a-z]{4}end|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Asks random things, until `enough` came back that was not the asker's to see, and says what. */
async function leaksIn(count: number, from: number, enough = Number.POSITIVE_INFINITY): Promise<string[]> {
  const random = dice(from)
  const leaks: string[] = []
  const failures: string[] = []
  let asked = 0
  const askOne = async () => {
    const me: Person = random.pick(tenants.persons)
    const { name, call, inputOf } = random.pick(reads)
    const input = askSomething(call, inputOf(me.role), random)
    const answer = await world.as(me)(call, input as never)
    const words = `${me.role} ${name} ${JSON.stringify(input)}`
    if (answer.status >= 500) failures.push(words)
    for (const [found] of answer.raw.toString().matchAll(known)) {
      const of = tenants.owned.get(found)
      if (of && !maySee(tenants, me, of)) leaks.push(`${words} told ${found}`)
    }
  }
  const askAll = async () => {
    while (asked++ < count && leaks.length < enough) await askOne()
  }
  await Promise.all(Array.from({ length: askers }, askAll))
  expect(failures.slice(0, 5), `seed ${from}: nothing fails`).toEqual([])
  return leaks
}

describe('no answer holds anything from outside the scope of the one who asks', () => {
  test(`in ${requests} random requests by every role over every list and id (seed ${seed})`, async () => {
    expect((await leaksIn(requests, seed)).slice(0, 5), `seed ${seed}`).toEqual([])
  }, 300_000)

  test('and the check sees it when one table is opened on purpose', async () => {
    const { candidate } = visible
    try {
      visible.candidate = visible.place
      expect((await leaksIn(20_000, 7, 1)).length).toBeGreaterThan(0)
    } finally {
      visible.candidate = candidate
    }
  }, 120_000)
})

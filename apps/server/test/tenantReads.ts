import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { operators } from '@majlis/domain/core/query.ts'
import { expect } from 'vitest'
import { type Dice, dice } from '../../../packages/domain/test/dice.ts'
import { maySee, type Tenants } from './maySee.ts'
import { calls } from './samples.ts'
import type { Person, World } from './world.ts'

/** How many ask at the same time: what one waits for the database, another works. */
const askers = 4

const reads = calls.filter(({ call }) => call.method === 'GET' && call.who !== 'anyone')

const tableOf: Record<string, string> = { offerId: 'slot_offer', interviewId: 'interview' }
const readsByLink = reads.filter(({ call }) => call.byLink)

function askSomething(
  tenants: Tenants,
  call: Endpoint,
  input: object,
  isHolder: boolean,
  { pick, chance, next }: Dice,
): object {
  const params = Object.fromEntries(
    Object.keys((input as { params: object }).params).map((key) => [key, pick(tenants.ids)]),
  )
  // The rows that a query names are others' too.
  const all = Object.entries((input as { query: Record<string, string> }).query)
  // A link knows what it is for: whoever holds it need not name it.
  const isBare = isHolder && chance(0.5)
  const named = all.filter(([, value]) => !isBare || !isId.test(value))
  const rowFor = (key: string) => pick((chance(0.7) && tenants.idsOf.get(tableOf[key] ?? '')) || tenants.ids)
  const asked = Object.fromEntries(named.map(([key, value]) => [key, isId.test(value) ? rowFor(key) : value]))
  if (!call.list) return { ...input, params, query: asked }
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

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const known = /canary[0-9a-z]{4}end|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Asks random things, until `enough` came back that was not the asker's to see, and says what. */
export async function leaksIn(
  { world, tenants }: { world: World; tenants: Tenants },
  count: number,
  from: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const random = dice(from)
  const leaks: string[] = []
  const failures: string[] = []
  let asked = 0
  const askOne = async () => {
    // Now and then by the link of a candidate, in whose stead it acts.
    const holder = random.chance(0.1) ? random.pick(tenants.holders) : null
    const me: Person = holder?.person ?? random.pick(tenants.persons)
    const { name, call, inputOf } = random.pick(holder ? readsByLink : reads)
    const input = askSomething(tenants, call, inputOf(me.role), holder !== null, random)
    const ask = holder ? world.as(null, { 'x-link-token': holder.token }) : world.as(me)
    const answer = await ask(call, input as never)
    const words = `${holder ? 'the link of a ' : ''}${me.role} ${name} ${JSON.stringify(input)}`
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

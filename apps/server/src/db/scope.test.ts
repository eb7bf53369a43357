import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { type Actor, system } from './actor.ts'
import { openScope, type Scope } from './scope.ts'
import { name, never, sql } from './sql.ts'
import { inTransaction } from './transaction.ts'
import { visible } from './visible.ts'

const ofTheProduct = [
  'brand_picture',
  'challenge',
  'change',
  'comment_mention',
  'comment_notice',
  'comment_read',
  'credential',
  'earlier_film',
  'email_change',
  'factor_reset',
  'hold_count',
  'idempotency_key',
  'identity',
  'link_token',
  'login_attempt',
  'outside_busy',
  'outside_calendar',
  'passkey',
  'presence',
  'privacy_link',
  'provider_domain',
  'recovery_code',
  'report_code',
  'report_device',
  'room_event',
  'room_visit',
  'segment_copy',
  'server_process',
  'session',
  'started_play',
  'totp',
  'upload_lease',
]

let world: World
let recruiter: Person
let own: { id: string; companyId: string }
let foreign: { id: string; companyId: string }
beforeAll(async () => {
  world = await openWorld()
  own = await world.requisition()
  foreign = await world.requisition()
  recruiter = await world.someone('recruiter', { companyId: own.companyId })
})
afterAll(() => world.close())

/** In a transaction of the recruiter: it sees what is its company's. */
const inScope = <T>(act: (scope: Scope) => Promise<T>) =>
  inTransaction(world.pool, 'write', async (tx) => {
    const { accountId, role, companyId } = recruiter
    const me: Actor = { ...system, accountId, role, companyId, companyIds: [own.companyId] }
    await tx.setCompanies(me)
    return act(openScope(tx, me))
  })
/** The same for a sourcer without a link, whom the fence lets through and who sees no requisition. */
const blind = <T>(act: (scope: Scope) => Promise<T>) =>
  inScope((scope) => act(openScope(scope.tx, { ...scope.me, role: 'sourcer' })))

test('a statement of one’s own names a sight, or is not sent', async () => {
  const ids = await inScope((scope) =>
    scope.read<{ id: string }>((sees) => sql`select id from requisition where ${sees('requisition')}`),
  )
  expect(ids).toEqual([{ id: own.id }])
  await expect(inScope((scope) => scope.read(() => sql`select id from requisition`))).rejects.toThrow('names no sight')
})

test('of an interviewer’s rows the database asks its own few, never each row of the installation', async () => {
  const plans = await inScope(async (scope) => {
    await openScope(scope.tx, system)
      .asSystem('consequence')
      .rows(sql`select set_config('enable_seqscan', 'off', true)`)
    const interviewer = openScope(scope.tx, { ...scope.me, role: 'interviewer' })
    const of = (table: 'candidate' | 'requisition' | 'interview') =>
      interviewer.read((sees) => sql`explain select from ${name(table)} where ${sees(table)}`)
    return [await of('candidate'), await of('requisition'), await of('interview')].map((plan) => JSON.stringify(plan))
  })
  expect(plans[0]).toMatch(/Index Cond: \(+id = ANY/)
  expect(plans[1]).toMatch(/Index Cond: \(+id = ANY/)
  for (const plan of plans) expect(plan).not.toMatch(/Filter: \([^"]*(SubPlan|hashed)/)
})

test('above the sights the fence of the companies stays', async () => {
  const seen = await blind(async (scope) => [
    await scope.all('requisition'),
    await scope.asSystem('consequence').all('requisition'),
    await scope.asSystem('consequence').rows(sql`select id from requisition`),
  ])
  expect(seen.map((rows) => rows.map(({ id }) => id))).toEqual([[], [own.id], [own.id]])
})

test('what is met above the sights counts as seen by nobody', async () => {
  const met = await blind(async (scope) => {
    await scope.asSystem('consequence').get('requisition', own.id)
    return [...scope.met.keys()]
  })
  expect(met).toEqual([])
})

test('no table is out of sight above the sights, whoever acts', () => {
  const me: Actor = { ...system, role: 'admin', companyId: own.companyId, companyIds: [own.companyId] }
  // What is the product's own nobody reads through a scope.
  const hidden = Object.entries(visible).filter(([, sight]) => sight(me) === never)
  expect(hidden.map(([table]) => table).sort()).toEqual(ofTheProduct)
})

test('what is counted, looked for and held is in sight', async () => {
  const two = await world.requisition({ companyId: own.companyId })
  const facts = (scope: Scope) =>
    Promise.all([
      scope.count('requisition', sql`true`),
      scope.exists('requisition', sql`id = ${own.id}`),
      scope.exists('requisition', sql`id = ${foreign.id}`),
      scope
        .first('requisition', sql`true`, { order: sql`"createdAt" desc`, lock: true })
        .then((row) => row?.id ?? null),
    ])
  expect(await inScope(facts)).toEqual([2, true, false, two.id])
  expect(await blind(facts)).toEqual([0, false, false, null])
})

test('many rows are written in one statement, in sight before and after, or none is', async () => {
  const { companyId, id: requisitionId } = own
  const { accountId } = recruiter
  const note = (message: string) => ({ companyId, requisitionId, accountId, message })
  const kept = await inScope(async (scope) => {
    const made = await scope.addAll('requisition_note', [
      note('a'),
      { ...note('b'), createdAt: '2020-01-01T00:00:00Z' },
    ])
    const changed = await scope.setAll('requisition_note', sql`message = 'b'`, { message: 'c' })
    const removed = await scope.removeAll('requisition_note', sql`message = 'a'`)
    return { made: made.map(({ id }) => id), changed: changed.map(({ id }) => id), removed }
  })
  expect(kept.changed).toEqual([kept.made[1]])
  expect(kept.removed).toEqual([{ id: kept.made[0] }])
  const left = async () => (await world.pool.query('select message from requisition_note')).rows
  expect(await left()).toEqual([{ message: 'c' }])

  expect(await blind((scope) => scope.setAll('requisition_note', sql`true`, { message: 'd' }))).toEqual([])
  expect(await blind((scope) => scope.removeAll('requisition_note', sql`true`))).toEqual([])
  await expect(blind((scope) => scope.addAll('requisition_note', [note('e')]))).rejects.toMatchObject({ status: 404 })
  const away = { accountId: (await world.someone('company', { companyId })).accountId }
  const asManager = (scope: Scope) => openScope(scope.tx, { ...scope.me, role: 'hiringManager' })
  await world.pool.query('update requisition set "accountId" = $1 where id = $2', [accountId, own.id])
  await expect(inScope((scope) => asManager(scope).setAll('requisition', sql`true`, away))).rejects.toMatchObject({
    status: 404,
  })
  expect(await left()).toEqual([{ message: 'c' }])
})

test('a name is held against others until the transaction ends, and the clock is the database’s', async () => {
  const order: string[] = []
  await Promise.all([
    inScope(async (scope) => {
      await scope.lockName('a name')
      order.push('first')
      expect(Math.abs((await scope.now()) - Date.now())).toBeLessThan(60_000)
      await new Promise((resolve) => setTimeout(resolve, 200))
      order.push('first has ended')
    }),
    new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
      inScope(async (scope) => {
        await scope.lockName('a name')
        order.push('second')
      }),
    ),
  ])
  expect(order).toEqual(['first', 'first has ended', 'second'])
})

import { randomUUID } from 'node:crypto'
import { interviewShapes } from '@majlis/domain/interview/shapes.ts'
import { expect, test } from 'vitest'
import { type Actor, system } from '../src/db/actor.ts'
import { whereOf } from '../src/db/listed.ts'
import { openScope } from '../src/db/scope.ts'
import { always, isAmong, sql, statement } from '../src/db/sql.ts'
import { visible } from '../src/db/visible.ts'
import { duplicates } from '../src/features/candidate/store/duplicates.ts'
import { companyTodos, todos } from '../src/features/dashboard/store/todos.ts'
import { knownPlaces, ownRequests } from '../src/features/privacy/store/known.ts'
import { countOver } from '../src/features/retention/store.ts'
import { keptPlans } from './plans.ts'
import { openSights, query } from './sights.ts'
import { openStage } from './stage.ts'

const { world, stage } = await openStage()
const { accountId } = stage.company
const acting = (companyIds: string[]): Actor => ({ ...system, accountId, role: 'partner', companyIds })
const { as } = openSights(world)

// An array that is a value is planned for ten: the plan for any values looks dearer than one for these, and each call plans anew.
test('no sight of somebody of several companies asks by an array', () => {
  const me = acting([stage.companyId, randomUUID(), randomUUID()])
  const asking = Object.entries(visible).filter(([, sight]) => statement(sight(me)).values.some(Array.isArray))
  expect(asking.map(([table]) => table)).toEqual([])
})

test.each([0, 1, 2, 3, 5, 64, 65])('of %i companies each is found, and no other', async (many) => {
  const ids = Array.from({ length: many }, () => randomUUID())
  const all = [...ids, randomUUID()]
  const rows = await as(system, (tx) =>
    tx.rows<{ id: string }>(
      sql`select id from unnest(${all}::uuid[]) with ordinality as one (id, nth) where ${isAmong(sql`one.id`, ids)} order by nth`,
    ),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('a list that is narrowed to several values asks for each of them', () => {
  const values = ['4', '5', '6']
  const conditions = [{ field: 'status', operator: '$in' as const, value: values }]
  const asked = statement(whereOf(acting([stage.companyId]), 'candidate', { ...query, conditions }, always))
  expect(asked.values).toEqual([stage.companyId, ...values, '6'])
})

test('what waits for somebody of several companies is asked without an array', async () => {
  const me = acting([stage.companyId, randomUUID(), randomUUID()])
  const plans = await as(me, async (tx) => {
    await todos(openScope(tx, me), query)
    await companyTodos(openScope(tx, me), query)
    return keptPlans(tx, 'as since')
  })
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).not.toMatch(/ANY \(\$\d+\)/)
})

// As a plain condition the sight was joined, and all candidates of the manager were looked through for one interview.
test('one interview of a hiring manager is looked for by its id, not among all that it sees', async () => {
  const { hiringManager, companyId } = stage
  const me: Actor = { ...acting([companyId]), accountId: hiringManager.accountId, role: 'hiringManager', companyId }
  const conditions = [{ field: 'id', operator: '$eq' as const, value: randomUUID() }]
  const plans = await as(me, async (tx) => {
    await tx.rows(sql`select id from "interview" where ${whereOf(me, 'interview', { ...query, conditions }, always)}`)
    await expect(openScope(tx, me).get('interview', randomUUID())).rejects.toMatchObject({ status: 404 })
    await expect(openScope(tx, me).show('interview', interviewShapes.get, randomUUID())).rejects.toMatchObject({
      status: 404,
    })
    return keptPlans(tx, 'from "interview" where')
  })
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan.split('SubPlan')[0]).not.toMatch(/Loop|Join/)
})

test('what goes of one company is counted by its id', async () => {
  const now = new Date()
  const plans = await as(system, async (tx) => {
    for (const kind of ['candidates', 'films', 'messages', 'links'] as const)
      await countOver(tx, kind, new Map([[stage.companyId, 1]]), now)
    return keptPlans(tx, 'as held from')
  })
  expect(plans).toHaveLength(4)
  for (const plan of plans) {
    expect(plan).toMatch(/"companyId" = \$\d+/)
    expect(plan).not.toContain('unnest')
  }
})

// Others' candidates are a million, and lower() leads to no index behind the fence: all of them were read.
test.each([
  ['candidate', 'candidate_email_companyId_idx', knownPlaces],
  ['referee', 'referral_referee_email_idx', knownPlaces],
  ['request', 'privacy_request_email_idx', ownRequests],
] as const)('an index leads an address to its %s', async (_kind, index, find) => {
  const plans = await as(system, async (tx) => {
    await find(openScope(tx, system), { accountId, email: 'nobody@plans.majlis.test' })
    return keptPlans(tx, index.startsWith('privacy') ? 'request.email =' : 'as subject')
  })
  expect(plans.filter((plan) => plan.includes(index))).toHaveLength(1)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

test('an index leads a recruiter from an address to whoever has it', async () => {
  const { id } = await world.candidate({ requisitionId: stage.requisitionId })
  // Of a few, any index would do.
  await world.pool.query(
    `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, mode, "searchKey")
    select gen_random_uuid(), "companyId", "requisitionId", "accountId", "accountName", n || email, mode, ''
    from candidate, generate_series(1, 2000) n where id = $1`,
    [id],
  )
  await world.pool.query('analyze candidate')
  const me: Actor = { ...acting([stage.companyId]), role: 'recruiter', companyId: stage.companyId }
  const plans = await as(me, async (tx) => {
    await duplicates(openScope(tx, me), { email: 'nobody@plans.majlis.test' })
    return keptPlans(tx, 'and candidate.email =')
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/candidate_email_companyId_idx"?.*\n.*\(\(email = \$\d+\) AND \("companyId" = /)
})

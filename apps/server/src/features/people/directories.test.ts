import type { ListQuery } from '@majlis/domain/core/query.ts'
import { expect, test } from 'vitest'
import { keptPlans } from '../../../test/plans.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import { type Actor, system } from '../../db/actor.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { directory, suggested } from '../assignment/store/directory.ts'
import { searchSourcers } from '../sourcing/store.ts'
import { pool } from './store/pool.ts'
import { users } from './store/users.ts'

const { world, stage } = await openStage()
await interviewerOf(world, stage)
const query: ListQuery = {
  ...{ conditions: [], include: [], limit: 10, pageNumber: 1, search: null },
  sort: [['createdAt', 'asc']],
}

const directories: Record<string, (scope: Scope) => Promise<unknown>> = {
  interviewers: (scope) => directory(scope, query),
  'interviewers suggested': (scope) => suggested(scope, { ...query, requisitionId: stage.requisitionId }),
  sourcers: (scope) => searchSourcers(scope, query),
  users: (scope) => users(scope, query),
  'the interviewers that a company runs': (scope) => pool(scope, { ...query, sort: [['name', 'asc']] }),
}

// A condition that a value may switch off leads to no index, in a plan that is kept for all values: everybody's were read.
test.each(Object.keys(directories))('an index may lead a company to its own %s', async (kind) => {
  const { accountId, role, companyId } = stage.company
  const me: Actor = { ...system, accountId, role, companyId, companyIds: [stage.companyId] }
  const plans = await inTransaction(world.pool, 'read', async (tx) => {
    await tx.setCompanies(me)
    await directories[kind]?.(openScope(tx, me))
    return keptPlans(tx, 'from membership join account')
  })
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan).toMatch(/ on membership\b.*\n(.*\n)?.*\("companyId" = \$\d+\)/)
    expect(plan).not.toMatch(/\(\$\d+ OR /)
  }
})

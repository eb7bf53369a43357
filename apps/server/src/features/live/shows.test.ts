import { apis } from '@majlis/domain/apis.ts'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { can, isPermission } from '@majlis/domain/core/permission.ts'
import { type Principal, roles } from '@majlis/domain/core/role.ts'
import { expect, test } from 'vitest'
import { system } from '../../db/actor.ts'
import { type Sql, statement } from '../../db/sql.ts'
import { type ToldTable, told, toldTables } from './told.ts'

/** The tables that a piece of SQL reads, by their names in its text. */
const readIn = (piece: Sql): string[] =>
  [...statement(piece).text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table]) => table ?? '')

test('what a call shows is told of by its tables and by those that decide who sees them', () => {
  const endpoints: Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api))
  const shows = endpoints.filter((call) => call.shows)
  expect(shows.length).toBeGreaterThan(8)
  for (const { path, who, shows: named = [] } of shows) {
    for (const table of named) expect(toldTables, path).toContain(table)
    const principals: Principal[] = [...roles, 'referee']
    for (const role of principals.filter((one) => isPermission(who) && can(one, who)))
      for (const table of named as ToldTable[]) {
        const read = readIn(told[table]({ ...system, role, companyIds: [system.accountId] }))
        const missing = read.filter((one) => toldTables.includes(one as ToldTable) && !named.includes(one))
        expect([...new Set(missing)], `${path} as ${role}: ${table}`).toEqual([])
      }
  }
})

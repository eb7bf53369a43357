import type { Condition } from '@majlis/domain/core/query.ts'
import { type Actor, system } from '../src/db/actor.ts'
import { whereOf } from '../src/db/listed.ts'
import { always, name, type Sql, sql } from '../src/db/sql.ts'
import { inTransaction, type Transaction } from '../src/db/transaction.ts'
import type { Table } from '../src/db/visible/sight.ts'
import type { Person, World } from './world.ts'

/** Somebody as an actor. */
export const actor = ({ accountId, role, companyId }: Person): Actor => ({
  ...system,
  ...{ accountId, role, companyId, companyIds: companyId ? [companyId] : [] },
})

/** A list of everything, as far as its caller narrows it. */
export const query = { conditions: [], sort: [], include: [], limit: 100, pageNumber: 1, search: null }

/** What sights show in a world, and how PostgreSQL finds it. */
export function openSights({ pool }: World) {
  const as = <T>(me: Actor, act: (tx: Transaction) => Promise<T>) =>
    inTransaction(pool, 'read', async (tx) => {
      await tx.setCompanies(me)
      return act(tx)
    })
  const idsBy = (tx: Transaction, table: Table, where: Sql) =>
    tx.rows<{ id: string }>(sql`select id from ${name(table)} where ${where} order by id`)
  async function planOf(me: Actor, table: Table, conditions: Condition[] = []): Promise<string> {
    const rows = await as(me, async (tx) => {
      await tx.rows(sql`set local enable_seqscan to off`)
      const where = whereOf(me, table, { ...query, conditions }, always)
      return tx.rows<{ 'QUERY PLAN': string }>(sql`explain select id from ${name(table)} where ${where}`)
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  return { as, idsBy, planOf }
}

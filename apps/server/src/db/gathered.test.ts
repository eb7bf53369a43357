import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { interviewerOf, openStage, setStage } from '../../test/stage.ts'
import type { Person } from '../../test/world.ts'
import { type Actor, system } from './actor.ts'
import { whereOf } from './listed.ts'
import { always, name, type Sql, sql } from './sql.ts'
import { inTransaction, type Transaction } from './transaction.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'

const { world, stage } = await openStage()
const tables = ['account', 'account_skill', 'account_language', 'account_attachment', 'candidate_history'] as const
const people: Person[] = []

beforeAll(async () => {
  const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
  const interviewer = await interviewerOf(world, stage)
  people.push(stage.company, stage.recruiter, stage.hiringManager, sourcer, interviewer)
  // The same of another company, which nobody here sees.
  for (const { companyId, requisitionId, skillId } of [stage, await setStage(world)]) {
    for (const sourcerId of [null, sourcer.accountId]) {
      const own = companyId === stage.companyId
      const { id: candidateId, accountId } = await world.candidate({
        companyId,
        requisitionId,
        ...(own && { sourcerId }),
      })
      if (own) await world.put('interviewer', { companyId, candidateId, accountId: interviewer.accountId, status: 1 })
      for (const kept of [{ companyId, candidateId }, {}]) {
        await world.put('account_skill', { accountId, skillId, level: 2, ...kept })
        await world.put('account_language', { accountId, lang: 'ar', level: 4, ...kept })
        const file = {
          key: randomUUID().replaceAll('-', ''),
          name: 'cv.pdf',
          type: 'application/pdf',
          size: 1,
          sha256: 'a'.repeat(64),
        }
        const { id: attachmentId } = await world.put('attachment', {
          accountId,
          companyId: kept.companyId ?? null,
          ...file,
        })
        await world.put('account_attachment', { accountId, attachmentId, name: 'resume', ...kept })
      }
      await world.put('candidate_history', { companyId, candidateId, from: 0, to: 1 })
    }
  }
})

const actor = ({ accountId, role, companyId }: Person): Actor => ({
  ...system,
  ...{ accountId, role, companyId, companyIds: companyId ? [companyId] : [] },
})
const as = <T>(me: Actor, act: (tx: Transaction) => Promise<T>) =>
  inTransaction(world.pool, 'read', async (tx) => {
    await tx.setCompanies(me)
    return act(tx)
  })
const query = { conditions: [], sort: [], include: [], limit: 100, pageNumber: 1, search: null }
const idsBy = (tx: Transaction, table: Table, where: Sql) =>
  tx.rows<{ id: string }>(sql`select id from ${name(table)} where ${where} order by id`)

test.each(tables)('a list of all of %s shows what is in sight, no more and no less', async (table) => {
  let most = 0
  for (const person of people) {
    const me = actor(person)
    const [seen, listed] = await as(me, async (tx) => [
      await idsBy(tx, table, visible[table](me)),
      await idsBy(tx, table, whereOf(me, table, query, always)),
    ])
    expect(listed, me.role).toEqual(seen)
    most = Math.max(most, seen.length)
  }
  expect(most).toBeGreaterThan(1)
})

// Among everybody's millions a company's own are found by an index; an `or` of `exists` alone is asked of each of them.
test.each(tables)('a list of all of %s reads no row that an index does not lead to', async (table) => {
  for (const person of people) {
    const me = actor(person)
    const plan = await as(me, async (tx) => {
      await tx.rows(sql`set local enable_seqscan to off`)
      const where = whereOf(me, table, query, always)
      const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain select id from ${name(table)} where ${where}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan, me.role).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  }
})

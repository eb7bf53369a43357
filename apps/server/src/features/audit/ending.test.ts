import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endAudit } from './jobs.ts'
import { chainState, holdsAnchor } from './store.ts'

const { world } = await openStage()
const host = await world.someone('admin')
const rows = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows
const state = () => inTransaction(world.pool, 'read', (tx) => chainState(openScope(tx, system)))
const holds = (sequence: number, hash: string) =>
  inTransaction(world.pool, 'read', (tx) => holdsAnchor(openScope(tx, system), String(sequence), hash))
const told: string[] = []
const end = () => endAudit({ pool: world.pool, tell: (line: string) => told.push(line) })
/** Entries that are so old, sealed behind those that there are, with where one of them came from. */
async function written(count: number, age: string) {
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    await rows(`insert into audit_log (id, action, at) values ($1, 'demo', now() - $2::interval)`, [id, age])
    await rows(`insert into audit_origin ("auditId", "accountId", ip, device) values ($1, $2, '192.0.2.7', 'demo')`, [
      ...[id, host.accountId],
    ])
    await rows('select majlis_seal_audit()')
  }
}

test('entries end after five years, from the oldest on; the chain goes on from what is kept of them, and tampering is named as before', async () => {
  await rows(
    `alter table audit_log disable trigger all; truncate audit_log cascade; alter table audit_log enable trigger all`,
  )
  await written(3, '5 years 2 days')
  await rows("select * from majlis_anchor_audit(interval '0')")
  const [anchored] = await rows(
    "select sequence::int as sequence, encode(hash, 'hex') as hash from audit_anchor order by at desc limit 1",
  )
  await written(2, '4 years 11 months')
  await written(1, '6 years')
  await written(4, '0')
  const before = await state()
  await end()
  expect(told).toEqual([expect.stringMatching(/^audit log: ended up to place 3, hash [\da-f]{64}, 3 entries$/)])
  expect(
    (await rows('select sequence::int as sequence from audit_log order by sequence')).map((row) => row.sequence),
  ).toEqual([...[4, 5, 6, 7, 8, 9, 10]])
  expect(await rows('select entries::int as entries, sequence::int as sequence from audit_cut')).toEqual([
    { entries: 3, sequence: 3 },
  ])
  expect(await state()).toMatchObject({ head: before.head, entries: 7, broken: null, lost: null })
  expect(await holds(anchored.sequence, anchored.hash), 'an anchor of before is known all the same').toBe(true)
  expect(await holds(anchored.sequence, 'f'.repeat(64))).toBe(false)
  await end()
  expect(told).toHaveLength(1)
  const tamper = async (how: string) => {
    const client = await world.pool.connect()
    try {
      await client.query('begin; alter table audit_log disable trigger all; delete from audit_origin')
      await client.query(how)
      return (await client.query('select broken is not null as broken from majlis_audit_state()')).rows[0].broken
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await tamper('delete from audit_log where sequence = 4'), 'the first behind the cut').toBe(true)
  expect(await tamper(`update audit_log set action = 'other' where sequence = 4`)).toBe(true)
  expect(await tamper('delete from audit_log where sequence = 6')).toBe(true)
  expect(await tamper('select 1')).toBe(false)
})

test('nobody cuts what is younger, nor without leaving its place; the newest entry stays however old it is', async () => {
  await expect(rows('delete from audit_log where sequence = 5')).rejects.toThrow('only ever added to')
  for (const text of [
    "insert into audit_cut (sequence, hash, entries, until) values (9, '', 1, now())",
    'delete from audit_cut',
    'delete from audit_log where sequence < 9',
  ]) {
    const tried = inTransaction(world.pool, 'write', (tx) =>
      openScope(tx, system)
        .asSystem('job')
        .rows({ text, values: [] } as never),
    )
    await expect(tried, text).rejects.toThrow()
  }
  await rows(`alter table audit_log disable trigger all; delete from audit_origin; delete from audit_log where sequence > 5;
    update audit_log set at = now() - interval '7 years'; alter table audit_log enable trigger all`)
  await end()
  expect((await rows('select sequence::int as sequence from audit_log')).map((row) => row.sequence)).toEqual([5])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { openStage } from '../../../test/stage.ts'
import { endProofs, keepJournal, replayJournal } from './jobs/journal.ts'
import { addToJournal, journalOf, readJournal } from './journalFile.ts'

const { world, stage } = await openStage()
const { pool } = world
const { companyId } = stage
const folder = openFolder()
const start = Date.parse('2027-01-15T10:00:00Z')
const years = (n: number, days = 0) => {
  const at = new Date(start)
  at.setUTCFullYear(at.getUTCFullYear() + n)
  return new Date(at.getTime() + days * 864e5)
}
const end = (at: Date) => endProofs({ pool, clock: () => at, folder })
const left = async (table: string) => (await pool.query(`select id from ${table}`)).rows.map(({ id }) => id as string)

test('proofs of erasures, requests and holds end five years after they were over, and not a day before; links that open no more go at once', async () => {
  const at = new Date(start)
  const proof = { subject: 'candidate', rowId: randomUUID(), counts: '{}', files: 0, companyId }
  const erased = await world.put('erasure', { ...proof, goneAt: at, purgedAt: at })
  const unpurged = await world.put('erasure', { ...proof, goneAt: at })
  const asked = { companyId, kind: 'export', dueAt: at, createdAt: at }
  const done = await world.put('privacy_request', { ...asked, status: 1, doneAt: at })
  const open = await world.put('privacy_request', { ...asked, status: 0 })
  const held = { companyId, reason: 'A claim', createdAt: at }
  const lifted = await world.put('legal_hold', { ...held, liftedAt: at, status: 3 })
  const stands = await world.put('legal_hold', held)
  await pool.query(
    `insert into privacy_link (id, hash, email, "expiresAt") values (gen_random_uuid(), sha256('x'), 'gone@demo.test', $1)`,
    [at],
  )
  expect(await end(years(5, -1))).toBe(1)
  expect(await left('privacy_link')).toEqual([])
  expect((await left('erasure')).sort()).toEqual([erased.id, unpurged.id].sort())
  expect(await end(years(5, 1))).toBe(3)
  expect(await left('erasure'), 'what is not purged is still to be proved').toEqual([unpurged.id])
  expect(await left('privacy_request')).toEqual([open.id])
  expect(await left('legal_hold')).toEqual([stands.id])
  expect([done.id, lifted.id]).toHaveLength(2)
})

test('a line of the journal goes with its proof, and a start brings neither back', async () => {
  const line = (goneAt: string) => ({
    ...{ id: randomUUID(), companyId, requestId: null, subject: 'candidate' as const, rowId: randomUUID() },
    ...{ cause: 'request' as const, again: null, counts: {}, files: 0, goneAt, backupsUntil: goneAt },
  })
  const [old, fresh] = [line('2020-01-15T10:00:00.000Z'), line(new Date().toISOString())]
  await addToJournal(journalOf(folder), [old, fresh])
  await pool.query('delete from erasure')
  expect(await replayJournal({ pool, folder })).toBe(1)
  expect(await left('erasure')).toEqual([fresh.id])
  await end(new Date())
  expect((await readJournal(journalOf(folder))).map(({ id }) => id)).toEqual([fresh.id])
  expect(await keepJournal({ pool, folder })).toBe(0)
})

import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { fillers } from '../../../test/migrations.rows.ts'
import { dataFolder } from '../../core/dataFolder.ts'
import { readEnv } from '../../core/env.ts'
import { openDatabase } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keepJournal, replayJournal } from './jobs/journal.ts'
import { journalOf, readJournal } from './journalFile.ts'
import { erase } from './store.ts'

// With their owners, as whoever restores a folder does it.
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

test('a restored copy of yesterday reads the journal before it opens, and has nobody in it who was erased since', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: openFolder(), SECRET: 'a'.repeat(43) })
  const folder = dataFolder(env)
  let database = await openDatabase(env, () => {})
  const mark = 'canaryrestored'
  const found = async () => {
    const { rows } = await database.pool.query(`select c.oid::regclass::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'search') and c.relkind = 'r'`)
    const lines: string[] = []
    for (const { name } of rows)
      lines.push(
        ...(await database.pool.query(`select to_jsonb(t)::text as line from ${name} t`)).rows.map((one) => one.line),
      )
    return lines.filter((line) => line.includes(mark)).length
  }
  const fill = fillers(database.pool)
  const noor = await fill.furnish('Noor')
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await fill.candidate(noor, `${mark} Person`, { location: `${mark} Place` }))
  const stays = await fill.candidate(noor, 'Stays Here')
  const where = database.facts.where
  const backup = path.join(path.dirname(where), 'yesterday')
  try {
    await database.stop()
    copy(where, backup)

    database = await openDatabase(env, () => {})
    // One that yesterday did not know.
    ids.push(await fillers(database.pool).candidate(noor, `${mark} Later`))
    for (const id of ids) await inTransaction(database.pool, 'write', (tx) => erase(tx, 'candidate', id))
    const { rows: proofs } = await database.pool.query('select * from erasure order by id')
    expect(await keepJournal({ pool: database.pool, folder })).toBe(proofs.length)
    expect(await keepJournal({ pool: database.pool, folder })).toBe(0)
    expect(readFileSync(journalOf(folder), 'utf8')).not.toContain(mark)
    expect(await replayJournal({ pool: database.pool, folder })).toBe(0)
    await database.stop()
    // A crash in the middle of a line.
    appendFileSync(journalOf(folder), '\n{"id":"0199')

    rmSync(where, { recursive: true })
    copy(backup, where)
    database = await openDatabase(env, () => {})
    expect(await found()).toBeGreaterThan(3)
    expect(await replayJournal({ pool: database.pool, folder })).toBe(proofs.length)
    expect(await found()).toBe(0)
    expect((await database.pool.query('select from candidate where id = $1', [stays])).rowCount).toBe(1)
    const { rows: again } = await database.pool.query('select * from erasure order by id')
    const shown = (rows: typeof proofs) => rows.map(({ id, rowId, counts, goneAt }) => ({ id, rowId, counts, goneAt }))
    expect(shown(again)).toEqual(shown(proofs))
    expect(await replayJournal({ pool: database.pool, folder })).toBe(0)
    expect(await readJournal(journalOf(folder))).toHaveLength(proofs.length)
  } finally {
    await database.stop().catch(() => {})
    // Where the database's user cannot reach the folder of the test, it is elsewhere.
    rmSync(path.dirname(where), { recursive: true, force: true })
  }
}, 120_000)

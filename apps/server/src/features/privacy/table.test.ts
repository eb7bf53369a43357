import { ownWays, type PersonalData } from '@majlis/domain/privacy/deed.ts'
import { privacyFiles, privacyTable } from '@majlis/domain/privacy/table.ts'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { ownStatements } from './store.ts'

const database = await cloneDatabase()
afterAll(() => database.stop())
const rows = async <R>(text: string) => (await database.pool.query(text)).rows as R[]

/** Every column of the schema: which table, and of which type. */
const columns = await rows<{ table: string; name: string; type: string; required: boolean }>(`
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table", a.attname as name,
    format_type(a.atttypid, null) as type, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'search') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'migration'`)
/** Every foreign key: from which columns to which table, and what follows a deletion. */
const foreignKeys = await rows<{ table: string; columns: string[]; to: string; cascades: boolean }>(`
  select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as "to", k.confdeltype = 'c' as cascades,
    array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
  from pg_constraint k where k.contype = 'f'`)
/** What can hold words or bytes. */
const wordy = ['text', 'text[]', 'jsonb', 'json', 'inet', 'cidr', 'bytea', 'character varying', 'citext', 'tsvector']
const tables = [...new Set(columns.map(({ table }) => table))].sort()
const lines = Object.entries(privacyTable)
const deedsOf = ({ candidate, referee, account }: PersonalData) => Object.entries({ candidate, referee, account })

test('every table of the schema says what it holds of people and what an erasure does there', () => {
  expect(Object.keys(privacyTable).sort()).toEqual(tables)
})

test('every column with words or bytes is named once, as a person’s or as nobody’s', () => {
  const unnamed = columns
    .filter(({ table, name, type }) => {
      const of = privacyTable[table]
      return wordy.includes(type) && !of?.holds.includes(name) && !of?.plain.includes(name)
    })
    .map(({ table, name }) => `${table}.${name}`)
  expect(unnamed).toEqual([])
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  for (const [table, { holds, plain, names }] of lines) {
    const all = [...holds, ...plain, ...names]
    expect([table, new Set(all).size]).toEqual([table, all.length])
    expect(all.filter((name) => !known.has(`${table}.${name}`)).map((name) => `${table}.${name}`)).toEqual([])
  }
})

test('every column that names an account is in the line of its table', () => {
  const naming = foreignKeys
    .filter(({ to }) => to === 'account')
    .flatMap((key) => key.columns.map((name) => [key.table, name]))
  const unnamed = naming.filter(
    ([table = '', name = '']) => name !== 'companyId' && !privacyTable[table]?.names.includes(name),
  )
  expect(unnamed.filter(([, name]) => name !== 'interviewerId')).toEqual([])
})

test('a table that holds something of people, or names them, says of somebody what becomes of it', () => {
  const silent = lines.filter(
    ([, of]) => of.holds.length + of.names.length > 0 && deedsOf(of).every(([, deed]) => deed.does === 'nothing'),
  )
  expect(silent.map(([table]) => table)).toEqual([])
})

test('what follows another table does so by a foreign key that removes it, up to rows that are removed', () => {
  for (const [table, of] of lines)
    for (const [whose, deed] of deedsOf(of)) {
      if (deed.does === 'nothing' || deed.does === 'keep') continue
      const label = `${table} of a ${whose}`
      if (deed.does === 'follows') {
        expect([
          label,
          foreignKeys.some((key) => key.table === table && key.to === deed.table && key.cascades),
        ]).toEqual([label, true])
        const next = privacyTable[deed.table]?.[whose as 'candidate']?.does
        expect([label, next]).toEqual([label, expect.stringMatching(/follows|delete|own/)])
      } else if (deed.does === 'own') expect(Object.keys(ownStatements)).toContain(deed.how)
      else {
        const named = deed.does === 'delete' ? [deed.by, deed.unless ?? deed.by] : [deed.by, ...deed.columns]
        for (const name of named) expect(columns).toContainEqual(expect.objectContaining({ table, name }))
        if (deed.does === 'blank')
          for (const name of deed.columns)
            expect(columns).toContainEqual(expect.objectContaining({ table, name, required: false }))
      }
    }
})

test('what no line deletes and no foreign key removes with a candidate points to none', () => {
  const removed = (table: string) => ['follows', 'delete', 'own'].includes(privacyTable[table]?.candidate.does ?? '')
  const left = foreignKeys.filter(
    ({ to, cascades, table }) =>
      cascades && removed(to) && !['question', 'account', 'attachment'].includes(to) && !removed(table),
  )
  expect(left.map(({ table, to }) => `${table} > ${to}`)).toEqual([])
})

test('every place of stored bytes says whose they are', () => {
  const kept = foreignKeys
    .filter(({ to }) => to === 'attachment')
    .flatMap(({ table, columns: all }) => all.map((name) => `${table}.${name}`))
  expect(Object.keys(privacyFiles).sort()).toEqual([...kept, 'recording_segment.upload_id'].sort())
})

test('each statement of its own is used by a line', () => {
  const used = new Set(
    lines.flatMap(([, of]) => deedsOf(of).flatMap(([, deed]) => (deed.does === 'own' ? [deed.how] : []))),
  )
  expect([...used].sort()).toEqual([...ownWays].sort())
})

import type { Erased } from '@majlis/domain/privacy/deed.ts'
import { privacyFiles, privacyTable } from '@majlis/domain/privacy/table.ts'
import type { SystemScope } from '../../../db/scope.ts'
import { raw, sql } from '../../../db/sql.ts'

/** The rows that go with a person, by their tables. */
export type Collected = Map<string, string[]>

interface Key {
  table: string
  to: string
  column: string
}

/** The rows that go with a person and with these: whatever a foreign key of the schema removes behind them. */
export async function collect(scope: SystemScope, table: string, ids: readonly string[]): Promise<Collected> {
  const keys = await cascades(scope)
  const collected: Collected = new Map()
  let found: [string, readonly string[]][] = [[table, ids]]
  while (found.length) {
    const next: typeof found = []
    for (const [of, some] of found) {
      const known = new Set(collected.get(of))
      const fresh = some.filter((id) => !known.has(id))
      if (!fresh.length) continue
      collected.set(of, [...known, ...fresh])
      for (const key of keys) if (key.to === of) next.push([key.table, await pointing(scope, key, fresh)])
    }
    found = next
  }
  return collected
}

/** What is removed behind what, as the schema says; a key of a company and a row counts as one of the row. */
const cascades = (scope: SystemScope) =>
  scope.rows<Key>(sql`select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as "to", a.attname as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_attribute b on b.attrelid = k.conrelid and b.attname = 'id' and not b.attisdropped
    join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'id'
      and t.attnum = k.confkey[array_position(k.conkey, a.attnum)]
    where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> 'account'::regclass`)

async function pointing(scope: SystemScope, { table, column }: Key, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.rows<{ id: string }>(
    sql`select id::text as id from ${raw(table)} where ${raw(`"${column}"`)} = any(${ids}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/** The files that these rows name and that are the person's own; films go with their rows. */
export async function filesWith(scope: SystemScope, whose: Erased, collected: Collected): Promise<string[]> {
  const files = new Set<string>()
  for (const [place, of] of Object.entries(privacyFiles)) {
    const [table = '', column = ''] = place.split('.')
    const ids = collected.get(table)
    if (!of.includes(whose) || !ids?.length) continue
    const rows = await scope.rows<{ id: string }>(sql`select ${raw(`"${column}"`)} as id from ${raw(table)}
      where id = any(${ids}::uuid[]) and ${raw(`"${column}"`)} is not null`)
    for (const { id } of rows) files.add(id)
  }
  return [...files]
}

/** How many rows of each table go. */
export const countsOf = (collected: Collected): Record<string, number> =>
  Object.fromEntries(
    [...collected].filter(([table]) => table in privacyTable).map(([table, ids]) => [table, ids.length]),
  )

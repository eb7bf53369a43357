import { type Part, parts } from '@majlis/domain/session/portal.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

const named = (part: Part) => `shown.${part}`

/** The parts of the screens that an admin has shown, as a list in JSON. */
export const shownParts = sql`(select coalesce(json_agg(substr(setting.name, 7) order by setting.name), '[]')
  from setting where setting.name = any(${parts.map(named)}::text[]) and setting.value = 'true'::jsonb)`

/** The parts that are shown. */
export async function readShown(tx: TransactionHandle): Promise<Part[]> {
  const setting = await openSystemScope(tx, 'setting').row<{ shown: Part[] }>(sql`select ${shownParts} as shown`)
  return setting?.shown ?? []
}

/** Shows these parts, and no others. */
export async function writeShown(tx: TransactionHandle, shown: readonly Part[]): Promise<void> {
  const values = JSON.stringify(Object.fromEntries(parts.map((part) => [named(part), shown.includes(part)])))
  await openSystemScope(
    tx,
    'setting',
  ).rows(sql`insert into setting (name, value) select key, value from jsonb_each(${values}::jsonb)
      on conflict (name) do update set value = excluded.value`)
}

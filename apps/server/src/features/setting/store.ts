import { randomUUIDv7 } from 'node:crypto'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { SettingValue } from '@majlis/domain/setting/kinds.ts'
import { countedValue, namesOf, type ValueOf } from '@majlis/domain/setting/rules.ts'
import type { SettingChange } from '@majlis/domain/setting/schema.ts'
import { type Section, type SettingName, settingNames, settings } from '@majlis/domain/setting/settings.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

type Numeric = { [N in SettingName]: ValueOf<N> extends number ? N : never }[SettingName]

/** What a setting of numbers holds, as a piece of a statement. */
export const settingNumber = (name: Numeric): Sql =>
  sql`coalesce((select (setting.value #>> '{}')::int from setting where setting.name = ${name}
    and jsonb_typeof(setting.value) = 'number'), ${settings[name].default}::int)`

/** What a setting of the portal holds now. */
export async function settingNow<N extends SettingName>(tx: TransactionHandle, name: N): Promise<ValueOf<N>> {
  const row = await openSystemScope(tx, 'setting').row<{ value: unknown }>(
    sql`select value from setting where name = ${name}`,
  )
  return countedValue(name, row?.value)
}

/** What is kept of all settings, by their names. */
export async function keptSettings(tx: TransactionHandle): Promise<Map<SettingName, unknown>> {
  const rows = await openSystemScope(tx, 'setting').rows<{ name: SettingName; value: unknown }>(
    sql`select name, value from setting where name = any(${settingNames}::text[]) and value <> 'null'::jsonb`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Who changed each setting last, and when. */
export async function lastChanges(scope: Scope): Promise<Map<string, { by: string | null; at: string }>> {
  const rows = await scope.read<{ name: string; by: string | null; at: string }>(
    (sees) => sql`select distinct on (setting_change.name) setting_change.name, account.name as by, setting_change.at
      from setting_change left join account on account.id = setting_change."accountId"
      where ${sees('setting_change')} order by setting_change.name, setting_change.at desc, setting_change.id desc`,
  )
  return new Map(rows.map(({ name, by, at }) => [name, { by, at }]))
}

/** The last change of a part, by whom and when; null where it was never changed. */
export async function lastOf(scope: Scope, section: Section) {
  const [row = null] = await scope.read<{ by: string | null; at: string }>(
    (sees) => sql`select account.name as by, setting_change.at
      from setting_change left join account on account.id = setting_change."accountId"
      where setting_change.name = any(${namesOf(section)}::text[]) and ${sees('setting_change')}
      order by setting_change.at desc, setting_change.id desc limit 1`,
  )
  return row
}

/** Keeps a value, or takes the default back, and who did so. */
export async function keepSetting(scope: Scope, name: SettingName, from: unknown, to: SettingValue | null) {
  const value = JSON.stringify(to)
  await scope.asSystem('setting').rows(sql`insert into setting (name, value, "updatedAt")
    values (${name}, ${value}::jsonb, now())
    on conflict (name) do update set value = excluded.value, "updatedAt" = excluded."updatedAt"`)
  await scope
    .asSystem('setting')
    .rows(sql`insert into setting_change (id, name, "from", "to", "accountId") values (${randomUUIDv7()}, ${name},
      nullif(${JSON.stringify(from ?? null)}::jsonb, 'null'), nullif(${value}::jsonb, 'null'), ${scope.me.accountId})`)
}

/** A page of who changed what in a part, the latest first. */
export async function changesOf(scope: Scope, section: Section, { limit, pageNumber }: ListQuery) {
  const rows = await scope.read<SettingChange & { total: number }>(
    (sees) => sql`select setting_change.name, setting_change."from", setting_change."to", account.name as by,
        setting_change.at, count(*) over ()::int as total
      from setting_change left join account on account.id = setting_change."accountId"
      where setting_change.name = any(${namesOf(section)}::text[]) and ${sees('setting_change')}
      order by setting_change.at desc, setting_change.id desc limit ${limit} offset ${(pageNumber - 1) * limit}`,
  )
  return { data: rows.map(({ total, ...change }) => change), count: rows[0]?.total ?? 0 }
}

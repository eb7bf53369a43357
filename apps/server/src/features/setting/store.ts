import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { SettingValue } from '@majlis/domain/setting/kinds.ts'
import { countedValue, namesOf, settingFault, type ValueOf } from '@majlis/domain/setting/rules.ts'
import type { SettingChange } from '@majlis/domain/setting/schema.ts'
import {
  companySettingNames,
  type Section,
  type SettingName,
  settingNames,
  settings,
} from '@majlis/domain/setting/settings.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

type Numeric = { [N in SettingName]: ValueOf<N> extends number ? N : never }[SettingName]

/** What a setting of numbers holds, as a piece of a statement. */
export const settingNumber = (name: Numeric): Sql =>
  sql`coalesce((select (setting.value #>> '{}')::int from setting where setting.name = ${name}
    and jsonb_typeof(setting.value) = 'number'), ${settings[name].default}::int)`

/** What a setting holds now: a company's own where it has one, otherwise the portal's. */
export async function settingNow<N extends SettingName>(
  tx: TransactionHandle,
  name: N,
  companyId: string | null = null,
): Promise<ValueOf<N>> {
  const row = await openSystemScope(tx, 'setting').row<{ value: unknown; own: unknown }>(
    sql`select (select value from setting where name = ${name}) as value,
      (select value from company_setting where "companyId" = ${companyId}::uuid and name = ${name}) as own`,
  )
  const isOwn = row && row.own !== null && settingFault(name, row.own) === null
  return countedValue(name, isOwn ? row.own : row?.value)
}

/** What is kept of all settings, by their names. */
export async function keptSettings(tx: TransactionHandle): Promise<Map<SettingName, unknown>> {
  const rows = await openSystemScope(tx, 'setting').rows<{ name: SettingName; value: unknown }>(
    sql`select name, value from setting where name = any(${settingNames}::text[]) and value <> 'null'::jsonb`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** What a company keeps of its own settings, by their names. */
export async function keptOfCompany(tx: TransactionHandle, companyId: string): Promise<Map<SettingName, unknown>> {
  const rows = await openSystemScope(tx, 'setting').rows<{ name: SettingName; value: unknown }>(
    sql`select name, value from company_setting where "companyId" = ${companyId}
      and name = any(${companySettingNames}::text[]) and value <> 'null'::jsonb`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Whose changes are meant: a company's, or with null the portal's. */
const whose = (companyId: string | null) => sql`setting_change."companyId" is not distinct from ${companyId}::uuid`

/** Who changed each setting last, and when. */
export async function lastChanges(
  scope: Scope,
  companyId: string | null = null,
): Promise<Map<string, { by: string | null; at: string }>> {
  const rows = await scope.read<{ name: string; by: string | null; at: string }>(
    (sees) => sql`select distinct on (setting_change.name) setting_change.name, account.name as by, setting_change.at
      from setting_change left join account on account.id = setting_change."accountId"
      where ${whose(companyId)} and ${sees('setting_change')} order by setting_change.name, setting_change.at desc, setting_change.id desc`,
  )
  return new Map(rows.map(({ name, by, at }) => [name, { by, at }]))
}

/** The last change of a part, by whom and when; null where it was never changed. */
export async function lastOf(scope: Scope, section: Section, companyId: string | null = null) {
  const [row = null] = await scope.read<{ by: string | null; at: string }>(
    (sees) => sql`select account.name as by, setting_change.at
      from setting_change left join account on account.id = setting_change."accountId"
      where setting_change.name = any(${namesOf(section)}::text[]) and ${whose(companyId)} and ${sees('setting_change')}
      order by setting_change.at desc, setting_change.id desc limit 1`,
  )
  return row
}

/** Keeps a value of the portal's, or takes the default back, and who did so. */
export async function keepSetting(scope: Scope, name: SettingName, from: unknown, to: SettingValue | null) {
  await scope.asSystem('setting').rows(sql`insert into setting (name, value, "updatedAt")
    values (${name}, ${JSON.stringify(to)}::jsonb, now())
    on conflict (name) do update set value = excluded.value, "updatedAt" = excluded."updatedAt"`)
  await noteChange(scope, { name, from, to, companyId: null })
}

/** Keeps the mark's picture in the place of the one before; answers the hash by which its setting names it. */
export async function keepPicture(scope: Scope, png: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(png).digest('hex')
  const system = scope.asSystem('setting')
  await dropPicture(scope)
  await system.rows(sql`insert into brand_picture (sha256, png) values (${sha256}, ${png})`)
  return sha256
}

/** Removes the mark's picture. */
export const dropPicture = (scope: Scope) => scope.asSystem('setting').rows(sql`delete from brand_picture`)

/** The mark as a picture, where the host gave one. */
export const markPicture = async (tx: TransactionHandle) =>
  (await openSystemScope(tx, 'setting').row<{ sha256: string; png: Buffer }>(sql`select sha256, png from brand_picture
    where sha256 = (select value #>> '{}' from setting where name = 'brand.picture')`)) ?? null

/** Keeps a company's own value, or takes the portal's back, and who did so. */
export async function keepOfCompany(scope: Scope, companyId: string, change: Omit<Change, 'companyId'>) {
  const system = scope.asSystem('setting')
  if (change.to === null)
    await system.rows(sql`delete from company_setting where "companyId" = ${companyId} and name = ${change.name}`)
  else
    await system.rows(sql`insert into company_setting (id, "companyId", name, value)
      values (${randomUUIDv7()}, ${companyId}, ${change.name}, ${JSON.stringify(change.to)}::jsonb)
      on conflict ("companyId", name) do update set value = excluded.value`)
  await noteChange(scope, { ...change, companyId })
}

interface Change {
  name: SettingName
  from: unknown
  to: unknown
  companyId: string | null
}

const noteChange = (scope: Scope, { name, from, to, companyId }: Change) =>
  scope.asSystem('setting').rows(sql`insert into setting_change (id, name, "companyId", "from", "to", "accountId")
      values (${randomUUIDv7()}, ${name}, ${companyId}, nullif(${JSON.stringify(from ?? null)}::jsonb, 'null'),
        nullif(${JSON.stringify(to ?? null)}::jsonb, 'null'), ${scope.me.accountId})`)

/** A page of who changed what in a part, the latest first. */
export async function changesOf(
  scope: Scope,
  section: Section,
  { limit, pageNumber }: Pick<ListQuery, 'limit' | 'pageNumber'>,
  companyId: string | null = null,
) {
  const rows = await scope.read<SettingChange & { total: number }>(
    (sees) => sql`select setting_change.name, setting_change."from", setting_change."to", account.name as by,
        setting_change.at, count(*) over ()::int as total
      from setting_change left join account on account.id = setting_change."accountId"
      where setting_change.name = any(${namesOf(section)}::text[]) and ${whose(companyId)} and ${sees('setting_change')}
      order by setting_change.at desc, setting_change.id desc limit ${limit} offset ${(pageNumber - 1) * limit}`,
  )
  return { data: rows.map(({ total, ...change }) => change), count: rows[0]?.total ?? 0 }
}

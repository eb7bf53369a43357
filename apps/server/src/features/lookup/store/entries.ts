import { randomUUIDv7 } from 'node:crypto'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { type LookupList, LookupStatus, undoDays } from '@majlis/domain/lookup/lists.ts'
import type { Lookup, LookupEntry } from '@majlis/domain/lookup/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { escapeLike, join, name, type Sql, sql } from '../../../db/sql.ts'
import { spellingKey } from '../../../outside/resume/skills.ts'
import { usesOf } from './merge.ts'

const { WAITING, APPROVED, OFF, MERGED } = LookupStatus
const status = sql`case when entry."mergedInto" is not null then ${MERGED}::int
  when not entry.active then ${OFF}::int when entry."approvedAt" is null then ${WAITING}::int else ${APPROVED}::int end`

/** Until when the last merge of an entry can be undone. */
const undoUntil = (list: LookupList): Sql => sql`(select max(merge.at) + make_interval(days => ${undoDays})
  from lookup_merge merge where merge."entryId" = page.id and merge.list = ${list} and page."mergedInto" is not null
    and merge.at > now() - make_interval(days => ${undoDays}))`

/** A page of a list with how each entry stands, how many rows name it and whose proposal it was. */
export async function entries(scope: Scope, list: LookupList, query: ListQuery) {
  const { search, limit, pageNumber, conditions, sort } = query
  const like = `%${escapeLike((search ?? '').toLowerCase())}%`
  const wanted = conditions.flatMap(({ value }) => value).map(Number)
  const order = sort.map(([field, way]) => {
    const column = field === 'createdAt' ? sql`entry."createdAt"` : sql`lower(entry.name)`
    return way === 'desc' ? sql`${column} desc` : column
  })
  const rows = await scope.read<LookupEntry & { total: number }>(
    (sees) => sql`with page as materialized (
        select entry.*, ${status} as status, count(*) over ()::int as total
        from (select * from ${name(list)} where ${sees(list)}) entry
        where (lower(entry.name) like ${like} or lower(entry.name_ar) like ${like})
          and (${wanted.length === 0} or ${status} = any(${wanted}::int[]))
        order by ${join([...order, sql`entry.id`], ', ')} limit ${limit} offset ${(pageNumber - 1) * limit})
      select page.id, page.name, page.name_ar, page.status, page."createdAt", page."updatedAt", page.total,
        ${usesOf(list, sql`page.id`)} as uses, company.name as company,
        (select json_build_object('id', other.id, 'name', other.name) from ${name(list)} other
          where other.id = page."mergedInto") as into, ${undoUntil(list)} as "undoUntil"
      from page left join company on company.id = page."companyId"
      order by ${join([...sort.map(([field, way]) => ordered(field, way)), sql`page.id`], ', ')}`,
  )
  return { data: rows.map(({ total, ...entry }) => entry), count: rows[0]?.total ?? 0 }
}

const ordered = (field: string, way: 'asc' | 'desc'): Sql => {
  const column = field === 'createdAt' ? sql`page."createdAt"` : sql`lower(page.name)`
  return way === 'desc' ? sql`${column} desc` : column
}

/** Approved entries whose names are near, the nearest first. */
export const near = (scope: Scope, list: LookupList, entry: { id: string; name: string; name_ar: string | null }) =>
  scope.read<Lookup>(
    (sees) => sql`select id, ${name(list)}.name, name_ar from ${name(list)}
      where id <> ${entry.id} and active and "approvedAt" is not null and "mergedInto" is null and ${sees(list)}
        and similarity(lower(${name(list)}.name), lower(${entry.name})) > 0.35
      order by similarity(lower(${name(list)}.name), lower(${entry.name})) desc, id limit 5`,
  )

/** Has another entry that everybody may choose this name? */
export const sameName = (scope: Scope, list: LookupList, wanted: string, id: string): Promise<boolean> =>
  scope.exists(
    list,
    sql`lower(${name(list, 'name')}) = lower(${wanted}) and ${name(list, 'id')} <> ${id}
      and ${name(list, 'approvedAt')} is not null and ${name(list, 'mergedInto')} is null`,
  )

/** Keeps a name by which resumes may still call a skill; one that is a spelling of another skill stays that one's. */
export async function keepSpelling(scope: Scope, skillId: string, spelling: string | null): Promise<string[]> {
  const folded = spelling && spellingKey(spelling)
  if (!folded) return []
  const added = await scope
    .asSystem('consequence')
    .rows<{ id: string }>(sql`insert into skill_alias (id, "skillId", name, folded)
    values (${randomUUIDv7()}, ${skillId}, ${spelling}, ${folded}) on conflict (folded) do nothing returning id`)
  return added.map(({ id }) => id)
}

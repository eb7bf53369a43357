import { randomUUIDv7 } from 'node:crypto'
import { type LookupList, undoDays } from '@majlis/domain/lookup/lists.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { Moved } from './merge.ts'

/** A merge that can still be undone. */
interface Merge {
  id: string
  intoId: string
  wasActive: boolean
  moved: Moved
}

/** Keeps what a merge has moved. */
export async function keepMerge(
  scope: Scope,
  { list, entryId, intoId, wasActive, moved }: Omit<Merge, 'id'> & { list: LookupList; entryId: string },
): Promise<void> {
  await scope.asSystem('consequence').rows(sql`insert into lookup_merge
    (id, list, "entryId", "intoId", "wasActive", moved, "accountId")
    values (${randomUUIDv7()}, ${list}, ${entryId}, ${intoId}, ${wasActive}, ${JSON.stringify(moved)}, ${scope.me.accountId})`)
}

/** The merge that made an entry another one, where that is not too long ago. */
export const lastMerge = (scope: Scope, list: LookupList, entryId: string): Promise<Merge | null> =>
  scope.asSystem('consequence').row<Merge>(sql`select id, "intoId", "wasActive", moved from lookup_merge
    where list = ${list} and "entryId" = ${entryId} and at > now() - make_interval(days => ${undoDays})
    order by at desc limit 1`)

/** What was undone is not undone again. */
export const forgetMerge = (scope: Scope, id: string): Promise<unknown> =>
  scope.asSystem('consequence').rows(sql`delete from lookup_merge where id = ${id}`)

import type { Scope, SystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/** The files that a company keeps of candidates. The films of their interviews follow those by themselves. */
export const filesOf = (scope: Scope, candidates: Sql) =>
  scope.asSystem('file').rows<{ id: string }>(sql`select attachment.id from attachment
    where attachment.id in (select "attachmentId" from account_attachment where "candidateId" in (${candidates}))`)

/** Removes files; their bytes follow. */
export async function removeFiles(scope: Scope, files: readonly { id: string }[]): Promise<void> {
  await scope.asSystem('file').row(sql`delete from attachment where id = any(${files.map(({ id }) => id)}::uuid[])`)
}

/** Removes those of these files that no row names any more; their bytes follow. Answers how many of all are gone. */
export async function removeUnnamedFiles(scope: SystemScope, ids: readonly string[]): Promise<number> {
  await scope.rows(sql`delete from attachment where id = any(${ids}::uuid[])
    and not exists (select from account_attachment where "attachmentId" = attachment.id)
    and not exists (select from ref_attachment where "attachmentId" = attachment.id)
    and not exists (select from referee_attachment where "attachmentId" = attachment.id)`)
  const left = await scope.rows(sql`select from attachment where id = any(${ids}::uuid[])`)
  return ids.length - left.length
}

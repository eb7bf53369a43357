import type { SystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Removes those of these files that no row names any more; their bytes follow. Answers how many of all are gone. */
export async function removeUnnamedFiles(scope: SystemScope, ids: readonly string[]): Promise<number> {
  await scope.rows(sql`delete from attachment where id = any(${ids}::uuid[])
    and not exists (select from account_attachment where "attachmentId" = attachment.id)
    and not exists (select from ref_attachment where "attachmentId" = attachment.id)
    and not exists (select from referee_attachment where "attachmentId" = attachment.id)`)
  const left = await scope.rows(sql`select from attachment where id = any(${ids}::uuid[])`)
  return ids.length - left.length
}

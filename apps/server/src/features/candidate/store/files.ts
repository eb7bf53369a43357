import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The files that a company keeps of a candidate: what was attached to it, and the films of its interviews. */
export const filesOf = (scope: Scope, candidateId: string) =>
  scope.asSystem('file').rows<{ id: string }>(sql`select attachment.id from attachment
    where attachment.id in (select "attachmentId" from account_attachment where "candidateId" = ${candidateId}
      union all select recording."attachmentId" from recording
        join interview on interview.id = recording."interviewId" where interview."candidateId" = ${candidateId})`)

/** Removes files; their bytes follow. */
export async function removeFiles(scope: Scope, files: readonly { id: string }[]): Promise<void> {
  await scope.asSystem('file').row(sql`delete from attachment where id = any(${files.map(({ id }) => id)}::uuid[])`)
}

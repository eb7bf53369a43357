import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Removes a requisition's candidates, with their interviews and files, before an admin deletes it. Bytes follow. */
export async function emptyRequisition(scope: Scope, requisitionId: string): Promise<void> {
  const system = scope.asSystem('file')
  const of = sql`select candidate.id from candidate where candidate."requisitionId" = ${requisitionId}`
  const held = await system.row(sql`select from candidate where "requisitionId" = ${requisitionId} and "legalHold"`)
  if (held) throw refuse(409, 'requisition.held')
  const files = await system.rows<{ id: string }>(sql`select attachment.id from attachment
    where attachment.id in (select "attachmentId" from account_attachment where "candidateId" in (${of})
      union all select recording."attachmentId" from recording
        join interview on interview.id = recording."interviewId" where interview."candidateId" in (${of}))`)
  await system.rows(sql`delete from candidate where "requisitionId" = ${requisitionId}`)
  await system.rows(sql`delete from attachment where id = any(${files.map(({ id }) => id)}::uuid[])`)
}

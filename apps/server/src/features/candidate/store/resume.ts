import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The resume that the company keeps, else the person's own; null when there is none in sight. */
export async function resumeShown(scope: Scope, candidateId: string) {
  const [file = null] = await scope.read<{ id: string; name: string }>(
    (sees) => sql`select account_attachment.id, attachment.name from candidate
    join account_attachment on account_attachment."accountId" = candidate."accountId"
    join attachment on attachment.id = account_attachment."attachmentId"
    where candidate.id = ${candidateId} and ${sees('candidate')} and account_attachment.name = 'resume'
      and (account_attachment."candidateId" = candidate.id or account_attachment."companyId" is null)
      and ${sees('account_attachment')}
    order by account_attachment."candidateId" is null, account_attachment."createdAt" desc limit 1`,
  )
  return file && { ...file, url: `/api/account/attachment/${file.id}/file` }
}

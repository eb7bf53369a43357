import { refuse } from '@majlis/domain/core/refusal.ts'
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

/** The bytes of the resume that is in sight; throws 404 where there is none. */
export async function resumeFile(scope: Scope, candidateId: string) {
  const shown = await resumeShown(scope, candidateId)
  if (!shown) throw refuse(404, 'notFound')
  const { attachmentId } = await scope.get('account_attachment', shown.id)
  const { name, type, key, size } = await scope.get('attachment', attachmentId)
  return { name, type, stored: { key, size: Number(size) } }
}

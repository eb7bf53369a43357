import { can } from '@majlis/domain/core/permission.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { NewAttachment } from '@majlis/domain/profile/schema.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Reopen } from '../../http/handlers.ts'
import { keepShortly } from '../../outside/keepShortly.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import { keepAttachment, removeFile, roomFor } from './store/files.ts'

/** How large a document may be, in bytes, and how a PDF begins. */
const LARGEST = 10 * 1024 * 1024
const MARK = '%PDF-'

/** Keeps a PDF in the own profile, or with a candidate whom the caller sees and may add files to. */
export async function addAttachment(scope: Scope, files: StoredFiles, wanted: NewAttachment) {
  const { me } = scope
  const of = await keeperOf(scope, me, wanted.candidateId)
  const bytes = Buffer.from(wanted.body.replace(/^data:[^,]{0,100},/, ''), 'base64')
  if (bytes.length > LARGEST || !bytes.subarray(0, 1024).includes(MARK))
    throw refuse(422, 'resume.notPdf', { field: 'body', code: bytes.length > LARGEST ? 'too_large' : 'not_pdf' })
  if (!of.candidateId) await roomFor(scope, wanted.name)
  return async (reopen: Reopen) => {
    const type = 'application/pdf'
    const file = {
      ...(await keepShortly(files, bytes, { type })),
      type,
      name: wanted.filename?.trim().slice(-255) || 'resume.pdf',
    }
    return reopen('write', async ({ scope }) => {
      // What was looked at is looked at again: the candidate may be gone, and other files may have come.
      const again = await keeperOf(scope, me, wanted.candidateId)
      if (!again.candidateId) await roomFor(scope, wanted.name)
      const id = await keepAttachment(scope, again, { ...file, kind: wanted.name })
      await audit(scope.tx, me, 'attachment.add', 'account_attachment', id.id, again.companyId)
      const { key, sha256, ...shown } = file
      const url = `/api/account/attachment/${id.id}/file`
      return { id: id.id, name: wanted.name, attachment: { ...shown, id: id.attachmentId, url } }
    })
  }
}

/** Whose file it becomes: the caller's own, or a candidate's as its company keeps it. */
async function keeperOf(scope: Scope, me: Actor, candidateId: string | null | undefined) {
  if (!candidateId) return { accountId: me.accountId, companyId: null, candidateId: null }
  if (!can(me.role, 'attachment.write') || me.role === 'candidate') throw refuse(403, 'forbidden')
  const { id, accountId, companyId } = await scope.get('candidate', candidateId)
  return { accountId, companyId, candidateId: id }
}

/** Removes a file: the own one, or one that a company keeps of a candidate, by those who may remove such. */
export async function removeAttachment(scope: Scope, id: string) {
  const { me } = scope
  const row = await scope.get('account_attachment', id)
  const isOwn = row.companyId === null && row.accountId === me.accountId
  const isTheirs = me.companyIds === null || row.companyId !== null
  if (!isOwn && !(can(me.role, 'attachment.delete') && isTheirs)) throw refuse(403, 'forbidden')
  if (row.candidateId && (await scope.get('candidate', row.candidateId)).legalHold)
    throw refuse(409, 'attachment.held', { field: 'id' })
  await removeFile(scope, row.attachmentId)
  await audit(scope.tx, me, 'attachment.remove', 'account_attachment', id, row.companyId)
  return { id }
}

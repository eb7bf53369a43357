import { randomUUIDv7 } from 'node:crypto'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { StoredFiles } from '../../../outside/storedFiles.ts'
import type { Candidate } from '../../candidate/store.ts'
import type { Resume } from '../resume.ts'

/** Keeps a resume with the candidate of one company: the bytes first, then the rows; answers its id there. */
export async function storeResume(
  tx: TransactionHandle,
  files: StoredFiles,
  { id: candidateId, companyId, accountId }: Pick<Candidate, 'id' | 'companyId' | 'accountId'>,
  { name, bytes, by }: Resume & { by: string | null },
): Promise<string> {
  const [type, attachmentId, id] = ['application/pdf', randomUUIDv7(), randomUUIDv7()]
  const { key, size, sha256 } = await files.keep(bytes, { type })
  await openSystemScope(
    tx,
    'file',
  ).row(sql`insert into attachment (id, "companyId", "accountId", key, name, type, size, sha256)
    values (${attachmentId}, ${companyId}, ${by}, ${key}, ${name}, ${type}, ${size}, ${sha256})`)
  await openSystemScope(
    tx,
    'file',
  ).row(sql`insert into account_attachment (id, "companyId", "accountId", "candidateId", "attachmentId", name)
    values (${id}, ${companyId}, ${accountId}, ${candidateId}, ${attachmentId}, 'resume')`)
  return id
}

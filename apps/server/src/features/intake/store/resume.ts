import { randomUUIDv7 } from 'node:crypto'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Candidate } from '../../candidate/store.ts'
import { type KeptResume, resumeType } from '../resume.ts'

/** Gives a resume whose bytes are kept to the candidate of one company; answers its id there. */
export async function storeResume(
  tx: TransactionHandle,
  { id: candidateId, companyId, accountId }: Pick<Candidate, 'id' | 'companyId' | 'accountId'>,
  { name, key, size, sha256, by }: KeptResume & { by: string | null },
): Promise<string> {
  const [attachmentId, id] = [randomUUIDv7(), randomUUIDv7()]
  await openSystemScope(
    tx,
    'file',
  ).row(sql`insert into attachment (id, "companyId", "accountId", key, name, type, size, sha256)
    values (${attachmentId}, ${companyId}, ${by}, ${key}, ${name}, ${resumeType}, ${size}, ${sha256})`)
  await openSystemScope(
    tx,
    'file',
  ).row(sql`insert into account_attachment (id, "companyId", "accountId", "candidateId", "attachmentId", name)
    values (${id}, ${companyId}, ${accountId}, ${candidateId}, ${attachmentId}, 'resume')`)
  return id
}

import { randomUUIDv7 } from 'node:crypto'
import { buffer as whole } from 'node:stream/consumers'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Storage } from '../../../outside/storage.ts'
import type { StoredFile } from '../../../outside/storedFiles.ts'

/** Puts a logo, or none, in the place of a company's; the bytes of the one before follow its row. */
export async function replaceLogo(scope: Scope, companyId: string, file: StoredFile | null): Promise<void> {
  const system = scope.asSystem('file')
  await system.row(sql`delete from attachment where id = (select "logoId" from company where id = ${companyId})`)
  if (!file) return
  const id = randomUUIDv7()
  await system.row(sql`insert into attachment (id, "companyId", "accountId", key, name, type, size, sha256)
    values (${id}, ${companyId}, ${scope.me.accountId}, ${file.key}, 'logo.png', 'image/png', ${file.size}, ${file.sha256})`)
  await system.row(sql`update company set "logoId" = ${id} where id = ${companyId}`)
}

/** The file of a company's logo by its hash; of no other file. */
export const logoBySha = ({ tx }: Scope, sha: string) =>
  openSystemScope(tx, 'file').row<{
    key: string
    size: string
  }>(sql`select attachment.key, attachment.size from attachment
    join company on company."logoId" = attachment.id where attachment.sha256 = ${sha} limit 1`)

/** The hash under which a company's logo opens, for pages that speak for it; null where it has none. */
export async function logoOf(tx: TransactionHandle, companyId: string): Promise<string | null> {
  const found = await logoFile(tx, companyId)
  return found?.sha256 ?? null
}

const logoFile = (tx: TransactionHandle, companyId: string) =>
  openSystemScope(tx, 'file').row<{ key: string; size: string; sha256: string }>(sql`select attachment.key,
      attachment.size, attachment.sha256 from company join attachment on attachment.id = company."logoId"
    where company.id = ${companyId}`)

/** A drawn logo is far smaller; a photograph of this size stays out of letters and off paper. */
const mostBytes = 512 * 1024

/**
 * The bytes of a company's logo, for paper and letters. What is answered is asked once the transaction has ended: a store
 * may be slow. One that cannot be read is left out: no report and no letter waits for a picture.
 */
export async function logoBytes(
  tx: TransactionHandle,
  companyId: string | null,
): Promise<(storage: Pick<Storage, 'get'>) => Promise<Buffer | null>> {
  const file = companyId === null ? null : await logoFile(tx, companyId)
  return async (storage) => {
    if (!file || Number(file.size) > mostBytes) return null
    return storage
      .get(file.key)
      .then(whole)
      .catch(() => null)
  }
}

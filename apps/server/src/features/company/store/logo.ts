import { randomUUIDv7 } from 'node:crypto'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
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

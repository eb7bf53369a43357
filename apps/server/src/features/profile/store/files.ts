import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { StoredFile } from '../../../outside/storedFiles.ts'

/** How many files somebody keeps in its profile. */
const MOST = 20

interface Keeper {
  accountId: string
  companyId: string | null
  candidateId: string | null
}

/** Refuses one file too many in the own profile, whose files come one after the other; a resume takes the place of the one before. */
export async function roomFor(scope: Scope, name: string): Promise<void> {
  const system = scope.asSystem('ownProfile')
  await system.row(sql`select from account where id = ${scope.me.accountId} for update`)
  const found = await system.row<{ count: number }>(sql`select count(*)::int as count
    from account_attachment where "accountId" = ${scope.me.accountId} and "companyId" is null
      and not (name = 'resume' and ${name} = 'resume')`)
  if ((found?.count ?? 0) >= MOST) throw refuse(409, 'attachment.many', { field: 'body', params: { count: MOST } })
}

/** Writes the rows of a file whose bytes are kept. */
export async function keepAttachment(
  scope: Scope,
  { accountId, companyId, candidateId }: Keeper,
  file: StoredFile & { name: string; type: string; kind: string },
): Promise<{ id: string; attachmentId: string }> {
  const system = scope.asSystem('file')
  const [id, attachmentId] = [randomUUIDv7(), randomUUIDv7()]
  if (!companyId && file.kind === 'resume')
    await system.row(sql`delete from attachment where id in (select "attachmentId" from account_attachment
      where "accountId" = ${accountId} and "companyId" is null and name = 'resume')`)
  await system.row(sql`insert into attachment (id, "companyId", "accountId", key, name, type, size, sha256)
    values (${attachmentId}, ${companyId}, ${scope.me.accountId}, ${file.key}, ${file.name}, ${file.type}, ${file.size}, ${file.sha256})`)
  await system.row(sql`insert into account_attachment (id, "companyId", "accountId", "candidateId", "attachmentId", name)
    values (${id}, ${companyId}, ${accountId}, ${candidateId}, ${attachmentId}, ${file.kind})`)
  return { id, attachmentId }
}

/** Removes a file with whatever names it; its bytes follow. */
export async function removeFile(scope: Scope, attachmentId: string): Promise<void> {
  await scope.asSystem('file').row(sql`delete from attachment where id = ${attachmentId}`)
}

/** Puts a photo, or none, in the place of the caller's. */
export async function replacePhoto(scope: Scope, file: StoredFile | null): Promise<void> {
  const system = scope.asSystem('ownProfile')
  const own = scope.me.accountId
  await system.row(sql`select from account where id = ${own} for update`)
  await system.row(sql`delete from attachment where id = (select "photoId" from account where id = ${own})`)
  if (!file) return
  const id = randomUUIDv7()
  await system.row(sql`insert into attachment (id, "accountId", key, name, type, size, sha256)
    values (${id}, ${own}, ${file.key}, 'photo.png', 'image/png', ${file.size}, ${file.sha256})`)
  await system.row(sql`update account set "photoId" = ${id} where id = ${own}`)
}

/** A photo's file. */
export const photoOf = (scope: Scope, photoId: string) =>
  scope.asSystem('file').row<{ key: string; size: string }>(sql`select key, size from attachment where id = ${photoId}`)

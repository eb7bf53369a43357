import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { filesOf, removeFiles } from './files.ts'

/** Removes a requisition's candidates, with their interviews and files, before an admin deletes it. Bytes follow. */
export async function emptyRequisition(scope: Scope, requisitionId: string): Promise<void> {
  const system = scope.asSystem('file')
  const of = sql`select candidate.id from candidate where candidate."requisitionId" = ${requisitionId}`
  const held = await system.row(sql`select from candidate where "requisitionId" = ${requisitionId} and "legalHold"`)
  if (held) throw refuse(409, 'requisition.held')
  const files = await filesOf(scope, of)
  await system.rows(sql`delete from candidate where "requisitionId" = ${requisitionId}`)
  await removeFiles(scope, files)
}

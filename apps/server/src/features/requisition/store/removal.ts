import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { withRemoved } from '../../../db/removed.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

export type Removal = RowOf<'requisition_removal'>

/** Does the law keep a requisition, or one of its candidates? */
export async function isRequisitionHeld({ tx }: Pick<Scope, 'tx'>, requisitionId: string): Promise<boolean> {
  const hold = await openSystemScope(tx, 'ruleFacts').row(sql`select where
    exists (select from legal_hold where "requisitionId" = ${requisitionId} and status = 1)
    or exists (select from candidate where "requisitionId" = ${requisitionId} and "legalHold")`)
  return hold !== null
}

/** Begins to delete a requisition with so many candidates: from the end of this transaction on nobody sees any of it. */
export async function beginRemoval(
  scope: Scope,
  { id, companyId, title }: Pick<RowOf<'requisition'>, 'id' | 'companyId' | 'title'>,
  total: number,
): Promise<void> {
  const system = scope.asSystem('consequence')
  await system.add('requisition_removal', {
    ...{ companyId, requisitionId: id, title, total, askedBy: scope.me.accountId },
  })
  await withRemoved(scope.tx, () => system.rows(sql`update requisition set "removedAt" = now() where id = ${id}`))
}

/** Its requisition, held, while it is still to be deleted; what is hidden is to be let through. */
export const lockRemoved = (tx: TransactionHandle, { requisitionId }: Removal) =>
  openSystemScope(tx, 'job').row<{ id: string; companyId: string }>(sql`select id, "companyId" from requisition
    where id = ${requisitionId} and "removedAt" is not null for update`)

const noId = '00000000-0000-0000-0000-000000000000'

export interface NextRemoved {
  id: string
  createdAt: string
}

/** Its candidate that comes next after another, in the order in which they were added, without these. */
export const nextRemoved = (
  tx: TransactionHandle,
  { requisitionId }: Removal,
  after: NextRemoved | null,
  without: readonly string[],
) =>
  openSystemScope(tx, 'job').row<NextRemoved>(sql`select id, "createdAt"::text as "createdAt" from candidate
    where "requisitionId" = ${requisitionId} and id <> all (${without}::uuid[])
      and ("createdAt", id) > (${after?.createdAt ?? '-infinity'}::timestamptz, ${after?.id ?? noId}::uuid)
    order by "createdAt", id limit 1 for update`)

/** One more of its candidates is erased. */
export const countRemoved = (tx: TransactionHandle, id: string, candidateId: string) =>
  openSystemScope(tx, 'job').rows(sql`update requisition_removal
    set gone = gone + 1, attempts = 1, "stuckIds" = array_remove("stuckIds", ${candidateId}::uuid) where id = ${id}`)

/** This candidate could not be erased: the others come first. */
export const noteStuck = (tx: TransactionHandle, id: string, candidateId: string, error: unknown) =>
  openSystemScope(tx, 'job').rows(sql`update requisition_removal set "lastError" = ${wordsOf(error)},
    "stuckIds" = array_remove("stuckIds", ${candidateId}::uuid) || ${candidateId}::uuid where id = ${id}`)

/** Which of its candidates could not be erased when they were last tried; of those that are left. */
export async function stuckIn(tx: TransactionHandle, { id }: Removal): Promise<string[]> {
  const found = await openSystemScope(tx, 'job').rows<{ id: string }>(sql`select candidate.id from requisition_removal
    join candidate on candidate.id = any ("stuckIds") where requisition_removal.id = ${id}`)
  return found.map((one) => one.id)
}

const wordsOf = (error: unknown) => String(error).slice(0, 500)

/** Deletes the requisition, which has no candidate any more. */
export const removeEmptied = (tx: TransactionHandle, requisitionId: string) =>
  openSystemScope(tx, 'job').rows(sql`delete from requisition where id = ${requisitionId}`)

/** Ends a deletion that runs. Unless all is done, what is left of the requisition is there again. */
export async function endRemoval(tx: TransactionHandle, { id, requisitionId }: Removal, status: number): Promise<void> {
  const scope = openSystemScope(tx, 'job')
  const ended = await scope.row(sql`update requisition_removal set status = ${status}, "endedAt" = now(),
    "stuckIds" = '{}' where id = ${id} and status = ${RemovalStatus.RUNNING} returning id`)
  if (ended && status !== RemovalStatus.DONE)
    await scope.rows(sql`update requisition set "removedAt" = null where id = ${requisitionId}`)
}

/** What has gone wrong, and that it is tried again soon. */
export const retryRemoval = (tx: TransactionHandle, id: string, error: unknown) =>
  openSystemScope(tx, 'job').rows(sql`update requisition_removal set "nextAttemptAt" = now() + interval '30 s',
    "lastError" = ${wordsOf(error)} where id = ${id}`)

/** Its turn is over: others that wait come first. */
export const passRemoval = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'job').rows(sql`update requisition_removal set "nextAttemptAt" = now(),
    "lastError" = case when stuck > 0 then "lastError" end where id = ${id}`)

/** Only candidates that cannot be erased are left: they are tried again, later each time. */
export const pauseRemoval = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'job').rows(sql`update requisition_removal
    set "nextAttemptAt" = now() + least(interval '30 s' * power(2, least(attempts, 10) - 1), interval '1 hour') where id = ${id}`)

import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { JournalLine } from '../journalFile.ts'

/** The proofs of erasures of which backups may still hold the rows, by their ids. */
export async function recentProofs(tx: TransactionHandle): Promise<string[]> {
  const rows = await openSystemScope(tx, 'job').rows<{ id: string }>(
    sql`select id from erasure where "backupsUntil" > now() - interval '30 days' order by "goneAt", id`,
  )
  return rows.map(({ id }) => id)
}

/** Some proofs as the journal has them. */
export const linesOf = (tx: TransactionHandle, ids: readonly string[]) =>
  openSystemScope(
    tx,
    'job',
  ).rows<JournalLine>(sql`select id, "companyId", "requestId", subject, "rowId", cause, again, counts,
      files, "goneAt", "backupsUntil" from erasure where id = any(${ids}::uuid[]) order by "goneAt", id`)

/** Which of these erasures this database knows. */
export async function knownErasures(tx: TransactionHandle, ids: readonly string[]): Promise<Set<string>> {
  const rows = await openSystemScope(tx, 'job').rows<{ id: string }>(
    sql`select id from erasure where id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Puts the proof of an erasure back that was carried out again; what it names and is not here is left out. */
export const restoreProof = (tx: TransactionHandle, line: JournalLine) =>
  openSystemScope(tx, 'job').rows(sql`insert into erasure
      (id, "companyId", "requestId", subject, "rowId", cause, again, counts, files, "goneAt", "backupsUntil")
    values (${line.id}, (select id from company where id = ${line.companyId}),
      (select id from privacy_request where id = ${line.requestId}), ${line.subject}, ${line.rowId}, ${line.cause}, ${line.again},
      ${JSON.stringify(line.counts)}, ${line.files}, ${line.goneAt}, ${line.backupsUntil}) on conflict (id) do nothing`)

/** Ends proofs of before a moment, and links that open no more; answers how many went. A proof waits for its purge. */
export async function endOldProofs(tx: TransactionHandle, before: Date, now: Date): Promise<number> {
  const scope = openSystemScope(tx, 'job')
  const open = [RequestStatus.ASKED, RequestStatus.APPROVED]
  const gone = [
    await scope.rows(sql`delete from erasure where "goneAt" < ${before} and "purgedAt" is not null returning id`),
    await scope.rows(sql`delete from privacy_request where coalesce("doneAt", "updatedAt") < ${before}
      and status <> all(${open}::int[]) returning id`),
    await scope.rows(sql`delete from legal_hold where "liftedAt" < ${before} returning id`),
    await scope.rows(sql`delete from requisition_removal where "endedAt" < ${before} returning id`),
    await scope.rows(sql`delete from privacy_link where "expiresAt" < ${now} returning id`),
  ]
  return gone.flat().length
}

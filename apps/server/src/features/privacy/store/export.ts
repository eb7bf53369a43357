import type { Language } from '@majlis/domain/core/text.ts'
import type { Erased } from '@majlis/domain/privacy/deed.ts'
import { exportedColumns } from '@majlis/domain/privacy/exported.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type { SystemScope } from '../../../db/scope.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { join, raw, type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { collect, filesWith } from './collect.ts'
import { ownRows } from './erase.ts'

/** A file of somebody's, as the archive names it, and the key of its bytes. */
interface OwnFile {
  path: string
  key: string
}
/** What is kept of somebody: rows by their tables, and files. */
export interface Kept {
  data: Record<string, Record<string, unknown>[]>
  files: OwnFile[]
  /** What the skills and questions in it are called, by their ids. */
  names: ReadonlyMap<string, string>
}

const tableOf = { candidate: 'candidate', referee: 'referral_referee', account: 'account' } as const

/** Everything that somebody gets as a copy of its data, with names in its language. */
export async function keptOf(tx: TransactionHandle, subject: Erased, id: string, language: Language): Promise<Kept> {
  const scope = openSystemScope(tx, 'job')
  const rows = subject === 'account' ? await ownRows(scope, id) : await collect(scope, tableOf[subject], [id])
  const data: Kept['data'] = {}
  for (const [table, columns] of Object.entries(exportedColumns[subject])) {
    const ids = rows.get(table) ?? []
    if (!ids.length) continue
    const shown = join(
      columns.map((one) => raw(`"${one}"`)),
      ', ',
    )
    // Consents of referees and interviewers stand behind a candidate, too.
    const own = table === 'consent' && subject === 'candidate' ? sql` and subject = 'candidate'` : sql``
    data[table] = await scope.rows(
      sql`select ${shown} from ${raw(table)} where id = any(${ids}::uuid[])${own} order by id`,
    )
  }
  const own = await filesWith(scope, subject, rows)
  return {
    data,
    names: await namesIn(scope, data, language),
    files: [...(await pathsOf(scope, own, 'files')), ...(await films(scope, rows.get('recording') ?? []))],
  }
}

const isId = /^[0-9a-f-]{36}$/

/** The titles of what was asked and of skills: by their ids alone nobody knows what was meant. */
async function namesIn(scope: SystemScope, data: Kept['data'], language: Language): Promise<Map<string, string>> {
  const said = (name: string) => raw(language === 'ar' ? `coalesce(${name}_ar, ${name})` : name)
  // Whom and what a title names is known to who reads it.
  const title = (name: Sql) => sql`regexp_replace(${name}, '[{][^}]*[}]', '…', 'g')`
  const of = (column: string) =>
    Object.values(data).flatMap((rows) =>
      rows.flatMap((row) => [row[column]].flat().filter((id) => typeof id === 'string' && isId.test(id))),
    )
  const found = await scope.rows<{
    id: string
    name: string
  }>(sql`select id::text as id, ${said('name')} as name from skill
      where id = any(${[...of('skillId'), ...of('skills')]}::uuid[])
    union all select id::text, ${title(raw('title'))} from question where id = any(${of('questionId')}::uuid[])
    union all select id::text, ${title(said('title'))} from ref_question
      where id = any(${of('refQuestionId')}::uuid[])`)
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function films(scope: SystemScope, recordings: readonly string[]): Promise<OwnFile[]> {
  const found = await scope.rows<{ id: string }>(sql`select unnest(array["attachmentId", "ownAttachmentId"]) as id
    from recording where id = any(${recordings}::uuid[])`)
  return pathsOf(
    scope,
    found.flatMap(({ id }) => id ?? []),
    'recordings',
  )
}

/** No two files of one name. */
async function pathsOf(scope: SystemScope, ids: readonly string[], folder: string): Promise<OwnFile[]> {
  const found = await scope.rows<{ key: string; name: string | null }>(
    sql`select key, name from attachment where id = any(${ids}::uuid[]) order by id`,
  )
  return found.map(({ key, name }, at) => ({
    key,
    path: `${folder}/${at + 1} ${(name ?? 'film').replace(/[/\\]/g, '_')}`,
  }))
}

/** Approved copies that are not made yet. */
export const dueExports = (tx: TransactionHandle, now: Date) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select id from privacy_request
    where kind = 'export' and status = ${RequestStatus.APPROVED} and "runAt" <= ${now} order by "runAt", id limit 20`)

/** A copy that could not be made is tried again then. */
export const putExportOff = (tx: TransactionHandle, id: string, at: Date) =>
  openSystemScope(tx, 'job').rows(sql`update privacy_request set "runAt" = ${at}
    where id = ${id} and status = ${RequestStatus.APPROVED}`)

/** The copies whose time is over: their bytes follow their rows. */
export const endArchives = (tx: TransactionHandle, now: Date) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`delete from attachment using privacy_request request
    where attachment.id = request."archiveId" and request."archiveUntil" <= ${now} returning attachment.id`)

/** The bytes of a copy, while it is kept. */
export const archiveOf = (tx: TransactionHandle, requestId: string) =>
  openSystemScope(tx, 'ownAccess').row<{
    key: string
    size: number
  }>(sql`select attachment.key, attachment.size::float8 as size
    from privacy_request request join attachment on attachment.id = request."archiveId"
    where request.id = ${requestId} and request."archiveUntil" > now()`)

import { bulkDays, isBulkRetryable, isBulkUndoable } from '@majlis/domain/bulk/rules.ts'
import type { BulkJob, NewBulk } from '@majlis/domain/bulk/schema.ts'
import { type BulkAct, BulkStatus, BulkRowState as R } from '@majlis/domain/bulk/status.ts'
import type { Fault } from '@majlis/domain/core/refusal.ts'
import { openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

export type Job = RowOf<'bulk_job'>
/** What is needed to take a row back, where its candidate's history does not say it. */
export interface BulkTrace {
  requisitionId?: string
  status?: number
  mode?: number
  refcheck?: string | null
  madeId?: string
  /** The line of the candidate's history that the doing wrote. */
  changeId?: string
}

/** Of what an act needs, what its reader is told. */
type BulkTarget = Pick<NewBulk, 'accountId' | 'requisitionId'>

/** A job with how many of its rows are how far. */
export async function showJob(scope: Scope, id: string): Promise<BulkJob> {
  const job = await scope.get('bulk_job', id)
  const about = await aboutOf(scope, job)
  const states = await scope.read<{ state: number; count: number; failed: number }>(
    (sees) =>
      sql`select state, count(*)::int as count, count(*) filter (where ${isFailed})::int as failed
      from bulk_row where "jobId" = ${id} and ${sees('bulk_row')} group by state`,
  )
  const of = (state: number) => states.find((one) => one.state === state)?.count ?? 0
  const failed = states.find((one) => one.state === R.REFUSED)?.failed ?? 0
  const [done, refused, undone, waiting] = [of(R.DONE), of(R.REFUSED), of(R.UNDONE), of(R.WAITING)]
  const counts = { total: done + refused + undone + waiting, done, refused, undone, waiting, failed }
  const { act, status, createdAt } = job
  return {
    ...{ id, act: act as BulkJob['act'], status, createdAt },
    ...about,
    ...counts,
    undoable: isBulkUndoable({ act, status, done }),
    retryable: isBulkRetryable({ status, failed }),
  }
}

/** What an undo takes back, and whom or what the act is with, by name. */
async function aboutOf(scope: Scope, { detail, undoOf }: Job): Promise<Pick<BulkJob, 'undoes' | 'target'>> {
  const origin = undoOf && (await scope.get('bulk_job', undoOf))
  const { accountId, requisitionId } = (origin ? origin.detail : detail) as BulkTarget
  const [target] =
    accountId || requisitionId
      ? await scope.read<{ name: string; isBot: boolean }>(
          (sees) => sql`select title as name, false as "isBot" from requisition
              where id = ${requisitionId ?? null} and ${sees('requisition')}
            union all select coalesce(name, ''), bot from account where id = ${accountId ?? null} and ${sees('account')}`,
        )
      : []
  return { undoes: origin ? (origin.act as BulkAct) : null, target: target ?? null }
}

/** The caller's latest jobs, the newest first. */
export const latestJobs = (scope: Scope) =>
  scope.read<{ id: string }>(
    (sees) => sql`select id from bulk_job where ${sees('bulk_job')} order by "createdAt" desc, id desc limit 5`,
  )

/** The rows of a job, in the order of a list, of those candidates that its maker sees. */
export const addRows = (scope: Scope, jobId: string, ids: readonly string[]) =>
  scope.read(
    (sees) => sql`insert into bulk_row (id, "companyId", "jobId", "candidateId", n)
      select gen_random_uuid(), candidate."companyId", ${jobId}, candidate.id, wanted.n
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, n) join candidate on candidate.id = wanted.id
      where ${sees('candidate')} on conflict do nothing`,
  )

/** The rows of a job that take another back: those that it has done. */
export const addUndoneRows = (scope: Scope, jobId: string, of: string) =>
  scope.read(
    (sees) => sql`insert into bulk_row (id, "companyId", "jobId", "candidateId", n)
      select gen_random_uuid(), bulk_row."companyId", ${jobId}, bulk_row."candidateId", bulk_row.n
      from bulk_row where bulk_row."jobId" = ${of} and bulk_row.state = ${R.DONE} and ${sees('bulk_row')}`,
  )

interface Settled {
  n: number
  candidateId: string
  accountName: string
  state: number
  fault: Fault | null
}
/** A hundred rows of a job with their names, those of one state where it is said, from a place in the list on. */
export const settledRows = (scope: Scope, jobId: string, state: number | null, after: number) =>
  scope.read<Settled>(
    (
      sees,
    ) => sql`select bulk_row.n, candidate.id as "candidateId", candidate."accountName", bulk_row.state, bulk_row.fault
      from bulk_row join candidate on candidate.id = bulk_row."candidateId" and ${sees('candidate')}
      where bulk_row."jobId" = ${jobId} and (${state}::int is null or bulk_row.state = ${state}) and bulk_row.n > ${after}
      order by bulk_row.n limit 100`,
  )

/** Why a row ended that failed by something unexpected at every try. */
const failure: Fault = { message: 'bulk.failed' }
const isFailed = sql`fault->>'message' = ${failure.message}`

/** A row whose turn it is: what is done to its candidate or, with what the doing left, taken back. */
export interface WaitingRow {
  id: string
  candidateId: string
  act: BulkAct
  trace: BulkTrace | null
  /** How often it failed by something unexpected. */
  tries: number
  /** How often it was begun and has not ended, since a process died in its job. */
  begun: number
}

/** Those whose turn is next, while the job has not been stopped. */
export const nextRows = (tx: TransactionHandle, { id, undoOf }: Job, most: number) =>
  openSystemScope(
    tx,
    'job',
  ).rows<WaitingRow>(sql`select bulk_row.id, bulk_row."candidateId", bulk_row.tries, bulk_row.begun, coalesce(origin.act, bulk_job.act) as act,
      (select back.trace from bulk_row back where back."jobId" = origin.id and back."candidateId" = bulk_row."candidateId") as trace
    from bulk_row join bulk_job on bulk_job.id = bulk_row."jobId" and bulk_job.status = ${BulkStatus.RUNNING}
    left join bulk_job origin on origin.id = ${undoOf}
    where bulk_row."jobId" = ${id} and bulk_row.state = ${R.WAITING} and (bulk_row."dueAt" is null or bulk_row."dueAt" <= now())
    order by bulk_row.n limit ${most}`)

/** Holds a row until its transaction ends; false when another process was faster. */
export const holdRow = async (tx: TransactionHandle, id: string): Promise<boolean> =>
  (await openSystemScope(tx, 'job').row(
    sql`select id from bulk_row where id = ${id} and state = ${R.WAITING} for update`,
  )) !== null

export const settleRow = (
  tx: TransactionHandle,
  id: string,
  state: number,
  { fault = null, trace = null }: { fault?: Fault | null; trace?: BulkTrace | null },
) =>
  openSystemScope(tx, 'job').row(sql`update bulk_row set state = ${state},
    fault = ${fault && JSON.stringify(fault)}::jsonb, trace = ${trace && JSON.stringify(trace)}::jsonb where id = ${id}`)

/** A row that failed is tried again after so many seconds, beside the others; after its last try it has ended. */
export const failRow = (tx: TransactionHandle, id: string, seconds: number | null) =>
  openSystemScope(tx, 'job').row(
    seconds === null
      ? sql`update bulk_row set state = ${R.REFUSED}, fault = ${JSON.stringify(failure)}::jsonb, tries = tries + 1
          where id = ${id} and state = ${R.WAITING}`
      : sql`update bulk_row set tries = tries + 1, begun = 0, "dueAt" = now() + make_interval(secs => ${seconds})
          where id = ${id} and state = ${R.WAITING}`,
  )

/** Notes that a row is begun, before it is: should its process end in the middle, it rests for so many seconds. */
export const beginRow = (tx: TransactionHandle, id: string, seconds: number) =>
  openSystemScope(tx, 'job').row(
    sql`update bulk_row set begun = begun + 1, "dueAt" = now() + make_interval(secs => ${seconds})
      where id = ${id} and state = ${R.WAITING}`,
  )

/** Rows that ended as failed wait again, as at first. */
export const retryFailed = (scope: Scope, jobId: string) =>
  scope.read(
    (sees) => sql`update bulk_row set state = ${R.WAITING}, fault = null, tries = 0, begun = 0, "dueAt" = null
      where "jobId" = ${jobId} and state = ${R.REFUSED} and ${isFailed} and ${sees('bulk_row')}`,
  )

/** A job that has ended goes on with the rows that wait again. */
export const goOn = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'job').row(
    sql`update bulk_job set status = ${BulkStatus.RUNNING}, "nextAttemptAt" = now() where id = ${id} and status = ${BulkStatus.DONE}`,
  )

/** When the first of its rows that wait may be tried again; null when none waits. */
export const nextDue = async (tx: TransactionHandle, jobId: string): Promise<Date | null> =>
  (
    await openSystemScope(tx, 'job').row<{ at: Date | null }>(
      sql`select min(coalesce("dueAt", now())) as at from bulk_row where "jobId" = ${jobId} and state = ${R.WAITING}`,
    )
  )?.at ?? null

/** What was taken back is no longer done in the job that did it. */
export const noteUndone = (tx: TransactionHandle, undoOf: string, candidateId: string) =>
  openSystemScope(tx, 'job').row(sql`update bulk_row set state = ${R.UNDONE}
    where "jobId" = ${undoOf} and "candidateId" = ${candidateId} and state = ${R.DONE}`)

export const setStatus = (tx: TransactionHandle, id: string, status: number) =>
  openSystemScope(tx, 'job').row(
    sql`update bulk_job set status = ${status} where id = ${id} and status = ${BulkStatus.RUNNING}`,
  )

/** What went wrong, and that it is tried again soon. */
export const retryLater = (tx: TransactionHandle, id: string, error: unknown) =>
  openSystemScope(tx, 'job').row(sql`update bulk_job set "nextAttemptAt" = now() + interval '30 s',
    "lastError" = ${String(error).slice(0, 500)} where id = ${id}`)

/** Another that waits comes first; until then where its own rows wait for longer. */
export const passTurn = (tx: TransactionHandle, id: string, at: Date | null = null) =>
  openSystemScope(tx, 'job').row(
    sql`update bulk_job set "nextAttemptAt" = coalesce(${at}::timestamptz, now()) where id = ${id}`,
  )

/** Ends jobs that were begun long ago and have ended; one that is just being taken back stays. Answers how many. */
export async function endOldJobs(tx: TransactionHandle, now: Date): Promise<number> {
  const gone = await openSystemScope(tx, 'job').rows(sql`delete from bulk_job old
    where status <> ${BulkStatus.RUNNING} and "createdAt" < ${now}::timestamptz - make_interval(days => ${bulkDays})
      and not exists (select from bulk_job back where back."undoOf" = old.id and back.status = ${BulkStatus.RUNNING})
    returning id`)
  return gone.length
}

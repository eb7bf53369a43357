import { refuse } from '@majlis/domain/core/refusal.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import type { StuckWork, SystemHealth } from '@majlis/domain/system/schema.ts'
import type { WorkKind } from '@majlis/domain/system/status.ts'
import type { Scope, Sees } from '../../../db/scope.ts'
import { join, literal, name, type Sql, sql } from '../../../db/sql.ts'

interface Kind {
  table: 'notification_log' | 'recording' | 'stored_file_deletion' | 'requisition_removal'
  /** What waits, and when it is worked on. */
  waiting: Sql
  /** Has failed, or waits for longer than it should. */
  stuck: Sql
  /** Nobody tries it by itself any more. */
  failed: Sql
  title: Sql
  detail: Sql
  /** What makes it wait again. */
  again: Sql
  /** It is tried again only while nobody works on it. */
  isDoneAtOnce: boolean
}

/** A failed message is of interest for so long, and one that was sent again by hand no longer. */
const remembered = sql`interval '30 days'`
const overdue = (after: Sql) => sql`"nextAttemptAt" < now() - interval ${after}`
const queued = literal(DeliveryStatus.QUEUED)
const failed = literal(DeliveryStatus.FAILED)
const bounced = literal(DeliveryStatus.BOUNCED)
const processing = literal(RecordingStatus.PROCESSING)
const unmade = literal(RecordingStatus.FAILED)
const running = literal(RemovalStatus.RUNNING)

const kinds: Record<WorkKind, Kind> = {
  message: {
    table: 'notification_log',
    waiting: sql`delivery_status = ${queued}`,
    stuck: sql`(delivery_status = ${queued} and ("lastError" is not null or ${overdue(sql`'5 minutes'`)})
      or delivery_status in (${failed}, ${bounced}) and "createdAt" > now() - ${remembered} and not exists (
        select from notification_log copy where copy."dedupeKey" = 'resent:' || notification_log.id || ':0'))`,
    failed: sql`delivery_status <> ${queued}`,
    title: sql`subject`,
    detail: sql`recipient`,
    again: sql`delivery_status = ${queued}, attempts = 0`,
    isDoneAtOnce: true,
  },
  recording: {
    table: 'recording',
    waiting: sql`status = ${processing}`,
    stuck: sql`(status = ${unmade} or status = ${processing} and "lastError" is not null)`,
    failed: sql`status = ${unmade}`,
    title: sql`(select candidate."accountName" from interview join candidate on candidate.id = interview."candidateId"
      where interview.id = "interviewId")`,
    detail: sql`(select requisition.title from interview join requisition on requisition.id = interview."requisitionId"
      where interview.id = "interviewId")`,
    again: sql`status = ${processing}, attempts = 0`,
    isDoneAtOnce: true,
  },
  file: {
    table: 'stored_file_deletion',
    waiting: sql`"nextAttemptAt" <= now()`,
    stuck: sql`("lastError" is not null or ${overdue(sql`'1 hour'`)})`,
    failed: sql`false`,
    title: sql`null`,
    detail: sql`why`,
    // An attempt that was made stays known: bytes that may be gone already get no row any more.
    again: sql`attempts = attempts`,
    isDoneAtOnce: true,
  },
  // It goes on without those that cannot be erased, and is hidden until they are.
  removal: {
    table: 'requisition_removal',
    waiting: sql`status = ${running}`,
    stuck: sql`(status = ${running} and ("lastError" is not null or ${overdue(sql`'5 minutes'`)}))`,
    failed: sql`false`,
    title: sql`title`,
    detail: sql`stuck::text`,
    again: sql`attempts = 0`,
    // One turn follows the other while there are others to erase; those that could not be are tried again at the end.
    isDoneAtOnce: false,
  },
}

const rowsOf = ([kind, { table, stuck, failed, title, detail }]: [string, Kind], sees: Sees) => sql`
  select id, ${kind} as kind, ${title} as title, ${detail} as detail, ${failed} as failed, "createdAt" as since, attempts,
    "lastError", case when not ${failed} then "nextAttemptAt" end as "nextAttemptAt"
  from ${name(table)} where ${stuck} and ${sees(table)}`

/** What of one kind is stuck. */
export const stuckOf = (kind: WorkKind, sees: Sees): Sql => rowsOf([kind, kinds[kind]], sees)

/** A page of what has failed or waits for another try, the newest first, and how much there is of it. */
export async function stuckWork(scope: Scope, page: { limit: number; pageNumber: number }) {
  const all = (sees: Sees) =>
    join(
      Object.entries(kinds).map((kind) => rowsOf(kind, sees)),
      ' union all ',
    )
  const [rows, counted] = await Promise.all([
    scope.read<StuckWork>(
      (sees) => sql`select * from (${all(sees)}) stuck order by since desc, id desc
        limit ${page.limit} offset ${(page.pageNumber - 1) * page.limit}`,
    ),
    scope.read<{ count: number }>((sees) => sql`select count(*)::int as count from (${all(sees)}) stuck`),
  ])
  return { data: rows, count: counted[0]?.count ?? 0 }
}

/** How much of each kind waits, and since when the longest. */
export async function queues(scope: Scope) {
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([kind, { table, waiting }]) => {
      const [row] = await scope.read(
        (sees) => sql`select count(*)::int as waiting, min("createdAt") as since from ${name(table)}
          where ${waiting} and ${sees(table)}`,
      )
      return [kind, row]
    }),
  )
  return Object.fromEntries(counted) as Record<WorkKind, { waiting: number; since: string | null }>
}

/** How much of the audit log is not sealed yet, and since when. */
export async function unsealedEntries(scope: Scope) {
  const [row] = await scope.read<{ waiting: number; since: string | null }>(
    (sees) => sql`select count(*)::int as waiting, min(at) as since from audit_log
      where sequence is null and ${sees('audit_log')}`,
  )
  return row ?? { waiting: 0, since: null }
}

/** Has one tried again at once; throws 409 when it is not stuck any more, or is just being tried. */
export async function retry(scope: Scope, kind: WorkKind, id: string): Promise<string> {
  const { table, stuck, again, isDoneAtOnce } = kinds[kind]
  await scope.lock(table, id)
  const isFree = isDoneAtOnce ? sql`("lockedUntil" is null or "lockedUntil" <= now())` : sql`true`
  const [waits] = await scope.read(
    (sees) => sql`update ${name(table)} set ${again}, "nextAttemptAt" = now()
      where id = ${id} and ${stuck} and ${sees(table)} and ${isFree} returning id`,
  )
  if (!waits) throw refuse(409, 'work.notStuck')
  return table
}

/** What the database says of itself. */
export async function databaseFacts(scope: Scope): Promise<Omit<SystemHealth['database'], 'pool'>> {
  const facts = await scope
    .asSystem('installation')
    .row<{ version: string; migration: string; size: string | null }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      (select max(name) from migration) as migration,
      case when has_database_privilege(current_database(), 'connect')
        then pg_database_size(current_database()) end as size`)
  const { version = '', migration = '', size = null } = facts ?? {}
  return { version, migration, size: size === null ? null : Number(size) }
}

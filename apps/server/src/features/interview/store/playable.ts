import { createHash } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { missingSeconds } from '@majlis/domain/interview/pieces.ts'
import type { Recording } from '@majlis/domain/interview/schema.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { accesses } from '../../../db/visible/sight.ts'
import type { Ticket, Tickets } from '../ticket.ts'
import { madeFilms } from './film.ts'

/** An interview's recording with addresses that play it for the actor. The caller has asked whether it sees it. */
export async function playable(scope: Scope, interview: RowOf<'interview'>, tickets: Tickets): Promise<Recording> {
  const recording = await madeFilms(scope, interview.id)
  const isReady = recording?.status === RecordingStatus.READY
  const now = (await scope.now()) / 1000
  const address = (attachmentId: string | null = null) =>
    isReady && attachmentId
      ? `/api/media/${tickets.make(scope.me, { interviewId: interview.id, attachmentId }, now)}`
      : null
  const isWitnessed = isReady && recording.coverage !== null
  return {
    recording: address(recording?.attachmentId),
    duration: isReady ? recording.duration : null,
    defaultStartTime: recording?.defaultStartTime ?? null,
    processed: isReady,
    failed: recording?.status === RecordingStatus.FAILED,
    removedAt: interview.filmRemovedAt,
    coverage: isWitnessed ? recording.coverage : null,
    missingSeconds: isWitnessed ? missingSeconds(recording.pieces, interview.endedAt) : null,
    wasStopped: isWitnessed && (await wasStopped(scope, interview.id)),
    own: address(recording?.ownAttachmentId),
    ownOffset: isReady && recording.ownAttachmentId ? recording.own_offset : null,
    watermark: await watermarkOf(scope, interview.id),
  }
}

/** Did somebody who was filmed take its agreement back while the interview went on? Who, is not told. */
const wasStopped = (scope: Scope, interviewId: string): Promise<boolean> =>
  scope.asSystem('asked').exists(
    'consent',
    sql`consent."interviewId" = ${interviewId} and exists (select from interview where interview.id = ${interviewId}
      and consent."withdrawnAt" between interview."startedAt" and interview."endedAt")`,
  )

/** Whose address stands over the film, on which day, and a sign of the share: null where no share of the reader asks for it. */
export async function watermarkOf(scope: Scope, interviewId: string): Promise<string | null> {
  const { me } = scope
  if (me.role !== 'guest') return null
  const share = me.link
    ? sql`select report.id, report.email, report."companyId" from link_token link
        join public_report report on report.id = link."publicReportId" where link.id = ${me.link.id} and report.watermark`
    : sql`select access.id, account.email, access."companyId" from (${accesses(me, sql`${interviewId}::uuid`)}) access
        join account on account.id = access."accountId" where access.watermark order by access."createdAt" limit 1`
  const found = await scope.asSystem('ownAccess').row<{ words: string }>(sql`select share.email || ' · '
      || to_char(now() at time zone company.timezone, 'DD/MM/YYYY') || ' · ' || right(share.id::text, 6) as words
    from (${share}) share join company on company.id = share."companyId"`)
  return found?.words ?? null
}

/** A ticket must be used for the first time within this many seconds. */
const toStart = 60
/** A player that has not asked for this many seconds asks for a new ticket. */
const toRest = 12 * 3600
/** That it goes on is noted down once in so many seconds. */
const toNote = 60

/** Was a ticket used in time? True for its first use within a minute, false for one that goes on, at any process; else it has ended. */
export async function startPlay(tx: TransactionHandle, ticket: string, { madeAt }: Ticket): Promise<boolean> {
  const scope = openSystemScope(tx, 'access')
  const key = createHash('sha256').update(ticket).digest('base64url')
  const [known] = await scope.rows<{ rested: number }>(
    sql`select extract(epoch from now() - "usedAt")::float8 as rested from started_play where key = ${key}`,
  )
  if (known && known.rested > toRest) throw refuse(410, 'link.ended')
  if (known) {
    if (known.rested > toNote) await scope.rows(sql`update started_play set "usedAt" = now() where key = ${key}`)
    return false
  }
  if ((await scope.now()) / 1000 - madeAt > toStart) throw refuse(410, 'link.ended')
  // Of two ranges that are asked for at once, one is the first.
  const noted = await scope.rows(
    sql`insert into started_play (key) values (${key}) on conflict do nothing returning key`,
  )
  return noted.length > 0
}

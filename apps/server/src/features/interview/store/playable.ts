import { missingSeconds } from '@majlis/domain/interview/pieces.ts'
import type { Recording } from '@majlis/domain/interview/schema.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { accesses } from '../../../db/visible/sight.ts'
import type { Tickets } from '../ticket.ts'
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

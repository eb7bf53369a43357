import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { Env } from '../../../core/env.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Allowance } from '../../../http/uploads/room.ts'
import type { Recorded } from '../../../http/uploads.ts'
import { isLive, lateDays } from './segments.ts'

/** Three times what the recorder asks of a browser: encoders go beyond it, and no picture of a room needs more. */
const BYTES_PER_SECOND = 250_000
/** Takes, pauses and a practice are recorded too: so many times the length that an interview may have, and this more. */
const TIMES = 3
const SPARE_SECONDS = 1800
/** What a question without an end counts for. */
const ENDLESS_SECONDS = 1800
const GIGABYTE = 1e9

/**
 * How much this film of an interview, and the recordings of its company, may still take up. The two films of a live
 * interview share its most in halves, so that neither can use up the other's.
 */
export async function allowanceOf(
  tx: TransactionHandle,
  { interviewId, companyId, film }: Recorded,
  limits: Pick<Env, 'RECORDING_INTERVIEW_GB' | 'RECORDING_COMPANY_GB'>,
): Promise<Allowance> {
  const [interview, mine, stored, ours] = await Promise.all([
    openSystemScope(tx, 'ruleFacts').row<{
      seconds: number
      films: number
    }>(sql`select case when ${isLive(sql`interview.id`)} then 2 else 1 end as films, coalesce(extract(epoch from "scheduledEnd" - "scheduledStart"), (
        select sum(coalesce(think_seconds, 0) + coalesce(answer_seconds, ${ENDLESS_SECONDS}::int))
        from interview_question where "interviewId" = interview.id) * "timeFactor", 0)::float8 as seconds
      from interview where id = ${interviewId}`),
    openSystemScope(tx, 'ruleFacts').rows<{ upload_id: string }>(
      sql`select upload_id from recording_segment where "interviewId" = ${interviewId} and film = ${film}`,
    ),
    storedBytes(tx, companyId),
    openSystemScope(tx, 'ruleFacts').rows<{ upload_id: string }>(
      sql`select upload_id from recording_segment where "companyId" = ${companyId} and not finished`,
    ),
  ])
  const seconds = SPARE_SECONDS + TIMES * (interview?.seconds ?? 0)
  return {
    interview: {
      most: Math.min(seconds * BYTES_PER_SECOND, (limits.RECORDING_INTERVIEW_GB * GIGABYTE) / (interview?.films ?? 1)),
      uploads: mine.map(({ upload_id }) => upload_id),
    },
    company: {
      most: limits.RECORDING_COMPANY_GB * GIGABYTE - stored,
      uploads: ours.map(({ upload_id }) => upload_id),
    },
  }
}

/**
 * The bytes that a company's films take up, those that were replaced and are still played among them, and those of its
 * segments that have arrived whole: until their film is made, while a live one may still be made again, and until their
 * deletion is done.
 */
async function storedBytes(tx: TransactionHandle, companyId: string): Promise<number> {
  const row = await openSystemScope(tx, 'ruleFacts').row<{ bytes: number }>(sql`select (
      coalesce((select sum(size) from attachment where id in (
        select "attachmentId" from recording where "companyId" = ${companyId}
        union all select "ownAttachmentId" from recording where "companyId" = ${companyId}
        union all select "attachmentId" from earlier_film where "companyId" = ${companyId})), 0)
      + coalesce((select sum(segment.size) from recording_segment segment
          join recording on recording."interviewId" = segment."interviewId"
          join interview on interview.id = segment."interviewId"
          where segment."companyId" = ${companyId} and segment.finished and (
            recording.status <> ${RecordingStatus.READY}
            or ${isLive(sql`interview.id`)} and interview."endedAt" > now() - make_interval(days => ${lateDays})
            or exists (select from stored_file_deletion deletion
              where deletion.place = 'upload' and deletion.key = segment.upload_id))), 0)
    )::float8 as bytes`)
  return row?.bytes ?? 0
}

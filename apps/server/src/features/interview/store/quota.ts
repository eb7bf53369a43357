import type { Env } from '../../../core/env.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Allowance } from '../../../http/uploads/room.ts'
import type { Recorded } from '../../../http/uploads.ts'

/** Three times what the recorder asks of a browser: encoders go beyond it, and no picture of a room needs more. */
const BYTES_PER_SECOND = 250_000
/** Takes, pauses and a practice are recorded too: so many times the length that an interview may have, and this more. */
const TIMES = 3
const SPARE_SECONDS = 1800
/** What a question without an end counts for. */
const ENDLESS_SECONDS = 1800
const GIGABYTE = 1e9

/** How much the recordings of an interview, and of its company, may still take up. */
export async function allowanceOf(
  tx: TransactionHandle,
  { interviewId, companyId }: Recorded,
  limits: Pick<Env, 'RECORDING_INTERVIEW_GB' | 'RECORDING_COMPANY_GB'>,
): Promise<Allowance> {
  const [interview, mine, company, ours] = await Promise.all([
    openSystemScope(tx, 'ruleFacts').row<{
      seconds: number
    }>(sql`select coalesce(extract(epoch from "scheduledEnd" - "scheduledStart"), (
        select sum(coalesce(think_seconds, 0) + coalesce(answer_seconds, ${ENDLESS_SECONDS}::int))
        from interview_question where "interviewId" = interview.id), 0)::float8 as seconds
      from interview where id = ${interviewId}`),
    openSystemScope(tx, 'ruleFacts').rows<{ upload_id: string }>(
      sql`select upload_id from recording_segment where "interviewId" = ${interviewId}`,
    ),
    openSystemScope(tx, 'ruleFacts').row<{
      bytes: number
    }>(sql`select (coalesce((select sum(attachment.size) from recording
        join attachment on attachment.id = recording."attachmentId" where recording."companyId" = ${companyId}), 0)
      + coalesce((select sum(size) from recording_segment where "companyId" = ${companyId} and finished), 0)
      )::float8 as bytes`),
    openSystemScope(tx, 'ruleFacts').rows<{ upload_id: string }>(
      sql`select upload_id from recording_segment where "companyId" = ${companyId} and not finished`,
    ),
  ])
  const seconds = SPARE_SECONDS + TIMES * (interview?.seconds ?? 0)
  return {
    interview: {
      most: Math.min(seconds * BYTES_PER_SECOND, limits.RECORDING_INTERVIEW_GB * GIGABYTE),
      uploads: mine.map(({ upload_id }) => upload_id),
    },
    company: {
      most: limits.RECORDING_COMPANY_GB * GIGABYTE - (company?.bytes ?? 0),
      uploads: ours.map(({ upload_id }) => upload_id),
    },
  }
}

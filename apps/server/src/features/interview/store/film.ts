import { randomUUIDv7 } from 'node:crypto'
import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { isOverlong } from '@majlis/domain/interview/rules.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Recording } from '../../../outside/media.ts'
import type { StoredFile } from '../../../outside/storedFiles.ts'
import { type PlacedSegment, placeQuestions } from '../questionTimes.ts'

/** A segment of which a film was made. */
export interface UsedSegment extends PlacedSegment {
  upload_id: string
  startedAt: string
}

interface RecordedQuestion {
  id: string
  askedTime: number
  endedTime: number | null
  think_seconds: number | null
  answer_seconds: number | null
  factor: number
}

/** Notes a film that is stored, moves the times of questions to where it has them, says which answers are too long, and queues the end of its segments. */
export async function noteFilm(
  transaction: TransactionHandle,
  { id, interviewId, companyId }: { id: string; interviewId: string; companyId: string },
  segments: UsedSegment[],
  { type, duration, placed, lengths }: Recording,
  { key, size, sha256 }: StoredFile,
): Promise<void> {
  const [attachmentId, name] = [randomUUIDv7(), `interview.${type.endsWith('mp4') ? 'mp4' : 'webm'}`]
  await openSystemScope(
    transaction,
    'job',
  ).row(sql`insert into attachment (id, "companyId", key, name, type, size, sha256)
    values (${attachmentId}, ${companyId}, ${key}, ${name}, ${type}, ${size}, ${sha256})`)
  const begins = segments.map((segment, at) => ({ ...segment, placed: placed[at] ?? null, seconds: lengths[at] ?? 0 }))
  await openSystemScope(
    transaction,
    'job',
  ).row(sql`update recording set status = ${RecordingStatus.READY}, "attachmentId" = ${attachmentId},
      duration = ${duration}, "defaultStartTime" = ${beginning(begins)}, "lastError" = null where id = ${id}`)
  const questions = await openSystemScope(transaction, 'job').rows<RecordedQuestion>(
    sql`select question.id, "askedTime", "endedTime", think_seconds, answer_seconds, "timeFactor" as factor
      from interview_question question join interview on interview.id = question."interviewId"
      where question."interviewId" = ${interviewId} and "askedTime" is not null`,
  )
  for (const { id: questionId, askedTime, seconds, factor, ...given } of placeQuestions(questions, begins))
    await openSystemScope(transaction, 'job').row(
      sql`update interview_question set "askedTime" = ${askedTime}, overlong = ${isOverlong(seconds, given, factor)}
        where id = ${questionId}`,
    )
  await openSystemScope(transaction, 'job').rows(sql`insert into stored_file_deletion (id, place, key, why)
    select gen_random_uuid(), 'upload', upload_id, 'joined' from recording_segment
    where "interviewId" = ${interviewId} order by upload_id on conflict do nothing`)
}

/** When the film's first moment was: before its first usable segment by as much as stands before that. */
function beginning(segments: (UsedSegment & { placed: number | null })[]): string | null {
  const first = segments.find(({ placed }) => placed !== null)
  return first ? new Date(Date.parse(first.startedAt) - (first.placed ?? 0) * 1000).toISOString() : null
}

/** A film as it is stored. */
export interface Film {
  key: string
  type: string
  size: number
  /** Seconds that the interview's film has, where they are known. */
  duration: number | null
}

/** A film of an interview's recording, also one that was replaced, of whoever may see the recording; null when it is gone. */
export const filmOf = (scope: Scope, interviewId: string, attachmentId: string) =>
  scope.asSystem('file').row<Film>(sql`select key, type, size,
      (select duration from recording where "interviewId" = ${interviewId}) as duration from attachment
    where id = ${attachmentId} and (
      exists (select from recording where "interviewId" = ${interviewId} and status = ${RecordingStatus.READY}
        and attachment.id in ("attachmentId", "ownAttachmentId"))
      or exists (select from earlier_film where "interviewId" = ${interviewId} and "attachmentId" = attachment.id))`)

/** How far the films of an interview are, as its reader sees it; null before anything of them has arrived. */
export async function madeFilms(scope: Scope, interviewId: string): Promise<MadeFilms | null> {
  const [made = null] = await scope.read<MadeFilms>(
    (sees) => sql`select status, "attachmentId", "ownAttachmentId", own_offset, duration, "defaultStartTime", coverage,
        pieces from recording where "interviewId" = ${interviewId} and ${sees('recording')}`,
  )
  return made
}
interface MadeFilms {
  status: number
  attachmentId: string | null
  ownAttachmentId: string | null
  own_offset: number | null
  duration: number | null
  defaultStartTime: string | null
  coverage: number | null
  pieces: FilmPiece[]
}

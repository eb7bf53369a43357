import { missingSeconds } from '@majlis/domain/interview/pieces.ts'
import type { Recording } from '@majlis/domain/interview/schema.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
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
    coverage: isWitnessed ? recording.coverage : null,
    missingSeconds: isWitnessed ? missingSeconds(recording.pieces, interview.endedAt) : null,
    own: address(recording?.ownAttachmentId),
    ownOffset: isReady && recording.ownAttachmentId ? recording.own_offset : null,
  }
}

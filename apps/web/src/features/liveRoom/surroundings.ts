import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Press } from './guide/useGuideKeys.ts'
import type { RoomSource } from './source.ts'

/** What the guide beside the picture is given. */
export interface GuideProps {
  room: Pick<
    LiveRoom,
    'interviewId' | 'phase' | 'startsAt' | 'startedAt' | 'side' | 'candidateName' | 'company' | 'position'
  >
  /** The server's clock, in milliseconds. */
  now: () => number
  /** Remembers this moment: asked later, it is told by what is known of the server's clock by then. */
  remember: () => () => number
  /** Counts up when the other side asks to read again. */
  nudge: number
  /** A question came: the others read it. */
  onChanged: () => void
  /** Keys that were pressed for it, which it carries out as soon as it can; what is left waits for its questions. */
  presses: readonly Press[]
  onTaken: (left: readonly Press[]) => void
}

/** What the page around the room gives it. */
export interface RoomSurroundings {
  source: RoomSource
  /** What the interviewer's side sees beside the picture. */
  guide?: ComponentType<GuideProps>
  /** The interviewer goes on to the verdict. */
  onVerdict?: () => void
  /** What stands under the time while the room is not open yet. */
  planned?: ReactNode
}

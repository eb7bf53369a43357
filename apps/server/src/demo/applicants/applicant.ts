import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { MemberKey } from '../people.ts'
import type { PositionKey } from '../positions.ts'

/** Who meets a candidate: a member of the team, or the bot. */
export type Meeting = MemberKey | 'bot'

/** A person in a requisition, and how far it came. */
export interface Applicant {
  /** A key of persons, or of members. */
  who: string
  position: PositionKey
  status: CandidateStatus
  /** Days since its last move. */
  since: number
  with?: Meeting
  /** Found by the requisition's sourcer. */
  sourced?: true
  /** What the company typed as its name, where that is another. */
  as?: string
  /** Where a rejected one stood before. */
  from?: CandidateStatus
  /** The words of the last move. */
  message?: string
  /** A planned interview: in so many days, at an hour of UTC. */
  planned?: [days: number, hour: number]
  /** Who takes part in it beside its interviewer. */
  beside?: MemberKey
  /** Its interview begins in some minutes: both sides can enter the room at once. */
  soon?: true
  /** Its page recorded the own camera too. */
  ownCamera?: true
  /** How many days the bot waits for it. */
  open?: number
  verdict?: [recommended: 0 | 1, text: string]
  /** What the interviewer has written so far. */
  draft?: string
  /** Interviewers who were asked, and who said no. */
  asked?: MemberKey[]
  declined?: MemberKey
  /** Its interview was cancelled by the company. */
  cancelled?: true
  /** Its recording could not be processed. */
  broken?: true
}

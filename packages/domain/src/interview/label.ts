import { CandidateStatus as C, InterviewStatus as S } from '../core/status.ts'
import { isOver } from './rules.ts'

/** Who holds an interview, as far as the words for its status depend on it. */
export interface Holder {
  bot: boolean
  /** Until when the bot's can be taken. */
  deadline: string | null
  /** Its candidate has looked at the bot's. */
  isOpened?: boolean
}

/**
 * What a status is called: by its number, or, as nobody sets a time for the bot's interviews, as invited, opened and
 * begun with its due date, as done, and as declined by who cannot take part.
 */
export type StatusLabel =
  | { key: 'status' | 'done' | 'declined' }
  | { key: 'invited' | 'opened' | 'begun'; due: string | null }

const scheduled: readonly number[] = [S.SCHEDULED, S.RESCHEDULED]
const scheduledCandidates: readonly number[] = [C.INTERVIEW_SCHEDULED, C.INTERVIEW_RESCHEDULED]

const waiting = ({ deadline, isOpened }: Holder): StatusLabel => ({
  key: isOpened ? 'opened' : 'invited',
  due: deadline,
})

/** What an interview's status is called, by who holds it. */
export function interviewLabel(status: number, holder: Holder): StatusLabel {
  if (!holder.bot) return { key: 'status' }
  if (scheduled.includes(status)) return waiting(holder)
  if (status === S.IN_PROGRESS) return { key: 'begun', due: holder.deadline }
  if (status === S.CANCELLED_BY_CANDIDATE) return { key: 'declined' }
  return { key: isOver(status) ? 'done' : 'status' }
}

/** What a candidate's status is called, by who holds the interview. */
export function candidateLabel(status: number, holder: Holder): StatusLabel {
  if (!holder.bot) return { key: 'status' }
  if (scheduledCandidates.includes(status)) return waiting(holder)
  return { key: status === C.CANCELLED_BY_CANDIDATE ? 'declined' : 'status' }
}

/** What the bot's interviews are called. */
interface LabelWords {
  botDone: string
  cannotTake: string
  invitedByBot: string
  openedByBot: string
  invitedDue: (date: string) => string
  openedDue: (date: string) => string
  begunDue: (date: string) => string
}

/** A label in words: `usual` is what the status is called by its number, and `due` its due date as it is written. */
export function labelSaid(label: StatusLabel, usual: string, words: LabelWords, due?: string): string {
  if (!('due' in label)) return { status: usual, done: words.botDone, declined: words.cannotTake }[label.key]
  if (label.key === 'begun') return due ? words.begunDue(due) : usual
  if (label.key === 'opened') return due ? words.openedDue(due) : words.openedByBot
  return due ? words.invitedDue(due) : words.invitedByBot
}

import { CandidateStatus as C, InterviewStatus as S } from '../core/status.ts'
import { isOver } from './rules.ts'

/** Who holds an interview, as far as the words for its status depend on it. */
export interface Holder {
  bot: boolean
  /** Until when the bot's can be taken. */
  deadline: string | null
}

/**
 * What a status is called: by its number, or, as nobody sets a time for the bot's interviews, as invited with its due
 * date and as done.
 */
export type StatusLabel = { key: 'status' } | { key: 'invited'; due: string | null } | { key: 'done' }

const scheduled: readonly number[] = [S.SCHEDULED, S.RESCHEDULED]
const scheduledCandidates: readonly number[] = [C.INTERVIEW_SCHEDULED, C.INTERVIEW_RESCHEDULED]

/** What an interview's status is called, by who holds it. */
export function interviewLabel(status: number, { bot, deadline }: Holder): StatusLabel {
  if (bot && scheduled.includes(status)) return { key: 'invited', due: deadline }
  return { key: bot && isOver(status) ? 'done' : 'status' }
}

/** What a candidate's status is called, by who holds the interview. */
export function candidateLabel(status: number, { bot, deadline }: Holder): StatusLabel {
  return bot && scheduledCandidates.includes(status) ? { key: 'invited', due: deadline } : { key: 'status' }
}

import type { Row } from '@majlis/domain/candidate/row.ts'
import { CandidateStatus as C, InterviewStatus as I } from '@majlis/domain/core/status.ts'
import { candidateLabel, type Holder, interviewLabel, type StatusLabel } from '@majlis/domain/interview/label.ts'
import { date, inside } from '../core/format.ts'
import { useText } from '../core/text.ts'
import { words } from './candidateText.ts'
import { StatusBadge, type Tone } from './StatusBadge.tsx'

/** The colour and shape of a candidate's status. */
export const candidateTone: Record<C, Tone> = {
  [C.REJECTED_BY_RECRUITER]: 'bad',
  [C.REJECTED_BY_COMPANY]: 'bad',
  [C.MARKED_DUPLICATE_BY_RECRUITER]: 'plain',
  [C.ADDED_BY_COMPANY]: 'plain',
  [C.ADDED_BY_SOURCER]: 'plain',
  [C.SELECTED_BY_RECRUITER]: 'good',
  [C.SELECTED_BY_COMPANY]: 'good',
  [C.INTERVIEWER_REQUESTED]: 'warn',
  [C.INTERVIEWER_ASSIGNED]: 'info',
  [C.INTERVIEW_SCHEDULED]: 'info',
  [C.INTERVIEW_RESCHEDULED]: 'warn',
  [C.INTERVIEW_IN_PROGRESS]: 'info',
  [C.INTERVIEW_COMPLETED]: 'violet',
  [C.INTERVIEW_VERDICT_COMPLETED]: 'violet',
  [C.SUBMITTED_BY_RECRUITER]: 'good',
  [C.CANCELLED_BY_INTERVIEWER]: 'bad',
  [C.CANCELLED_BY_CANDIDATE]: 'bad',
}

/** The colour and shape of an interview's status. */
export const interviewTone: Record<I, Tone> = {
  [I.PENDING]: 'plain',
  [I.SCHEDULED]: 'info',
  [I.RESCHEDULED]: 'warn',
  [I.CANCELLED]: 'bad',
  [I.SUBMITTED]: 'good',
  [I.IN_PROGRESS]: 'info',
  [I.COMPLETED]: 'violet',
  [I.CANCELLED_BY_INTERVIEWER]: 'bad',
  [I.CANCELLED_BY_CANDIDATE]: 'bad',
}

/** Who holds the interview of a row, for the words of its status. */
export const holderOf = ({ bot, interview }: Pick<Row, 'bot' | 'interview'>): Holder => ({
  bot,
  deadline: interview?.deadline ?? null,
})
const person: Holder = { bot: false, deadline: null }

/** Says statuses of candidates and interviews in whole words. */
export function useStatusWords() {
  const t = useText(words)
  const say = (label: StatusLabel, usual: string) => {
    if (label.key === 'status') return usual
    if (label.key === 'done') return t.botDone
    return label.due ? t.invitedDue(inside(date(label.due))) : t.invitedByBot
  }
  return {
    candidate: (status: number, holder = person) => say(candidateLabel(status, holder), t.statuses[`${status as 0}`]),
    interview: (status: number, holder = person) => say(interviewLabel(status, holder), t.interviews[`${status as 0}`]),
  }
}

interface BadgeProps {
  status: number
  holder?: Holder | undefined
}

/** A candidate's status in whole words. */
export function CandidateBadge({ status, holder }: BadgeProps) {
  const say = useStatusWords()
  return <StatusBadge tone={candidateTone[status as C]}>{say.candidate(status, holder)}</StatusBadge>
}

/** An interview's status in whole words. */
export function InterviewBadge({ status, holder }: BadgeProps) {
  const say = useStatusWords()
  return <StatusBadge tone={interviewTone[status as I]}>{say.interview(status, holder)}</StatusBadge>
}

import type { Row } from '@majlis/domain/candidate/row.ts'
import type { CandidateStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { candidateLabel, type Holder, interviewLabel, type StatusLabel } from '@majlis/domain/interview/label.ts'
import { date, inside } from '../core/format.ts'
import { useText } from '../core/text.ts'
import { words } from './candidateText.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { candidateTone, interviewTone } from './statusTones.ts'

/** Who holds the interview of a row, for the words of its status. */
export const holderOf = ({ bot, interview }: Pick<Row, 'bot' | 'interview'>): Holder => ({
  bot,
  deadline: interview?.deadline ?? null,
  isOpened: Boolean(interview?.openedAt),
})
const person: Holder = { bot: false, deadline: null }

/** Says statuses of candidates and interviews in whole words. */
export function useStatusWords() {
  const t = useText(words)
  const say = (label: StatusLabel, usual: string) => {
    if (!('due' in label)) return { status: usual, done: t.botDone, declined: t.cannotTake }[label.key]
    const due = label.due && inside(date(label.due))
    if (label.key === 'begun') return due ? t.begunDue(due) : usual
    const [plain, dated] = label.key === 'opened' ? [t.openedByBot, t.openedDue] : [t.invitedByBot, t.invitedDue]
    return due ? dated(due) : plain
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
  return <StatusBadge tone={candidateTone[status as CandidateStatus]}>{say.candidate(status, holder)}</StatusBadge>
}

/** An interview's status in whole words. */
export function InterviewBadge({ status, holder }: BadgeProps) {
  const say = useStatusWords()
  return <StatusBadge tone={interviewTone[status as InterviewStatus]}>{say.interview(status, holder)}</StatusBadge>
}

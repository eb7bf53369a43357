import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { hasNotBegun } from '@majlis/domain/scheduling/rules.ts'
import { IconMessage2 } from '@tabler/icons-react'
import { useText } from '../core/text.ts'
import { words } from './candidateText.ts'
import css from './InterviewNotes.module.css'
import { Popover } from './Popover.tsx'

/** What the interviewer or the candidate wrote when cancelling, behind a small button. */
export function CancelReason({ status, message }: { status: number; message?: string | null | undefined }) {
  const t = useText(words)
  const from = {
    [InterviewStatus.CANCELLED_BY_CANDIDATE]: t.messageOfCandidate,
    [InterviewStatus.CANCELLED_BY_INTERVIEWER]: t.messageOfInterviewer,
  }[status]
  return from ? <MessageFrom from={from} message={message} /> : null
}

/** Somebody's message, behind a small button. */
export function MessageFrom({ from, message }: { from: string; message: string | null | undefined }) {
  if (!message) return null
  return (
    <Popover
      small
      label={from}
      icon={<IconMessage2 />}
      content={() => (
        <div className={css.quote}>
          <b>{from}</b>
          <p dir="auto">{message}</p>
        </div>
      )}
    />
  )
}

/** Says who did not come, or that its time is over though it never began; null where nothing is to be said. */
export function useNoShow({
  absent,
  ...interview
}: { status: number } & Pick<Interview, 'absent' | 'scheduledEnd'>): string | null {
  const t = useText(words)
  if (absent) return t.absent[absent as keyof typeof t.absent]
  return hasNotBegun(interview, Date.now()) ? t.notBegun : null
}

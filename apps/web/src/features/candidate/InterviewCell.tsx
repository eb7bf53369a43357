import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { IconMessage2, IconRobot } from '@tabler/icons-react'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/candidateText.ts'
import { Name } from '../../ui/Name.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useRowActions } from '../../ui/RowActionHost.tsx'
import { holderOf, InterviewBadge } from '../../ui/StatusBadges.tsx'
import css from './row.module.css'

/** How far the interview is and with whom, why it was cancelled, who was asked, and the way to an interviewer. */
export function InterviewCell({ candidate }: { candidate: Candidate }) {
  const t = useText(words)
  const row = rowOf(candidate)
  const { interview, interviewer, bot, requests } = row
  const steps = useRowActions(candidate, 'interview')
  const asking = useRowActions(candidate, 'requests')
  const isAsked = requests.length > 0 || asking.length > 0
  const name = bot ? t.bot : interviewer?.account?.name
  if (!interview && !isAsked && !steps.length) return <span className={css.nothing}>–</span>
  return (
    <div className={css.meeting}>
      {interview && (
        <span className={css.state}>
          <InterviewBadge status={interview.status} holder={holderOf(row)} />
          <Reason interview={interview} />
        </span>
      )}
      {name && (
        <span className={css.line}>
          <small>
            {bot && <IconRobot aria-hidden="true" />}
            <Name>{name}</Name>
          </small>
          {interview && <Steps of={steps} />}
        </span>
      )}
      {(isAsked || (!interview && steps.length > 0)) && (
        <span className={css.line}>
          {!interview && <Steps of={steps} />}
          {isAsked && <small>{count(t.invited, requests.length)}</small>}
          <Steps of={asking} />
        </span>
      )}
    </div>
  )
}

/** Actions as words in a line. */
function Steps({ of }: { of: ReturnType<typeof useRowActions> }) {
  return of.map(({ key, label, why, onPick }) => (
    <Button key={key} small kind="quiet" className={css.step ?? ''} why={why} onClick={onPick}>
      {label}
    </Button>
  ))
}

/** What the interviewer or the candidate wrote when cancelling. */
function Reason({ interview: { status, message } }: { interview: Interview }) {
  const t = useText(words)
  const from = {
    [InterviewStatus.CANCELLED_BY_CANDIDATE]: t.messageOfCandidate,
    [InterviewStatus.CANCELLED_BY_INTERVIEWER]: t.messageOfInterviewer,
  }[status]
  if (!from || !message) return null
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

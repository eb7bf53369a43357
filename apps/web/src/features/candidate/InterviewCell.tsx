import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate, Interviewer } from '@majlis/domain/candidate/schema.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { IconRobot } from '@tabler/icons-react'
import { date, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/candidateText.ts'
import { CancelReason, MessageFrom, useNoShow } from '../../ui/InterviewNotes.tsx'
import { Name } from '../../ui/Name.tsx'
import { useRowActions } from '../../ui/RowActionHost.tsx'
import { holderOf, InterviewBadge } from '../../ui/StatusBadges.tsx'
import css from './row.module.css'

/** How far the interview is and with whom, why it was cancelled, who was asked, and the way to an interviewer. */
export function InterviewCell({ candidate }: { candidate: Candidate }) {
  const t = useText(words)
  const row = rowOf(candidate)
  const { interview, interviewer, bot, requests, refused } = row
  const steps = useRowActions(candidate, 'interview')
  const asking = useRowActions(candidate, 'requests')
  const isAsked = requests.length > 0 || asking.length > 0
  const name = bot ? t.bot : interviewer?.account?.name
  if (!interview && !isAsked && !refused && !steps.length) return <span className={css.nothing}>–</span>
  return (
    <div className={css.meeting}>
      {interview && (
        <span className={css.state}>
          <InterviewBadge status={interview.status} holder={holderOf(row)} />
          <CancelReason status={interview.status} message={interview.message} />
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
      {interview && <NoShow interview={interview} />}
      {bot && interview?.endedAt && (
        <span className={css.line}>
          <small>{t.handedIn(inside(date(interview.endedAt)))}</small>
        </span>
      )}
      {refused && <Refused interviewer={refused} />}
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

/** Its time is over though it never began, or who did not come. */
function NoShow({ interview }: { interview: Interview }) {
  const says = useNoShow(interview)
  return says ? (
    <span className={css.line}>
      <small>{says}</small>
    </span>
  ) : null
}

/** Who declined or did not answer, and what was written. */
function Refused({ interviewer: { status, account, message } }: { interviewer: Interviewer }) {
  const t = useText(words)
  const isDeclined = status === InterviewerStatus.DECLINED
  return (
    <span className={css.line}>
      <small>
        {isDeclined ? t.declined : t.lapsed}: <Name>{account?.name ?? ''}</Name>
      </small>
      <MessageFrom from={t.messageOfInterviewer} message={message} />
    </span>
  )
}

import { isAssignable, isReassignable, isRequestable } from '@majlis/domain/assignment/rules.ts'
import { isSelectable } from '@majlis/domain/candidate/rules.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isCancelled } from '@majlis/domain/interview/rules.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { IconMessage2, IconRobot } from '@tabler/icons-react'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { holderOf, InterviewBadge } from './Badges.tsx'
import { isLive, type RowAct, type RowActsProps, shutWhy } from './RowActs.tsx'
import css from './row.module.css'
import { words } from './text.ts'

/** How far the interview is and with whom, why it was called off, who was asked, and the way to an interviewer. */
export function Meeting({ candidate, row, offers, onAct }: RowActsProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { interview, interviewer, bot, requests } = row
  const why = shutWhy(candidate)
  const may = (act: RowAct) => can(role, 'interviewer.assign') && offers.has(act)
  const mayGive = may('assign') && isSelectable(row) && (isAssignable(row) || isReassignable(row))
  const mayInvite = may('request') && isLive(candidate) && isRequestable(row)
  const mayBegin = may('reinitiate') && interview !== null && isCancelled(interview.status)
  const name = bot ? t.bot : interviewer?.account?.name
  const act = (which: RowAct) => () => onAct(which, candidate)
  if (!interview && !requests.length && !mayGive && !mayInvite) return <span className={css.nothing}>–</span>
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
          {interview && mayGive && <Step label={t.assign} why={why} onClick={act('assign')} />}
          {mayBegin && <Step label={t.reinitiate} why={why} onClick={act('reinitiate')} />}
        </span>
      )}
      {(mayInvite || requests.length > 0 || (mayGive && !interview)) && (
        <span className={css.line}>
          {mayGive && !interview && <Step label={t.assign} why={why} onClick={act('assign')} />}
          {(mayInvite || requests.length > 0) && <small>{count(t.invited, requests.length)}</small>}
          {mayInvite && <Step label={t.invite} why={why} onClick={act('request')} />}
        </span>
      )}
    </div>
  )
}

function Step({ label, why, onClick }: { label: string; why: string | false; onClick: () => void }) {
  return (
    <Button small kind="quiet" className={css.step ?? ''} why={why} onClick={onClick}>
      {label}
    </Button>
  )
}

/** What the interviewer or the candidate wrote when calling off. */
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
        <div className={css.said}>
          <b>{from}</b>
          <p dir="auto">{message}</p>
        </div>
      )}
    />
  )
}

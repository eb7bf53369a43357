import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { type CandidateStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { IconMessage2, IconRobot } from '@tabler/icons-react'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Avatar, Name } from '../../ui/Name.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { When } from '../../ui/When.tsx'
import css from './candidate.module.css'
import { RowActs, type RowActsProps } from './RowActs.tsx'
import { type Row, rowOf } from './row.ts'
import { candidateTone, interviewTone } from './status.ts'
import { words } from './text.ts'

/** A candidate's status in whole words. */
export function CandidateBadge({ status }: { status: number }) {
  const t = useText(words)
  return <StatusBadge tone={candidateTone[status as CandidateStatus]}>{t.statuses[`${status as 0}`]}</StatusBadge>
}

/** An interview's status in whole words; the bot's, once over, is just completed. */
function InterviewBadge({ status, isDone }: { status: number; isDone: boolean }) {
  const t = useText(words)
  return (
    <StatusBadge tone={interviewTone[status as InterviewStatus]}>
      {isDone ? t.botDone : t.interviews[`${status as 0}`]}
    </StatusBadge>
  )
}

interface PersonProps {
  candidate: Candidate
  onOpen: (id: string) => void
  onNear: (id: string) => void
  isWide: boolean
}

/** Who it is, and for what where the list spans requisitions; the name opens the drawer. */
function Person({ candidate, onOpen, onNear, isWide }: PersonProps) {
  const email = candidate.account?.email
  const title = candidate.requisition?.title
  return (
    <div className={css.person}>
      <Avatar name={candidate.accountName} />
      <div>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(candidate.id)}
          onPointerEnter={() => onNear(candidate.id)}
          onFocus={() => onNear(candidate.id)}
        >
          <Name>{candidate.accountName}</Name>
        </button>
        {isWide && title && (
          <small title={title}>
            <bdi>{title}</bdi>
          </small>
        )}
        {!isWide && email && (
          <small title={email} dir="ltr">
            {email}
          </small>
        )}
      </div>
    </div>
  )
}

/** How far the interview is and with whom, why it was called off, and who was asked. */
function Meeting({ row: { interview, interviewer, bot, requests } }: { row: Row }) {
  const t = useText(words)
  const name = bot ? t.bot : interviewer?.account?.name
  if (!interview && !requests.length) return <span className={css.nothing}>–</span>
  return (
    <div className={css.meeting}>
      {interview && (
        <span className={css.state}>
          <InterviewBadge status={interview.status} isDone={bot && isOver(interview.status)} />
          <Reason interview={interview} />
        </span>
      )}
      {name && (
        <small>
          {bot && <IconRobot aria-hidden="true" />}
          <Name>{name}</Name>
        </small>
      )}
      {requests.length > 0 && <small>{count(t.invited, requests.length)}</small>}
    </div>
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

export interface ColumnsFor extends Omit<RowActsProps, 'candidate' | 'row'> {
  onOpen: (id: string) => void
  onNear: (id: string) => void
  /** The list spans requisitions: each row says which. */
  isWide: boolean
}

/** The columns of a list of candidates. */
export function useColumns({ onOpen, onNear, isWide, ...acts }: ColumnsFor): Column<Candidate>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const interview: Column<Candidate> = {
    key: 'interview',
    label: t.interview,
    cell: (candidate) => <Meeting row={rowOf(candidate)} />,
  }
  return [
    {
      key: 'name',
      label: t.candidate,
      sort: 'accountName',
      isTitle: true,
      cell: (candidate) => <Person {...{ candidate, onOpen, onNear, isWide }} />,
    },
    { key: 'status', label: t.status, sort: 'status', cell: ({ status }) => <CandidateBadge status={status} /> },
    ...(can(role, 'interview.read') ? [interview] : []),
    {
      key: 'added',
      label: t.added,
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={css.date}>
          <When at={createdAt} dayOnly />
        </span>
      ),
    },
    {
      key: 'acts',
      label: <span className="unseen">{t.actions}</span>,
      align: 'end',
      cell: (candidate) => <RowActs {...acts} candidate={candidate} row={rowOf(candidate)} />,
    },
  ]
}

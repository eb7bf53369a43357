import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { type CandidateStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import { IconMessage2, IconRobot } from '@tabler/icons-react'
import { date, dateTime, useRelative } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Avatar, Latin, Name } from '../../ui/Name.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
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

/** An interview's status in whole words. */
export function InterviewBadge({ status }: { status: number }) {
  const t = useText(words)
  return <StatusBadge tone={interviewTone[status as InterviewStatus]}>{t.interviews[`${status as 0}`]}</StatusBadge>
}

interface PersonProps {
  candidate: Candidate
  onOpen: (id: string) => void
  onNear: (id: string) => void
}

/** Who it is; the name opens the drawer. */
function Person({ candidate, onOpen, onNear }: PersonProps) {
  const email = candidate.account?.email
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
        {email && (
          <small>
            <Latin>{email}</Latin>
          </small>
        )}
      </div>
    </div>
  )
}

/** Whom the candidate is to meet, and who was asked. */
function Meets({ row }: { row: Row }) {
  const t = useText(words)
  const name = row.bot ? t.bot : row.interviewer?.account?.name
  return (
    <div className={css.meets}>
      {name && (
        <span>
          {row.bot && <IconRobot aria-hidden="true" />}
          <Name>{name}</Name>
        </span>
      )}
      {row.requests.length > 0 && <small>{count(t.invited, row.requests.length)}</small>}
      {!name && !row.requests.length && <span className={css.nothing}>–</span>}
    </div>
  )
}

/** How far the interview is, and why it was called off. */
function InterviewState({ row: { interview, bot } }: { row: Row }) {
  const t = useText(words)
  if (!interview) return <span className={css.nothing}>–</span>
  const from = {
    [InterviewStatus.CANCELLED_BY_CANDIDATE]: t.messageOfCandidate,
    [InterviewStatus.CANCELLED_BY_INTERVIEWER]: t.messageOfInterviewer,
  }[interview.status]
  return (
    <span className={css.state}>
      {bot && isOver(interview.status) ? (
        <StatusBadge tone={interviewTone[interview.status as InterviewStatus]}>{t.botDone}</StatusBadge>
      ) : (
        <InterviewBadge status={interview.status} />
      )}
      {from && interview.message && (
        <Popover
          small
          label={from}
          icon={<IconMessage2 />}
          content={() => (
            <div className={css.said}>
              <b>{from}</b>
              <p dir="auto">{interview.message}</p>
            </div>
          )}
        />
      )}
    </span>
  )
}

function Added({ at }: { at: string }) {
  const relative = useRelative()
  return (
    <time dateTime={at} title={`${dateTime(at)}, ${relative(at)}`} className={css.date}>
      {date(at)}
    </time>
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
  const requisition: Column<Candidate> = {
    key: 'requisition',
    label: t.requisition,
    cell: (candidate) => <bdi>{candidate.requisition?.title}</bdi>,
  }
  return [
    {
      key: 'name',
      label: t.candidate,
      sort: 'accountName',
      isTitle: true,
      cell: (candidate) => <Person {...{ candidate, onOpen, onNear }} />,
    },
    ...(isWide ? [requisition] : []),
    { key: 'status', label: t.status, sort: 'status', cell: ({ status }) => <CandidateBadge status={status} /> },
    { key: 'interviewer', label: t.interviewer, cell: (candidate) => <Meets row={rowOf(candidate)} /> },
    { key: 'interview', label: t.interview, cell: (candidate) => <InterviewState row={rowOf(candidate)} /> },
    { key: 'added', label: t.added, sort: 'createdAt', cell: ({ createdAt }) => <Added at={createdAt} /> },
    {
      key: 'acts',
      label: <span className="unseen">{t.actions}</span>,
      align: 'end',
      cell: (candidate) => <RowActs {...acts} candidate={candidate} row={rowOf(candidate)} />,
    },
  ]
}

import type { ListedInterview } from '@majlis/domain/interview/schema.ts'
import { feedbackHours } from '@majlis/domain/verdict/rules.ts'
import { IconRobot } from '@tabler/icons-react'
import { inside, date as shortDate, useRelative } from '../../../core/format.ts'
import { useText } from '../../../core/text.ts'
import { BothClocks } from '../../../ui/BothClocks.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { CancelReason, useNoShow } from '../../../ui/InterviewNotes.tsx'
import { Name } from '../../../ui/Name.tsx'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { InterviewBadge } from '../../../ui/StatusBadges.tsx'
import type { Group } from './filters.ts'
import css from './list.module.css'
import { words } from './text.ts'

/** An interview as who lists interviews reads it: its status is known. */
export type Row = ListedInterview & { status: number }
type Words = typeof words.now

/** The list's columns: for its interviewer, or for an admin, who sees everybody's and their recordings. */
export function useColumns(isOwn: boolean, group: Group): Column<Row>[] {
  const t = useText(words)
  const all: Record<string, Column<Row>> = {
    candidate: {
      key: 'candidate',
      label: t.candidate,
      isTitle: true,
      cell: ({ candidate }) => (
        <b>
          <Name>{candidate?.accountName}</Name>
        </b>
      ),
    },
    position: { key: 'position', label: t.position, width: '22%', cell: (row) => <Position row={row} /> },
    interviewer: { key: 'interviewer', label: t.interviewer, cell: (row) => <Holder row={row} t={t} /> },
    when: { key: 'when', label: t.when, sort: 'scheduledStart', cell: (row) => <When row={row} t={t} /> },
    ended: { key: 'ended', label: t.ended, sort: 'endedAt', cell: (row) => <Ended row={row} t={t} /> },
    state: { key: 'state', label: t.state, sort: 'status', cell: (row) => <State row={row} /> },
    recording: { key: 'recording', label: t.recording, cell: (row) => <Recording row={row} t={t} /> },
  }
  const own = ['candidate', 'position', group === 'feedback' ? 'ended' : 'when', 'state']
  const everybody = ['candidate', 'position', 'interviewer', 'when', 'state', 'recording']
  return (isOwn ? own : everybody).flatMap((key) => all[key] ?? [])
}

function Position({ row: { requisition, companyName } }: { row: Row }) {
  return (
    <span className={css.stack}>
      <bdi>{requisition?.job_position ?? requisition?.title}</bdi>
      <small>
        <bdi>{companyName}</bdi>
      </small>
    </span>
  )
}

function Holder({ row: { interviewer }, t }: { row: Row; t: Words }) {
  if (!interviewer?.account?.bot) return <Name>{interviewer?.account?.name}</Name>
  return (
    <span className={css.bot}>
      <IconRobot size={16} aria-hidden="true" />
      {t.bot}
    </span>
  )
}

function When({ row, t }: { row: Row; t: Words }) {
  const { scheduledStart, scheduledEnd, startedAt, deadline, candidateTimezone } = row
  if (scheduledStart) return <BothClocks start={scheduledStart} end={scheduledEnd} timezone={candidateTimezone} />
  if (startedAt) return <DateTime at={startedAt} />
  return <span className={css.soft}>{deadline ? t.deadline(inside(shortDate(deadline))) : t.noTime}</span>
}

function Ended({ row: { endedAt }, t }: { row: Row; t: Words }) {
  const relative = useRelative()
  if (!endedAt) return null
  const isLate = Date.now() - Date.parse(endedAt) > feedbackHours * 3_600_000
  return (
    <span className={css.state}>
      <span className={css.stack}>
        <DateTime at={endedAt} />
        <small>{relative(endedAt)}</small>
      </span>
      {isLate && <StatusBadge tone="bad">{t.late}</StatusBadge>}
    </span>
  )
}

function State({ row }: { row: Row }) {
  const says = useNoShow(row)
  const holder = {
    bot: Boolean(row.interviewer?.account?.bot),
    deadline: row.deadline,
    isOpened: Boolean(row.openedAt),
  }
  return (
    <span className={css.stack}>
      <span className={css.state}>
        <InterviewBadge status={row.status} holder={holder} />
        <CancelReason status={row.status} message={row.message} />
      </span>
      {says && <small>{says}</small>}
    </span>
  )
}

/** By its status: uploading, processing, ready, failed. */
const films: readonly Tone[] = ['info', 'warn', 'good', 'bad']

function Recording({ row: { recording }, t }: { row: Row; t: Words }) {
  const tone = recording && films[recording.status]
  if (!tone) return <span className={css.soft}>{t.noRecording}</span>
  return <StatusBadge tone={tone}>{t.recordings[recording.status]}</StatusBadge>
}

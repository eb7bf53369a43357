import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { refcheckLabel } from '@majlis/domain/refcheck/rules.ts'
import { use } from 'react'
import { useSessionUser } from '../../core/session.ts'
import { approachedBy, Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { words } from '../../ui/candidateText.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Avatar, Email, Latin, Name } from '../../ui/Name.tsx'
import { OpenButton } from '../../ui/OpenButton.tsx'
import { RowActions } from '../../ui/RowActionHost.tsx'
import { StatusBadge, toneOf } from '../../ui/StatusBadge.tsx'
import { CandidateBadge, holderOf } from '../../ui/StatusBadges.tsx'
import { InterviewCell } from './InterviewCell.tsx'
import css from './row.module.css'

interface PersonProps {
  candidate: Candidate
  onOpen: (id: string) => void
  spansRequisitions: boolean
}

/** Who it is, and for what where the list spans requisitions; the name opens the drawer. */
function Person({ candidate, onOpen, spansRequisitions }: PersonProps) {
  const { approach } = use(Slots)
  const { id } = candidate
  const email = candidate.account?.email
  const title = candidate.requisition?.title
  return (
    <div className={css.person}>
      <Avatar name={candidate.accountName} />
      <div>
        <OpenButton
          aria-haspopup="dialog"
          data-opens={id}
          onClick={() => onOpen(id)}
          {...approachedBy(approach, candidate)}
        >
          <Name>{candidate.accountName}</Name>
        </OpenButton>
        <small>{spansRequisitions ? <Name>{title}</Name> : <Email>{email}</Email>}</small>
      </div>
    </div>
  )
}

/** How far the ref-check is: how many referees were added, then where the first one stands. */
function Refcheck({ refcheck }: Pick<Candidate, 'refcheck'>) {
  const t = useText(words)
  const label = refcheck && refcheckLabel(refcheck.referees)
  if (!label) return <span className={css.nothing}>–</span>
  return (
    <span className={css.wraps}>
      <StatusBadge tone={toneOf[label.colour]}>
        {label.key === 'added' ? t.refereesAdded(label.added, label.of) : t.referees[label.status]}
      </StatusBadge>
    </span>
  )
}

/** What else is kept of a person, where its reader chose to see it. */
const extras = [
  { key: 'email', text: ({ account }: Candidate) => account?.email, Said: Email },
  { key: 'phone', text: ({ account }: Candidate) => account?.primary_phone, Said: Latin },
  { key: 'location', text: ({ account }: Candidate) => account?.location, Said: Name },
] as const

interface ColumnsFor {
  onOpen: (id: string) => void
  /** The list spans requisitions. */
  spansRequisitions: boolean
  /** Some candidate's requisition has its references checked. */
  hasRefcheck: boolean
}

/** The columns of a list of candidates. */
export function useColumns({ onOpen, spansRequisitions, hasRefcheck }: ColumnsFor): Column<Candidate>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const interview: Column<Candidate> = {
    key: 'interview',
    label: t.interview,
    cell: (candidate) => <InterviewCell candidate={candidate} />,
  }
  const refcheck: Column<Candidate> = {
    key: 'refcheck',
    label: t.refcheck,
    cell: ({ refcheck }) => <Refcheck refcheck={refcheck} />,
  }
  return [
    {
      key: 'name',
      label: t.candidate,
      sort: 'accountName',
      isTitle: true,
      cell: (candidate) => <Person {...{ candidate, onOpen, spansRequisitions }} />,
    },
    {
      key: 'status',
      label: t.status,
      sort: 'status',
      // The date stands beside it, with the interview.
      cell: (candidate) => (
        <CandidateBadge status={candidate.status} holder={{ ...holderOf(rowOf(candidate)), deadline: null }} />
      ),
    },
    ...(can(role, 'interview.read') ? [interview] : []),
    ...(hasRefcheck ? [refcheck] : []),
    {
      key: 'added',
      label: t.added,
      isRoomy: hasRefcheck,
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={css.date}>
          <DateTime at={createdAt} dayOnly />
        </span>
      ),
    },
    ...extras.map(
      ({ key, text, Said }): Column<Candidate> => ({
        key,
        label: t[key],
        isExtra: true,
        cell: (candidate) => {
          const said = text(candidate)
          return said ? <Said>{said}</Said> : <span className={css.nothing}>–</span>
        },
      }),
    ),
    {
      key: 'since',
      label: t.since,
      sort: 'statusAt',
      isExtra: true,
      cell: ({ statusAt }) => <span className={css.date}>{statusAt && <DateTime at={statusAt} dayOnly />}</span>,
    },
    {
      key: 'acts',
      label: <span className="visuallyHidden">{t.actions}</span>,
      align: 'end',
      cell: (candidate) => <RowActions candidate={candidate} />,
    },
  ]
}

import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { refcheckLabel } from '@majlis/domain/refcheck/rules.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Avatar, Name } from '../../ui/Name.tsx'
import { OpenButton } from '../../ui/OpenButton.tsx'
import { StatusBadge, toneOf } from '../../ui/StatusBadge.tsx'
import { When } from '../../ui/When.tsx'
import { CandidateBadge, holderOf } from './Badges.tsx'
import { Meeting } from './Meeting.tsx'
import { RowActs, type RowActsProps } from './RowActs.tsx'
import css from './row.module.css'
import { words } from './text.ts'

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
        <OpenButton
          aria-haspopup="dialog"
          data-opens={candidate.id}
          onClick={() => onOpen(candidate.id)}
          onPointerEnter={() => onNear(candidate.id)}
          onFocus={() => onNear(candidate.id)}
        >
          <Name>{candidate.accountName}</Name>
        </OpenButton>
        {isWide && title && (
          <small title={title} dir="auto">
            {title}
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

/** How far the ref-check is: how many referees were added, then where the first one stands. */
function Refcheck({ refcheck }: Pick<Candidate, 'refcheck'>) {
  const t = useText(words)
  const label = refcheck && refcheckLabel(refcheck.referees)
  if (!label) return <span className={css.nothing}>–</span>
  return (
    <StatusBadge tone={toneOf[label.colour]}>
      {label.key === 'added' ? t.refereesAdded(label.added, label.of) : t.referees[label.status]}
    </StatusBadge>
  )
}

export interface ColumnsFor extends Omit<RowActsProps, 'candidate' | 'row'> {
  onOpen: (id: string) => void
  onNear: (id: string) => void
  /** Some candidate's requisition has its references checked. */
  hasRefcheck: boolean
}

/** The columns of a list of candidates. */
export function useColumns({ onOpen, onNear, hasRefcheck, ...acts }: ColumnsFor): Column<Candidate>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const { isWide } = acts
  const interview: Column<Candidate> = {
    key: 'interview',
    label: t.interview,
    cell: (candidate) => <Meeting {...acts} candidate={candidate} row={rowOf(candidate)} />,
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
      cell: (candidate) => <Person {...{ candidate, onOpen, onNear, isWide }} />,
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

import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { isRejectedOrDuplicate } from '@majlis/domain/candidate/rules.ts'
import type { Candidate, Duplicate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { type ReactNode, useState } from 'react'
import { date } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
import { holderOf, useStatusWords } from '../../ui/StatusBadges.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import css from './duplicates.module.css'
import { words } from './duplicatesText.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { openTo } from './useDecide.ts'

interface DuplicatesProps {
  candidate: Candidate
  /** Marks this candidate as a duplicate; absent where that is not open. */
  onMark?: (() => void) | undefined
}

/** Who may be the same person, side by side with the candidate; nothing while nobody may. */
export function Duplicates({ candidate, onMark }: DuplicatesProps) {
  const t = useText(words)
  // Who was merged is gone from here, and what led to the question with it.
  useFocusKept()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(candidateApi.duplicates, { query: { candidateId: candidate.id } }, { staleTime: 60_000 })
  const alike = data?.filter(({ of }) => of === candidate.id)
  if (!alike?.length) return null
  return (
    <section className={css.duplicates} aria-label={t.title}>
      <div className={css.top}>
        <p>{count(t.found, alike.length)}</p>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hide : t.compare}
        </Button>
      </div>
      {isOpen && (
        <ul className={css.list}>
          {alike.map((possibleDuplicate) => (
            <Pair key={possibleDuplicate.id} candidate={candidate} twin={possibleDuplicate} />
          ))}
        </ul>
      )}
      {isOpen && onMark && (
        <Button small className={css.mark} onClick={onMark}>
          {t.mark}
        </Button>
      )}
    </section>
  )
}

/** May the other be merged into the candidate: both of one requisition, this one under way, and the move open to this role? */
const mayMerge = (candidate: Candidate, { requisition, status }: Duplicate, role: Role): boolean =>
  requisition.id === candidate.requisition?.id &&
  !isRejectedOrDuplicate(candidate) &&
  can(role, 'candidate.decide') &&
  openTo({ ...candidate, status }, role).includes('duplicate')

function Pair({ candidate, twin: possibleDuplicate }: { candidate: Candidate; twin: Duplicate }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isMerging, setMerging] = useState(false)
  const say = useStatusWords()
  const { account, requisition } = candidate
  const rows: [label: string, isAlike: boolean, own: ReactNode, other: ReactNode][] = [
    [
      t.name,
      possibleDuplicate.likeness.includes('name'),
      <Name key="own">{candidate.accountName}</Name>,
      <Name key="other">{possibleDuplicate.accountName}</Name>,
    ],
    [
      t.email,
      possibleDuplicate.likeness.includes('email'),
      <Latin key="own">{account?.email ?? '-'}</Latin>,
      <Latin key="other">{possibleDuplicate.email}</Latin>,
    ],
    [
      t.phone,
      possibleDuplicate.likeness.includes('phone'),
      <Latin key="own">{account?.primary_phone ?? '-'}</Latin>,
      <Latin key="other">{possibleDuplicate.primary_phone ?? '-'}</Latin>,
    ],
    [
      t.requisition,
      requisition?.id === possibleDuplicate.requisition.id,
      <Name key="own">{requisition?.title ?? '-'}</Name>,
      <Name key="other">{possibleDuplicate.requisition.title}</Name>,
    ],
    [
      t.status,
      false,
      say.candidate(candidate.status, holderOf(rowOf(candidate))),
      say.candidate(possibleDuplicate.status),
    ],
    [t.added, false, date(candidate.createdAt), date(possibleDuplicate.createdAt)],
  ]
  return (
    <li>
      <table className={css.pair}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{t.compared}</span>
            </th>
            <th scope="col">{t.thisOne}</th>
            <th scope="col">{t.other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, isAlike, own, other]) => (
            <tr key={label} data-alike={isAlike || undefined}>
              <th scope="row">
                {label}
                {isAlike && <small>{t.same}</small>}
              </th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayMerge(candidate, possibleDuplicate, role) && (
        <Button small className={css.mark} onClick={() => setMerging(true)}>
          {t.merge}
        </Button>
      )}
      {isMerging && <MergeDialog candidate={candidate} twin={possibleDuplicate} onClose={() => setMerging(false)} />}
    </li>
  )
}

import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate, Duplicate } from '@majlis/domain/candidate/schema.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { undoMergeDays } from '@majlis/domain/intake/rules.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import type { ReactNode } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
import css from './duplicates.module.css'
import { words } from './duplicatesText.ts'

interface MergeDialogProps {
  candidate: Candidate
  /** Who is merged into the candidate. */
  twin: Duplicate
  onClose: () => void
}

/** Says what is kept of whom before two candidates are merged. */
export function MergeDialog({ candidate, twin: other, onClose }: MergeDialogProps) {
  const t = useText(words)
  const { account, accountName } = candidate
  // Of two who are called alike, their addresses tell who is who.
  const isAlike = accountName === other.accountName
  const kept = (isAlike && account?.email) || accountName
  const merged = isAlike ? other.email : other.accountName
  const merge = useAct(reviewApi.mergeWith, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history, candidateApi.duplicates, intakeApi.merges],
    message: () => t.merged(merged, kept),
  })
  const phone = account?.primary_phone ?? other.primary_phone
  const rows: [label: string, value: ReactNode][] = [
    [t.name, <Name key="name">{accountName}</Name>],
    [t.email, <Latin key="email">{account?.email ?? '-'}</Latin>],
    [t.phone, <Latin key="phone">{phone ?? '-'}</Latin>],
  ]
  return (
    <ConfirmDialog
      title={t.mergeTitle(merged, kept)}
      confirm={t.mergeNow}
      busy={merge.isPending}
      onConfirm={() => merge.mutate({ params: { id: candidate.id, otherId: other.id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <table className={css.pair}>
        <caption>{t.keeps}</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.said}>{t.takes(kept, merged)}</p>
      <p className={css.said}>{t.becomes(merged, undoMergeDays)}</p>
    </ConfirmDialog>
  )
}

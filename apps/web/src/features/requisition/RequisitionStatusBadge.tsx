import { RequisitionStatus as S } from '@majlis/domain/core/status.ts'
import { useText } from '../../core/text.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { words } from './text.ts'

const tones: Record<S, Tone> = {
  [S.DRAFT]: 'plain',
  [S.ACTIVE]: 'good',
  [S.ON_HOLD]: 'warn',
  [S.CLOSED]: 'bad',
  [S.ARCHIVED]: 'plain',
}

/** Where a requisition stands, in a word. */
export function RequisitionStatusBadge({ status }: { status: number }) {
  const t = useText(words)
  return <StatusBadge tone={tones[status as S] ?? 'plain'}>{t.statuses[status]}</StatusBadge>
}

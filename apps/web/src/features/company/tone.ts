import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Tone } from '../../ui/StatusBadge.tsx'

const tones: Record<number, Tone> = {
  [ApprovalStatus.NIL]: 'plain',
  [ApprovalStatus.SUBMITTED_FOR_APPROVAL]: 'warn',
  [ApprovalStatus.APPROVED]: 'good',
  [ApprovalStatus.ON_HOLD]: 'violet',
  [ApprovalStatus.REJECTED]: 'bad',
}

/** The colour and shape of an approval. */
export const approvalTone = (status: number): Tone => tones[status] ?? 'plain'

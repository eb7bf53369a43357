import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type { Tone } from '../../ui/StatusBadge.tsx'

const tones: Record<number, Tone> = {
  [RequestStatus.ASKED]: 'warn',
  [RequestStatus.DONE]: 'good',
  [RequestStatus.DECLINED]: 'bad',
  [RequestStatus.WITHDRAWN]: 'plain',
  [RequestStatus.APPROVED]: 'info',
}
/** What the status of a request looks like. */
export const requestTone = (status: number): Tone => tones[status] ?? 'plain'

import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { useText } from '../../core/text.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { words } from './text.ts'

const tones: Record<DeliveryStatus, Tone> = {
  [DeliveryStatus.QUEUED]: 'plain',
  [DeliveryStatus.SENT]: 'good',
  [DeliveryStatus.FAILED]: 'bad',
  [DeliveryStatus.BOUNCED]: 'bad',
}

/** How far a message has come, in a word. */
export function Delivery({ status }: { status: number }) {
  const t = useText(words)
  return <StatusBadge tone={tones[status as DeliveryStatus]}>{t.deliveries[`${status as 0}`]}</StatusBadge>
}

/** What a message was for; an event that is unknown here is said as it is. */
export function MessageType({ type }: { type: string }) {
  const { types } = useText(words)
  return <>{type in types ? types[type as keyof typeof types] : type}</>
}

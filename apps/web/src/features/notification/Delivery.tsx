import type { NotificationLog } from '@majlis/domain/notification/schema.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { dateTimeSeconds } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Latin } from '../../ui/Name.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import css from './notification.module.css'
import { words } from './text.ts'

type Line = Pick<NotificationLog, 'delivery_status' | 'lastError' | 'sentAt'> & {
  whatsapp?: { delivery_status: string } | null | undefined
}
type State = keyof typeof tones

const tones = {
  queued: 'plain',
  again: 'warn',
  kept: 'info',
  accepted: 'info',
  sent: 'good',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  bounced: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<string, Tone>

/** What is known of a message, and no more: SENT that nobody outside took has only been kept. */
function stateOf({ delivery_status, lastError, sentAt, whatsapp }: Line): State {
  if (delivery_status === DeliveryStatus.FAILED) return 'failed'
  if (delivery_status === DeliveryStatus.BOUNCED) return 'bounced'
  if (delivery_status === DeliveryStatus.WITHDRAWN) return 'withdrawn'
  if (delivery_status === DeliveryStatus.QUEUED) return lastError ? 'again' : 'queued'
  if (!sentAt) return 'kept'
  const result = whatsapp?.delivery_status
  return result && result !== 'queued' && result in tones ? (result as State) : 'sent'
}

/** How far a message has come, in a word. */
export function Delivery({ message }: { message: Line }) {
  const t = useText(words)
  const state = stateOf(message)
  return <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>
}

/** A message with what became of it. */
export type Told = Line & Pick<NotificationLog, 'answer' | 'nextAttemptAt' | 'createdAt'>

/** How far a message has come, since when, and in whose words. */
export function DeliveryFacts({ message }: { message: Told }) {
  const t = useText(words)
  const { sentAt, createdAt, answer, lastError, nextAttemptAt } = message
  const state = stateOf(message)
  const text = answer ?? lastError
  return (
    <div className={css.facts}>
      <p>
        <Delivery message={message} /> <Latin>{dateTimeSeconds(sentAt ?? createdAt)}</Latin>
      </p>
      {state === 'kept' && <p>{t.keptText}</p>}
      {state === 'withdrawn' && <p>{t.withdrawnText}</p>}
      {text && (
        <p>
          {answer ? t.serverSaid : t.reason}: <bdi className={css.quote}>{text}</bdi>
        </p>
      )}
      {state === 'again' && (
        <p>
          {t.nextTry}: <Latin>{dateTimeSeconds(nextAttemptAt)}</Latin>
        </p>
      )}
    </div>
  )
}

/** What a message was for; an event that is unknown here is said as it is. */
export function MessageType({ type }: { type: string }) {
  const { types } = useText(words)
  return <>{type in types ? types[type as keyof typeof types] : type}</>
}

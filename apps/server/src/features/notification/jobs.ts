import type { Language } from '@majlis/domain/core/text.ts'
import { DeliveryStatus, LogKind } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import { sql } from '../../db/sql.ts'
import { transact, type Work } from '../../db/work.ts'
import { type Mail, NotDelivered } from '../../outside/mail.ts'
import type { WhatsApp, WhatsAppMessage } from '../../outside/whatsapp.ts'

/** The ways out, and whose clock says what is due. */
export interface Dispatch {
  pool: pg.Pool
  mail: Mail
  whatsapp: WhatsApp
  clock: () => Date
}

interface Due {
  id: string
  kind: number
  messageId: string
  recipient: string
  name: string | null
  language: Language
  subject: string
  html: string
  text: string
  icalendar: string | null
  whatsapp: Omit<WhatsAppMessage, 'to'> | null
  attempts: number
}

const minute = 60_000
/** How long after the first, second … failed attempt the next one follows; then the message has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

/**
 * Sends what is due, one after another, and answers how many messages left the queue. Any number of processes may do
 * this at once; one that is killed repeats at most the one message that it was sending.
 */
export async function deliverMessages(dispatch: Dispatch): Promise<number> {
  for (let done = 0; ; ) {
    const outcome = await transact(dispatch.pool, 'write', (work) => deliverOne(work, dispatch))
    if (outcome === 'done') done++
    if (outcome === 'empty' || outcome === 'unreachable') return done
  }
}

/** The lock on the row ends with our transaction, also when this process dies: then the next one sends at once. */
async function deliverOne(work: Work, dispatch: Dispatch): Promise<'done' | 'later' | 'empty' | 'unreachable'> {
  await work.row(sql`select set_config('idle_in_transaction_session_timeout', '3min', true)`)
  const due = await work.row<Due>(sql`
    select n.id, n.kind, n."messageId", n.recipient, a.name, n.language, n.subject, n.html, n.text, n.icalendar,
      n.whatsapp, n.attempts
    from notification_log n left join account a on a.id = n."accountId"
    where n.delivery_status = ${DeliveryStatus.QUEUED} and n."nextAttemptAt" <= ${dispatch.clock()}
    order by n."nextAttemptAt", n.id limit 1 for update of n skip locked`)
  if (!due) return 'empty'
  try {
    await send(work, dispatch, due)
    return 'done'
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    return note(work, dispatch, due, error)
  }
}

async function send(work: Work, { mail, whatsapp, clock }: Dispatch, due: Due): Promise<void> {
  if (due.kind === LogKind.EMAIL) {
    const { kept, response } = await mail.send({ ...due, to: { name: due.name ?? '', address: due.recipient } })
    await sent(work, due, kept ? null : { at: clock(), answer: response.slice(0, 500) })
  } else {
    if (!due.whatsapp) throw new NotDelivered('refused', 'There is no WhatsApp template.')
    const { id } = await whatsapp.send({ ...due.whatsapp, to: due.recipient })
    await sent(work, due, id === null ? null : { at: clock(), answer: null })
    if (id !== null) {
      const news = JSON.stringify({ id, delivery_status: 'accepted' })
      await work.row(sql`update notification_log set whatsapp = whatsapp || ${news}::jsonb where id = ${due.id}`)
    }
  }
}

/** `sentAt` is when somebody outside took it, and `answer` in which words; one that only stays in the outbox has none. */
async function sent(work: Work, due: Due, taken: { at: Date; answer: string | null } | null): Promise<void> {
  await work.row(sql`update notification_log
    set delivery_status = ${DeliveryStatus.SENT}, attempts = attempts + 1, "sentAt" = ${taken?.at ?? null},
      answer = ${taken?.answer ?? null}, "lastError" = null
    where id = ${due.id}`)
}

async function note(work: Work, { clock }: Dispatch, due: Due, { reason, message }: NotDelivered) {
  const pause = pauses[due.attempts]
  const again = (reason === 'later' || reason === 'unreachable') && pause !== undefined
  const status = again ? DeliveryStatus.QUEUED : reason === 'bounced' ? DeliveryStatus.BOUNCED : DeliveryStatus.FAILED
  await work.row(sql`update notification_log
    set delivery_status = ${status}, attempts = attempts + 1, "lastError" = ${message.slice(0, 500)},
      "nextAttemptAt" = ${new Date(clock().getTime() + (pause ?? 0))}
    where id = ${due.id}`)
  if (reason === 'unreachable') return 'unreachable'
  return again ? 'later' : 'done'
}

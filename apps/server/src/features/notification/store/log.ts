import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import type { Keys } from '../../../core/keys.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { renewLink } from '../../session/store.ts'
import { type Body, sealBody, withKey } from '../sealedBody.ts'
import { isTrue } from './truth.ts'

interface Line {
  id: string
  whatsapp?: { delivery_status: string } | null
}

/** Adds how far WhatsApp says that each message has come; null for an e-mail. */
export async function addWhatsApp(tx: TransactionHandle, lines: Line[]): Promise<void> {
  const result = await openSystemScope(tx, 'message').rows<{ id: string; delivery_status: string }>(sql`
    select id, whatsapp ->> 'delivery_status' as delivery_status from notification_log
    where id = any(${lines.map(({ id }) => id)}::uuid[]) and whatsapp is not null`)
  const states = new Map(result.map(({ id, delivery_status }) => [id, { delivery_status }]))
  for (const line of lines) line.whatsapp = states.get(line.id) ?? null
}

/** Queues a copy of a message that has left the queue; throws 409 while it waits, or when its link opens nothing more. */
export async function queueAgain(
  tx: TransactionHandle,
  message: RowOf<'notification_log'>,
  keys: Keys | null,
): Promise<string> {
  const copies = await openSystemScope(tx, 'message').rows<{ delivery_status: number }>(
    sql`select delivery_status from notification_log where starts_with("dedupeKey", ${`resent:${message.id}:`})`,
  )
  if ([message, ...copies].some(({ delivery_status }) => delivery_status === DeliveryStatus.QUEUED))
    throw refuse(409, 'message.queued', { field: 'delivery_status' })
  if (!message.recipient || (!message.text && !message.whatsapp))
    throw refuse(409, 'message.forgotten', { field: 'delivery_status' })
  if (!(await isTrue(tx, message))) throw refuse(409, 'message.untrue', { field: 'delivery_status' })
  const id = randomUUIDv7()
  const body = sealBody(keys, id, await renewed(tx, message))
  const messageId = message.messageId.replace(/^<[^@]*/, `<${id}`)
  await openSystemScope(
    tx,
    'message',
  ).row(sql`insert into notification_log (id, "companyId", "requisitionId", "accountId", kind, type, description,
      recipient, language, subject, html, text, icalendar, "messageId", "dedupeKey", whatsapp, sealed, "linkHash",
      "interviewId", sequence, "offerId", "referralCandidateId", "referralRefereeId")
    select ${id}, "companyId", "requisitionId", "accountId", kind, type, description, recipient, language, subject,
      ${body.html}, ${body.text}, ${body.icalendar}, ${messageId}, ${`resent:${message.id}:${copies.length}`},
      ${body.whatsapp && JSON.stringify(body.whatsapp)}::jsonb - 'id' || '{"delivery_status": "queued"}',
      ${body.sealed}, ${body.linkHash}, "interviewId", sequence, "offerId", "referralCandidateId", "referralRefereeId"
    from notification_log where id = ${message.id}`)
  return id
}

/** The body with a key of its own to the same: the one that was sent is kept nowhere. */
async function renewed(tx: TransactionHandle, message: RowOf<'notification_log'>): Promise<Body> {
  const { html, text, icalendar, whatsapp, linkHash } = message
  const body = { html, text, icalendar, whatsapp: whatsapp as object | null }
  if (!linkHash) return body
  const key = await renewLink(tx, linkHash)
  if (!key) throw refuse(409, 'message.linkEnded')
  return withKey(body, key)
}

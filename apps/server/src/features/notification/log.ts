import { createHash, randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import type { RowOf } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'

interface Line {
  id: string
  whatsapp?: { delivery_status: string } | null
}

/** Adds how far WhatsApp says that each message has come; null for an e-mail. */
export async function addWhatsApp(work: Work, lines: Line[]): Promise<void> {
  const told = await work.rows<{ id: string; delivery_status: string }>(sql`
    select id, whatsapp ->> 'delivery_status' as delivery_status from notification_log
    where id = any(${lines.map(({ id }) => id)}::uuid[]) and whatsapp is not null`)
  const states = new Map(told.map(({ id, delivery_status }) => [id, { delivery_status }]))
  for (const line of lines) line.whatsapp = states.get(line.id) ?? null
}

/** The 32 bytes of a link, at the end of its address. */
const linkKey = /(?<=\/)[\w-]{43}(?![\w-])/g

/** A message without what opens its links: they are the recipient's, and an invitation's sets a password. */
export function withoutKeys<M extends { html: string | null; text: string | null }>(message: M): M {
  const shut = (words: string | null) => words?.replace(linkKey, '…') ?? null
  return { ...message, html: shut(message.html), text: shut(message.text) }
}

/** Queues a copy of a message that has left the queue; throws 409 while it waits, or when its link opens nothing more. */
export async function queueAgain(work: Work, message: RowOf<'notification_log'>): Promise<string> {
  const copies = await work.rows<{ delivery_status: number }>(
    sql`select delivery_status from notification_log where starts_with("dedupeKey", ${`resent:${message.id}:`})`,
  )
  if ([message, ...copies].some(({ delivery_status }) => delivery_status === DeliveryStatus.QUEUED))
    throw refuse(409, 'message.queued', { field: 'delivery_status' })
  if (!(await opens(work, message.text))) throw refuse(409, 'message.linkEnded')
  const id = randomUUIDv7()
  const messageId = message.messageId.replace(/^<[^@]*/, `<${id}`)
  await work.row(sql`insert into notification_log (id, "companyId", "requisitionId", "accountId", kind, type, description,
      recipient, language, subject, html, text, icalendar, "messageId", "dedupeKey", whatsapp)
    select ${id}, "companyId", "requisitionId", "accountId", kind, type, description, recipient, language, subject, html,
      text, icalendar, ${messageId}, ${`resent:${message.id}:${copies.length}`},
      whatsapp - 'id' || '{"delivery_status": "queued"}'
    from notification_log where id = ${message.id}`)
  return id
}

/** Does every link of a message still open something? One that leads to a page of ours needs no key. */
async function opens(work: Work, text: string): Promise<boolean> {
  const keys = [...new Set(text.match(linkKey) ?? [])]
  const hashes = keys.map((key) => createHash('sha256').update(Buffer.from(key, 'base64url')).digest())
  const alive = await work.row<{ count: number }>(sql`select count(*)::int as count from link_token
    where hash = any(${hashes}::bytea[]) and used_at is null and revoked_at is null and expires_at > now()`)
  return alive?.count === keys.length
}

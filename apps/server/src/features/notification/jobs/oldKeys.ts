import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import type { Keys } from '../../../core/keys.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../../db/transaction.ts'
import { type Body, sealBody } from '../sealedBody.ts'

const atOnce = 200
const done = 'messages.sealed'

/** Seals the bodies that were kept in clear before bodies were sealed; what was sent loses its key. Once for a database. */
export async function sealOldBodies(pool: pg.Pool, keys: Keys): Promise<void> {
  const asked = () => inTransaction(pool, 'write', (tx) => sealSome(tx, keys))
  while (await asked());
}

interface Clear extends Body {
  id: string
  delivery_status: number
}

async function sealSome(tx: TransactionHandle, keys: Keys): Promise<boolean> {
  if (await openSystemScope(tx, 'job').row(sql`select from setting where name = ${done}`)) return false
  const rows = await openSystemScope(
    tx,
    'job',
  ).rows<Clear>(sql`select id, delivery_status, html, text, icalendar, whatsapp
    from notification_log where sealed is null and text ~ '/[A-Za-z0-9_-]{43}([^A-Za-z0-9_-]|$)'
    limit ${atOnce} for update skip locked`)
  for (const { id, delivery_status, ...body } of rows) {
    const { html, text, icalendar, whatsapp, sealed, linkHash } = sealBody(keys, id, body)
    const kept = delivery_status === DeliveryStatus.SENT ? null : sealed
    await openSystemScope(
      tx,
      'job',
    ).rows(sql`update notification_log set html = ${html}, text = ${text}, icalendar = ${icalendar},
      whatsapp = ${whatsapp && JSON.stringify(whatsapp)}, sealed = ${kept}, "linkHash" = ${linkHash} where id = ${id}`)
  }
  if (rows.length < atOnce)
    await openSystemScope(tx, 'job').rows(
      sql`insert into setting (name, value) values (${done}, 'true'::jsonb) on conflict (name) do nothing`,
    )
  return rows.length === atOnce
}

/** Forgets the keys in messages that could not be sent, when their links have ended long ago. */
export async function forgetKeys(tx: TransactionHandle): Promise<void> {
  await openSystemScope(tx, 'job').rows(sql`update notification_log set sealed = null
    where sealed is not null and delivery_status <> ${DeliveryStatus.QUEUED} and "createdAt" < now() - interval '30 days'`)
}

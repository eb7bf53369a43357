import { randomUUIDv7 } from 'node:crypto'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { normalizeEmail } from '../../account/store.ts'
import { renewLink } from '../../session/store.ts'
import { linkIn } from '../sealedBody.ts'

interface Message {
  id: string
  companyId: string | null
  type: string
  text: string
  linkHash: Buffer
}

/** Makes new keys to what the messages to an address open, the newest of each kind, and writes that down. */
export async function newLinkFor(tx: TransactionHandle, email: string): Promise<{ type: string; path: string }[]> {
  const messages = await openSystemScope(
    tx,
    'job',
  ).rows<Message>(sql`select distinct on (type) id, "companyId", type, text, "linkHash"
    from notification_log where recipient = ${normalizeEmail(email)} and "linkHash" is not null
    order by type, "createdAt" desc, id desc`)
  const links: { type: string; path: string }[] = []
  for (const { id, companyId, type, text, linkHash } of messages) {
    const key = await renewLink(tx, linkHash)
    const path = key && linkIn(text, key)
    if (!path) continue
    await openSystemScope(tx, 'job').rows(sql`insert into audit_log (id, "companyId", action, "table", "rowId")
      values (${randomUUIDv7()}, ${companyId}, 'link.handOver', 'notification_log', ${id})`)
    links.push({ type, path })
  }
  return links
}

import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from './actor.ts'
import { sql } from './sql.ts'
import { type TransactionHandle, transactionOf } from './transaction.ts'

/** What of a row was changed, told by the names of its fields and by codes: a person's own words never stand here. */
export interface AuditDetail {
  fields?: readonly string[]
  name?: string
  role?: string
  from?: string | number | boolean | null
  to?: string | number | boolean | null
}

/**
 * Writes down who did what to which row, in the same transaction as the deed. `companyId` null: nobody's company. Where it
 * came from stands beside the chain of entries, so that it can be deleted.
 */
export async function audit(
  handle: TransactionHandle,
  me: Actor,
  action: string,
  table: string,
  rowId: string | null,
  companyId: string | null = reached(me),
  detail: AuditDetail = {},
): Promise<void> {
  const id = randomUUIDv7()
  const entry = sql`insert into audit_log (id, "companyId", "accountId", role, action, "table", "rowId", detail)
    values (${id}, ${companyId}, ${me.accountId}, ${me.role}, ${action}, ${table}, ${rowId}, ${JSON.stringify(detail)}::jsonb)`
  const tx = transactionOf(handle)
  await tx.rows(entry)
  if (me.origin)
    await tx.rows(sql`insert into audit_origin ("auditId", "accountId", ip, device)
      values (${id}, ${me.accountId}, ${me.origin.ip}, ${me.origin.device})`)
}

/** The own company where the actor reaches it: a sourcer without a link belongs to one whose rows it does not. */
const reached = (me: Actor) => (me.companyId && me.companyIds?.includes(me.companyId) ? me.companyId : null)

import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from './actor.ts'
import { sql } from './sql.ts'
import { type TransactionHandle, transactionOf } from './transaction.ts'

/** Writes down who did what to which row, in the same transaction as the deed. `companyId` null: nobody's company. */
export async function audit(
  handle: TransactionHandle,
  me: Actor,
  action: string,
  table: string,
  rowId: string | null,
  companyId: string | null = reached(me),
): Promise<void> {
  await transactionOf(handle).rows(
    sql`insert into audit_log (id, "companyId", "accountId", role, action, "table", "rowId")
      values (${randomUUIDv7()}, ${companyId}, ${me.accountId}, ${me.role}, ${action}, ${table}, ${rowId})`,
  )
}

/** The own company where the actor reaches it: a sourcer without a link belongs to one whose rows it does not. */
const reached = (me: Actor) => (me.companyId && me.companyIds?.includes(me.companyId) ? me.companyId : null)

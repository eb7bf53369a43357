import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/**
 * Was a message of this key written? A sub-select whose row is a value, never `exists`: as a join the key, which is put together
 * of leaky parts, may not pass the fence into the index, and every message there is would be read. Its columns are named with
 * their table: those of messages stand nearer.
 */
export const wasTold = (key: Sql): Sql =>
  sql`coalesce((select true from notification_log where "dedupeKey" = ${key}), false)`

/** The same of a message that may have gone by WhatsApp alone. */
export const wasToldSomehow = (key: Sql): Sql => sql`(${wasTold(key)} or ${wasTold(sql`${key} || ' whatsapp'`)})`

/** Whom a message has told of an interview as it stood then: it was sent, or is leaving right now. */
export async function toldAsOf(
  cause: TransactionHandle,
  { id, sequence }: { id: string; sequence: number },
): Promise<Set<string | null>> {
  const { QUEUED, SENT } = DeliveryStatus
  const rows = await openSystemScope(cause, 'message').rows<{ accountId: string | null }>(
    sql`select distinct "accountId" from notification_log
      where "interviewId" = ${id} and sequence = ${sequence} and delivery_status in (${QUEUED}, ${SENT})`,
  )
  return new Set(rows.map(({ accountId }) => accountId))
}

import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'

/** Forgets the last messages to erased persons, which say that they were, once they have left or cannot. Answers how many. */
export const forgetTold = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, 'write', async (tx) => {
    const gone = await openSystemScope(tx, 'job').rows(sql`delete from notification_log where type = 'erasureDone'
      and (delivery_status <> ${DeliveryStatus.QUEUED} or "createdAt" < now() - interval '3 days') returning id`)
    return gone.length
  })

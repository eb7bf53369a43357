import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WaitingWork } from '../../http/metrics.ts'
import { openWork } from './store/database.ts'
import { queues, stuckWork } from './store/queues.ts'

/** What of the whole installation's work waits, for whoever watches it. */
export async function waitingWork(pool: pg.Pool): Promise<WaitingWork> {
  const { oldestTransaction } = await openWork(pool)
  return inTransaction(pool, 'read', async (tx) => {
    const scope = openScope(tx, system)
    const [counted, stuck] = [await queues(scope), await stuckWork(scope, { limit: 0, pageNumber: 1 })]
    const told = Object.entries(counted).map(([kind, { waiting, since }]) => [
      kind,
      { waiting, seconds: since ? Math.max(0, (Date.now() - Date.parse(since)) / 1000) : 0 },
    ])
    return { queues: Object.fromEntries(told), stuck: stuck.count, oldestTransaction: oldestTransaction ?? 0 }
  })
}

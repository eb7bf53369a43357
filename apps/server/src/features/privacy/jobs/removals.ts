import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import type pg from 'pg'
import { withRetries } from '../../../db/failure.ts'
import { type AttemptResult, type Leased, workOnNext } from '../../../db/lease.ts'
import { withRemoved } from '../../../db/removed.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  countRemoved,
  endRemoval,
  isRequisitionHeld,
  lockRemoved,
  type NextRemoved,
  nextRemoved,
  passRemoval,
  type Removal,
  removeEmptied,
  retryRemoval,
} from '../../requisition/store.ts'
import { erase } from '../store.ts'

interface Dependencies {
  pool: pg.Pool
  stopping?: AbortSignal
  /** For how long one deletion goes on before another that waits has its turn, 20 s unless said. */
  turnMs?: number
}

/** Goes on with the requisitions that are being deleted, in turns: what is erased stays so, whatever becomes of the process. */
export async function runRemovals(dependencies: Dependencies): Promise<void> {
  for (let end: AttemptResult['end'] = 'done'; end === 'done'; ) end = await takeTurn(dependencies)
}

/** Goes on with the one that has waited longest, until its turn is over, and answers how that ended. */
export async function takeTurn({ pool, stopping, turnMs = 20_000 }: Dependencies): Promise<AttemptResult['end']> {
  const result = await workOnNext<Removal & Leased, 'over' | 'more'>(
    pool,
    {
      table: 'requisition_removal',
      waiting: sql`status = ${RemovalStatus.RUNNING}`,
      act: (removal, signal) => run(pool, removal, signal, performance.now() + turnMs),
      done: async (tx, { id }, how) => how === 'more' && passRemoval(tx, id),
      failed: (tx, { id }, error) => retryRemoval(tx, id, error),
    },
    { stopping },
  )
  if (result.end === 'failed') throw result.error
  return result.end
}

async function run(pool: pg.Pool, removal: Removal, signal: AbortSignal, until: number): Promise<'over' | 'more'> {
  let last: NextRemoved | null = null
  do {
    signal.throwIfAborted()
    const after: NextRemoved | null = last
    const next: NextRemoved | 'over' = await withRetries(() => removeOne(pool, removal, after))
    if (next === 'over') return 'over'
    last = next
  } while (performance.now() < until)
  return 'more'
}

/**
 * Erases the next candidate in a transaction of its own, with the requisition held: whoever sets a hold, or stops it, waits
 * for one candidate, and from then on none goes. With the last one the requisition goes.
 */
const removeOne = (pool: pg.Pool, removal: Removal, after: NextRemoved | null): Promise<NextRemoved | 'over'> =>
  inTransaction(pool, 'write', (tx) =>
    withRemoved(tx, async () => {
      const requisition = await lockRemoved(tx, removal)
      if (!requisition) {
        // Somebody has stopped it, unless it went another way: then nothing is left that could be there again.
        await endRemoval(tx, removal, RemovalStatus.STOPPED)
        return 'over'
      }
      // First the next one, held: a hold of its account that comes now waits, one that came is seen.
      const next = (await nextRemoved(tx, requisition.id, after)) ?? (await nextRemoved(tx, requisition.id, null))
      if (await isRequisitionHeld({ tx }, requisition.id)) {
        await endRemoval(tx, removal, RemovalStatus.HELD)
        return 'over'
      }
      if (next) {
        await erase(tx, 'candidate', next.id, { cause: 'removal', askedBy: removal.askedBy })
        await countRemoved(tx, removal.id)
        return next
      }
      await endRemoval(tx, removal, RemovalStatus.DONE)
      await removeEmptied(tx, requisition.id)
      return 'over'
    }),
  )

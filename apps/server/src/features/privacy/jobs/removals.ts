import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import type pg from 'pg'
import { system } from '../../../db/actor.ts'
import { isPassing, isTooSlow, withRetries } from '../../../db/failure.ts'
import { type AttemptResult, type Leased, workOnNext } from '../../../db/lease.ts'
import { withRemoved } from '../../../db/removed.ts'
import { openScope } from '../../../db/scope.ts'
import { literal, sql } from '../../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../../db/transaction.ts'
import {
  countRemoved,
  endRemoval,
  isRequisitionHeld,
  lockRemoved,
  type NextRemoved,
  nextRemoved,
  noteStuck,
  passRemoval,
  pauseRemoval,
  type Removal,
  removeEmptied,
  retryRemoval,
  stuckIn,
} from '../../requisition/store.ts'
import type { SchedulingDependencies } from '../../scheduling/messages.ts'
import { cancelAhead, nextAhead } from '../../scheduling/store.ts'
import { erase } from '../store.ts'

interface Dependencies extends SchedulingDependencies {
  pool: pg.Pool
  stopping?: AbortSignal
  /** For how long one deletion goes on before another that waits has its turn, 20 s unless said. */
  turnMs?: number
  /** Is told why a candidate could not be erased. */
  failed?: (error: unknown) => void
}

/** Goes on with the requisitions that are being deleted, in turns: what is erased stays so, whatever becomes of the process. */
export async function runRemovals(dependencies: Dependencies): Promise<void> {
  for (let end: AttemptResult['end'] = 'done'; end === 'done'; ) end = await takeTurn(dependencies)
}

/** How a turn ends: the deletion is over, goes on, or has only candidates left that could not be erased. */
type TurnEnd = 'over' | 'more' | 'stuck'
const next = { over: null, more: passRemoval, stuck: pauseRemoval }

/** Goes on with the one that has waited longest, until its turn is over, and answers how that ended. */
export async function takeTurn(dependencies: Dependencies): Promise<AttemptResult['end']> {
  const { pool, stopping, turnMs = 20_000 } = dependencies
  const result = await workOnNext<Removal & Leased, TurnEnd>(
    pool,
    {
      table: 'requisition_removal',
      waiting: sql`status = ${literal(RemovalStatus.RUNNING)}`,
      act: (removal, signal) => run(dependencies, removal, signal, performance.now() + turnMs),
      done: async (tx, { id }, end) => next[end]?.(tx, id),
      failed: (tx, { id }, error) => retryRemoval(tx, id, error),
    },
    { stopping },
  )
  if (result.end === 'failed') throw result.error
  return result.end
}

/** So many that cannot be erased in one turn are no matter of candidates: it waits for the next. */
const mostFailures = 20

async function run(dependencies: Dependencies, removal: Removal, signal: AbortSignal, until: number): Promise<TurnEnd> {
  const { pool, failed } = dependencies
  const pass = await inTransaction(pool, 'read', (tx) => withRemoved(tx, () => openPass(tx, removal)))
  do {
    signal.throwIfAborted()
    const step = await withRetries(() => removeNext(dependencies, removal, pass))
    if (step === 'over' || step === 'stuck') return step
    if (step.error === undefined) continue
    failed?.(step.error)
    if (pass.failed.size >= mostFailures) return 'stuck'
  } while (performance.now() < until)
  return 'more'
}

/** What a turn knows of the candidates that it passes over. */
interface Pass {
  /** No interview is ahead any more. */
  isCancelled: boolean
  /** The last one that it came to. */
  last: NextRemoved | null
  /** Those that could not be erased in an earlier turn: they come after the others. */
  stuck: Set<string>
  /** Those that could not be erased in this one: they wait for another. */
  failed: Set<string>
}
const openPass = async (tx: TransactionHandle, removal: Removal): Promise<Pass> => ({
  ...{ isCancelled: false, last: null },
  stuck: new Set(await stuckIn(tx, removal)),
  failed: new Set(),
})

/**
 * Goes on with one candidate in a transaction of its own, with the requisition held: whoever sets a hold, or stops it, waits
 * for one candidate, and from then on none goes. First all interviews that are ahead are cancelled, for they may begin
 * before it is their candidate's turn; then one is erased after the other, and with the last one the requisition goes. One
 * that cannot be erased is left to a later turn, and keeps no other from going.
 */
async function removeNext(
  dependencies: Dependencies,
  removal: Removal,
  pass: Pass,
): Promise<'over' | 'stuck' | { error?: unknown }> {
  const { pool } = dependencies
  const tried: { candidateId?: string } = {}
  try {
    return await inTransaction(pool, 'write', (tx) =>
      withRemoved(tx, async () => {
        const requisition = await lockRemoved(tx, removal)
        if (!requisition) {
          // Somebody has stopped it, unless it went another way: then nothing is left that could be there again.
          await endRemoval(tx, removal, RemovalStatus.STOPPED)
          return 'over'
        }
        // First the next one, held: a hold of its account that comes now waits, one that came is seen.
        const ahead = pass.isCancelled ? null : await nextAhead(tx, requisition.id, [...pass.stuck, ...pass.failed])
        pass.isCancelled = !ahead
        const candidate = ahead ?? (await nextIn(tx, removal, pass))
        if (candidate) tried.candidateId = candidate.id
        if (await isRequisitionHeld({ tx }, requisition.id)) {
          await endRemoval(tx, removal, RemovalStatus.HELD)
          return 'over'
        }
        if (candidate) await cancelAhead(openScope(tx, system), dependencies, candidate.id)
        if (ahead) return {}
        if (candidate) {
          await erase(tx, 'candidate', candidate.id, { cause: 'removal', askedBy: removal.askedBy })
          await countRemoved(tx, removal.id, candidate.id)
          pass.last = candidate
          return {}
        }
        if (pass.failed.size) return 'stuck'
        await endRemoval(tx, removal, RemovalStatus.DONE)
        await removeEmptied(tx, requisition.id)
        return 'over'
      }),
    )
  } catch (error) {
    const { candidateId: id } = tried
    if (!id || (isPassing(error) && !isTooSlow(error))) throw error
    await inTransaction(pool, 'write', (tx) => noteStuck(tx, removal.id, id, error))
    pass.failed.add(id)
    return { error }
  }
}

/** The next candidate: one that was not tried in vain if there is one, else one that this turn has not tried. */
async function nextIn(tx: TransactionHandle, removal: Removal, { last, stuck, failed }: Pass) {
  const without = [...stuck, ...failed]
  return (
    (await nextRemoved(tx, removal, last, without)) ??
    (last && (await nextRemoved(tx, removal, null, without))) ??
    (stuck.size ? nextRemoved(tx, removal, null, [...failed]) : null)
  )
}

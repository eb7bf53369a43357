import { type RetentionKind, retentionKinds } from '@majlis/domain/retention/kinds.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { erase } from '../privacy/store.ts'
import { endSome, forgetMarks, type Periods, periodsOf, someOver } from './store.ts'

interface Dependencies {
  pool: pg.Pool
  clock: () => Date
  stopping?: AbortSignal
}

/** So many rows of a kind in one transaction; a candidate has one of its own. */
const atOnce = 100

/** Ends what is kept no longer, kind by kind and in small batches; the law's holds stay. Answers how many of each went. */
export async function endRetention({ pool, clock, stopping }: Dependencies): Promise<Record<RetentionKind, number>> {
  const now = clock()
  const periods = await inTransaction(pool, 'read', (tx) => periodsOf(tx, now))
  const gone = { candidates: 0, films: 0, messages: 0, bodies: 0, links: 0 }
  const failures: unknown[] = []
  // Candidates last: so each kind counts what is its own.
  for (const kind of retentionKinds.toReversed()) {
    const act = kind === 'candidates' ? eraseSome : (...all: Batch) => endBatch(kind, ...all)
    try {
      // What could not go now is left to the next look.
      for (let went = atOnce; went === atOnce && !stopping?.aborted; gone[kind] += went)
        went = await act(pool, periods[kind], now)
    } catch (error) {
      failures.push(error)
    }
  }
  await inTransaction(pool, 'write', (tx) => forgetMarks(tx, now))
  if (failures.length) throw failures[0]
  return gone
}

type Batch = [pool: pg.Pool, periods: Periods, now: Date]

const endBatch = (kind: Exclude<RetentionKind, 'candidates'>, ...[pool, periods, now]: Batch) =>
  inTransaction(pool, 'write', async (tx) => {
    const some = await someOver(tx, kind, { periods, now, atOnce })
    await endSome(tx, kind, some, now)
    for (const companyId of new Set(some.map((one) => one.companyId))) {
      const to = some.filter((one) => one.companyId === companyId).length
      await audit(tx, system, 'privacy.retention', 'company', companyId, companyId, { name: kind, to })
    }
    return some.length
  })

/** Each candidate is held and looked at again before it is erased: what it does meanwhile counts. */
async function eraseSome(...[pool, periods, now]: Batch): Promise<number> {
  const due = await inTransaction(pool, 'read', (tx) => someOver(tx, 'candidates', { periods, now, atOnce }))
  return actOnEach(pool, due, async (tx, { id, companyId }) => {
    const scope = openScope(tx, system)
    if (!(await scope.first('candidate', sql`id = ${id}`, { lock: true }))) return false
    if (!(await someOver(tx, 'candidates', { periods, now, atOnce: 1, id })).length) return false
    await erase(tx, 'candidate', id, { cause: 'retention' })
    await audit(tx, system, 'privacy.retention', 'candidate', id, companyId, { name: 'candidates' })
    return true
  })
}

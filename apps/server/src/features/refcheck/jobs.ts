import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eraseReferee, forgetUnasked, outlivedAnswers } from './store.ts'

interface Dependencies {
  pool: pg.Pool
  clock: () => Date
}

/**
 * Erases what a company keeps of referees no longer, and the names of people who were never asked. What must be kept by law
 * stays. Answers how many of each there were.
 */
export async function endKeeping({ pool, clock }: Dependencies): Promise<{ erased: number; forgotten: number }> {
  const now = clock()
  const due = await inTransaction(pool, 'read', (tx) => outlivedAnswers(tx, now))
  const erased = await actOnEach(pool, due, async (tx, { id }) => {
    const scope = openScope(tx, system)
    const { referralCandidateId, companyId } = await scope.get('referral_referee', id)
    await scope.lock('referral_candidate', referralCandidateId)
    await scope.lock('referral_referee', id)
    if (!(await outlivedAnswers(tx, now, id)).length) return false
    await eraseReferee(tx, id)
    await audit(tx, system, 'referee.erase', 'referral_referee', id, companyId)
    return true
  })
  const forgotten = await inTransaction(pool, 'write', (tx) => forgetUnasked(tx, now))
  return { erased, forgotten }
}

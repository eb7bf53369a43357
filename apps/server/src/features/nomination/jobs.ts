import { fridayZones } from '@majlis/domain/nomination/rules.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askCandidate } from './company.ts'
import { remindToName, tellFailed, tellFree, tellReferee, tellSilent, tellUnneeded } from './messages.ts'
import { endReferee } from './nominatedPlace.ts'
import { type Due, dueChecks, dueReferees, outlivedReferees, unaskedChecks, unneededReferees } from './store/due.ts'
import { type Check, checkOf, type Place, placesOf } from './store.ts'

type Dependencies = SenderDependencies & { pool: pg.Pool; clock: () => Date }

/** Asks candidates whose requisition says that they are asked by themselves, and answers how many. */
export function askByThemselves({ pool, ...parts }: Dependencies): Promise<number> {
  return eachDue(pool, unaskedChecks, async (tx, { id }) => {
    const scope = openScope(tx, system)
    const { askedAt, concludedAt } = await scope.lock('referral_candidate', id)
    if (askedAt || concludedAt) return
    await askCandidate(scope, parts, await checkOf(tx, id))
  })
}

/** Sends what is due about referees, each once and by day of the company's week, and answers how many. */
export function remindOfReferees({ pool, clock, ...parts }: Dependencies): Promise<number> {
  const when = { now: clock(), fridayZones }
  return eachDue(
    pool,
    (tx) => dueReferees(tx, when),
    async (tx, due) => {
      const scope = openScope(tx, system)
      const { referralCandidateId } = await scope.lock('referral_referee', due.id)
      const still = (await dueReferees(tx, when, due.id))[0]
      const check = await checkOf(tx, referralCandidateId)
      const place = (await placesOf(tx, referralCandidateId)).find(({ id }) => id === due.id)
      if (still && place) await tell(tx, parts, check, place, still)
    },
  )
}

async function tell(tx: TransactionHandle, parts: SenderDependencies, check: Check, place: Place, due: Due) {
  if (due.what === 'declined') return tellFree(tx, parts, check, place)
  if (due.what === 'failed') return tellFailed(tx, parts, check, place)
  if (due.what === 'silent') return tellSilent(tx, parts, check, place)
  const key = place.corrections ? `${due.hours}:${place.corrections}` : String(due.hours)
  return tellReferee(tx, parts, check, place, { event: 'refereeReminded', key })
}

/** Reminds candidates who have not named everybody: after a day, and on their last one. Answers how many. */
export function remindToNameReferees({ pool, clock, ...parts }: Dependencies): Promise<number> {
  const when = { now: clock(), fridayZones }
  return eachDue(
    pool,
    (tx) => dueChecks(tx, when),
    async (tx, due) => {
      await openScope(tx, system).lock('referral_candidate', due.id)
      const still = (await dueChecks(tx, when, due.id))[0]
      if (still) await remindToName(tx, parts, await checkOf(tx, due.id), still.named, still.which)
    },
  )
}

/**
 * Ends the links of referees whose candidate is out, and tells those who had begun that they are not needed any more, also
 * when their ref-check was concluded without them. Answers how many of each there were.
 */
export async function letRefereesGo({ pool, clock, ...parts }: Dependencies): Promise<{ ended: number; told: number }> {
  const when = { now: clock() }
  const ended = await eachDue(
    pool,
    (tx) => outlivedReferees(tx, when),
    async (tx, { id }) => {
      const { scope } = await lockReferee(tx, id)
      if (!(await outlivedReferees(tx, when, id)).length) return
      await endReferee(scope, id)
      await scope.set('referral_referee', id, { revokedAt: now, revoke_reason: 'withdrawn' })
    },
  )
  const told = await eachDue(pool, unneededReferees, async (tx, { id }) => {
    const { referralCandidateId } = await lockReferee(tx, id)
    const check = await checkOf(tx, referralCandidateId)
    const place = (await placesOf(tx, referralCandidateId)).find((one) => one.id === id)
    if (place && (await unneededReferees(tx, id)).length) await tellUnneeded(tx, parts, check, place)
  })
  return { ended, told }
}

/** Locks a referee's place after its ref-check, as everywhere. */
async function lockReferee(tx: TransactionHandle, id: string) {
  const scope = openScope(tx, system)
  const { referralCandidateId } = await scope.get('referral_referee', id)
  await scope.lock('referral_candidate', referralCandidateId)
  await scope.lock('referral_referee', id)
  return { scope, referralCandidateId }
}

/** Does what is due, and answers how many there were. */
async function eachDue<D extends { id: string }>(
  pool: pg.Pool,
  find: (tx: TransactionHandle) => Promise<D[]>,
  act: (tx: TransactionHandle, due: D) => Promise<void>,
): Promise<number> {
  return actOnEach(pool, await inTransaction(pool, 'read', find), act)
}

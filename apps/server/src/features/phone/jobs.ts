import { forgottenHours } from '@majlis/domain/phone/rules.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type SenderDependencies, withdrawReferee } from '../notification/store.ts'
import { tellAsker } from '../reference/messages.ts'
import { endCall } from './ending.ts'
import { holdCalled } from './held.ts'
import { forgottenCalls, unconfirmedCalls } from './store.ts'

type Dependencies = SenderDependencies & { pool: pg.Pool; clock: () => Date }

/** Ends calls that nobody has ended for hours, and answers how many. */
export async function endForgottenCalls({ pool, clock, ...parts }: Dependencies): Promise<number> {
  const at = clock()
  const due = await inTransaction(pool, 'read', (tx) => forgottenCalls(tx, at, forgottenHours))
  return actOnEach(pool, due, async (tx, { id }) => {
    const scope = openScope(tx, system)
    const called = await holdCalled(scope, id)
    if (!(await forgottenCalls(tx, at, forgottenHours, id)).length) return false
    return endCall(scope, parts, called)
  })
}

/** Lets answers count that were taken by phone and not confirmed in time, as such, and tells of how many. */
export async function endUnconfirmedCalls({ pool, clock, ...parts }: Dependencies): Promise<number> {
  const at = clock()
  const due = await inTransaction(pool, 'read', (tx) => unconfirmedCalls(tx, at))
  return actOnEach(pool, due, async (tx, { id }) => {
    const scope = openScope(tx, system)
    const { place } = await holdCalled(scope, id)
    if (!(await unconfirmedCalls(tx, at, id)).length) return false
    const finishedAt = new Date(await scope.now()).toISOString()
    await scope.set('referral_referee', id, { status: RefereeStatus.SUBMITTED, finishedAt })
    await withdrawReferee(tx, id)
    await tellAsker(tx, parts, place, 'refereeDone')
    return audit(tx, system, 'referee.phoneUnconfirmed', 'referral_referee', id, place.companyId)
  })
}

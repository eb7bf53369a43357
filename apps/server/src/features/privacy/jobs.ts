import { Refusal } from '@majlis/domain/core/refusal.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope, openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { erasedMark } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { subjectOf } from './answer.ts'
import { tellAsker } from './messages.ts'
import { dueErasures, endRequest, erase, hasAhead, isHeld, refuseNeeded, whoAsked } from './store.ts'

interface Dependencies extends SenderDependencies {
  pool: pg.Pool
  clock: () => Date
}

/**
 * Carries out the erasures whose pause is over, each in a transaction of its own, and answers how many. What the law keeps,
 * and a candidate in an interview, waits for the next look.
 */
export async function runErasures({ pool, clock, ...sender }: Dependencies): Promise<number> {
  const now = clock()
  const due = await inTransaction(pool, 'read', (tx) => dueErasures(tx, now))
  return actOnEach(pool, due, (tx, { id }) => run(tx, sender, id, now))
}

async function run(tx: TransactionHandle, sender: SenderDependencies, id: string, now: Date): Promise<boolean> {
  const scope = openScope(tx, system)
  const { candidateId } = await scope.get('privacy_request', id)
  if (candidateId && (await isKept(scope, candidateId))) return false
  const request = await scope.lock('privacy_request', id)
  if (request.status !== RequestStatus.APPROVED || Date.parse(request.runAt ?? '') > now.getTime()) return false
  const { subject, rowId } = subjectOf(request)
  if (await isHeld(scope, request)) return false
  if (subject === 'account' && rowId && (await isNeeded(scope, rowId))) return false
  const asker = await whoAsked(scope, request)
  const again = candidateId && (await markOf(scope, sender.keys, candidateId))
  if (rowId) await erase(tx, subject, rowId, { askedBy: request.askedBy, requestId: id, again })
  await endRequest(tx, id, now)
  // The person is gone: what tells it so is forgotten once it has left.
  await tellAsker({ scope, sender }, request, 'erasureDone', {}, asker && { ...asker, accountId: null })
  await audit(tx, system, 'privacy.erase', 'privacy_request', id, request.companyId)
  return true
}

/** What stands for its address from now on. */
async function markOf(scope: Scope, keys: SenderDependencies['keys'], candidateId: string): Promise<string | null> {
  const candidate = await scope.first('candidate', sql`id = ${candidateId}`)
  return candidate ? erasedMark(keys, candidate.companyId, candidate.email) : null
}

/** Would a company, or the host, be left without an admin? */
async function isNeeded(scope: Scope, accountId: string): Promise<boolean> {
  try {
    await refuseNeeded(scope, accountId)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Held first, so that nothing begins meanwhile. */
async function isKept(scope: Scope, candidateId: string): Promise<boolean> {
  const candidate = await scope.first('candidate', sql`id = ${candidateId}`, { lock: true })
  return candidate != null && (candidate.legalHold || (await hasAhead(scope, candidateId)))
}

/** Forgets the messages that tell of what was deleted, once they have left or cannot. Answers how many. */
export const forgetTold = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, 'write', async (tx) => {
    const gone = await openSystemScope(tx, 'job').rows(sql`delete from notification_log where outlives
      and (delivery_status <> ${DeliveryStatus.QUEUED} or "createdAt" < now() - interval '3 days') returning id`)
    return gone.length
  })

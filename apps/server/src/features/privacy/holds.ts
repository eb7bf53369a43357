import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Hold, HoldAnswer, NewHold } from '@majlis/domain/privacy/hold.ts'
import { HoldStatus } from '@majlis/domain/privacy/status.ts'
import { audit } from '../../db/audit.ts'
import { withRemoved } from '../../db/removed.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { holdMessages } from './messages.ts'
import { endHold, isColleague, isStillHeld, openHold } from './store.ts'

type Row = RowOf<'legal_hold'>
const { ASKED, STANDS, LIFTED, WITHDRAWN } = HoldStatus

/** Keeps a candidate, a requisition with all its candidates, or an account from deletion: at once where the host says so, once it agrees where a company asks. */
export async function askHold(scope: Scope, sender: SenderDependencies, { subject, id, reason }: NewHold) {
  const { me, tx } = scope
  const companyId = await holdSubject(scope, subject, id)
  const which = { [`${subject}Id`]: id }
  if (await openHold(scope, subject, id, companyId)) throw refuse(409, 'privacy.open', { field: 'id' })
  const isHost = me.role === 'admin'
  const hold = await scope.add('legal_hold', {
    ...{ companyId, ...which, reason, status: isHost ? STANDS : ASKED },
    ...(isHost ? { setBy: me.accountId } : { askedBy: me.accountId }),
  })
  await audit(tx, me, isHost ? 'privacy.hold' : 'privacy.askHold', subject, id, companyId)
  if (!isHost) await holdMessages.asked({ scope, sender }, hold)
  return { id: hold.id }
}

/** The host agrees to what a company asked, or declines it with a reason that the company reads. */
export async function answerHold(scope: Scope, sender: SenderDependencies, id: string, { status, reason }: HoldAnswer) {
  const { me, tx } = scope
  const hold = await held(scope, id, ASKED)
  const stands = status === STANDS
  const why = reason?.trim() ?? ''
  await scope.set('legal_hold', id, {
    ...{ status, answeredAt: now, answer: stands ? null : why },
    ...(stands && { setBy: me.accountId }),
  })
  await audit(tx, me, stands ? 'privacy.hold' : 'privacy.declineHold', 'legal_hold', id, hold.companyId)
  if (stands) await holdMessages.set({ scope, sender }, hold)
  else await holdMessages.declined({ scope, sender }, hold, why)
  return { id }
}

/** Lifts a hold that stands; whoever asked for it is told. */
export async function liftHold(scope: Scope, sender: SenderDependencies, id: string) {
  const { me, tx } = scope
  const hold = await held(scope, id, STANDS)
  await scope.set('legal_hold', id, { status: LIFTED, liftedAt: now, liftedBy: me.accountId })
  await audit(tx, me, 'privacy.release', 'legal_hold', id, hold.companyId)
  await holdMessages.lifted({ scope, sender }, hold)
  return { id }
}

/** A company takes back what it asked, before the host answers. */
export async function withdrawHold(scope: Scope, id: string) {
  const hold = await held(scope, id, ASKED)
  await scope.set('legal_hold', id, { status: WITHDRAWN })
  await audit(scope.tx, scope.me, 'privacy.withdrawHold', 'legal_hold', id, hold.companyId)
  return { id }
}

/**
 * What is to be held, locked as everywhere: a requisition and a candidate before what is written about them. What is being
 * deleted is let through: a hold stops that. Answers its company.
 */
async function holdSubject(scope: Scope, subject: NewHold['subject'], id: string): Promise<string | null> {
  if (subject !== 'account') return (await withRemoved(scope.tx, () => scope.lock(subject, id))).companyId
  const { companyId } = scope.me
  await scope.get('account', id)
  // A company holds those who belong to it; its candidates it holds as candidates.
  if (companyId && !(await isColleague(scope, id, companyId))) throw refuse(404, 'notFound', { field: 'id' })
  await scope.lockName(`hold ${id}`)
  return companyId
}

async function held(scope: Scope, id: string, status: HoldStatus): Promise<Row> {
  const { candidateId, requisitionId } = await scope.get('legal_hold', id)
  await withRemoved(scope.tx, async () => {
    if (requisitionId) await scope.lock('requisition', requisitionId)
    if (candidateId) await scope.lock('candidate', candidateId)
  })
  const hold = await scope.lock('legal_hold', id)
  if (hold.status !== status) throw refuse(409, 'privacy.over', { field: 'status' })
  return hold
}

/** Keeps a candidate from erasure and retention; again, the reason that stands stays. */
export async function holdCandidate(scope: Scope, id: string, { reason }: Hold) {
  const { me, tx } = scope
  const { companyId, legalHold } = await withRemoved(tx, () => scope.lock('candidate', id))
  if (legalHold || (await openHold(scope, 'candidate', id, companyId)))
    throw refuse(409, 'privacy.open', { field: 'reason' })
  await scope.add('legal_hold', { companyId, candidateId: id, reason, setBy: me.accountId, status: STANDS })
  await audit(tx, me, 'privacy.hold', 'candidate', id, companyId)
  return { id }
}

/** Lifts the hold of a candidate; of one that is not held nothing changes, and one of its requisition or account stays. */
export async function releaseCandidate(scope: Scope, id: string) {
  const { me, tx } = scope
  const { companyId, legalHold } = await scope.lock('candidate', id)
  if (!legalHold) return { id }
  await endHold(scope, id)
  if (await isStillHeld(scope, id)) throw refuse(409, 'privacy.heldAbove', { field: 'id' })
  await scope.set('candidate', id, { legalHold: false })
  await audit(tx, me, 'privacy.release', 'candidate', id, companyId)
  return { id }
}

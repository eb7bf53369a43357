import { refuse } from '@majlis/domain/core/refusal.ts'
import { extensionDays, isAsked, isExtendable, isOpen, pauseHours } from '@majlis/domain/privacy/rules.ts'
import type { Preview, RequestAnswer, RequestKind } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type pg from 'pg'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { needProof } from '../account/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { answerMessages } from './messages.ts'
import { countErasure, hasAhead, isHeld, refuseNeeded } from './store.ts'

type Request = RowOf<'privacy_request'>
const hour = 3600 * 1000

/** Approves or declines what somebody asked. */
export async function answer(scope: Scope, sender: SenderDependencies, id: string, { status, reason }: RequestAnswer) {
  const { me, tx } = scope
  const isApproved = status === RequestStatus.APPROVED
  if (isApproved) await needProof(tx, me)
  const request = await scope.lock('privacy_request', id)
  if (!isAsked(request)) throw refuse(409, 'privacy.over', { field: 'status' })
  const { candidateId, referralRefereeId, accountId, kind } = request as Request & { kind: RequestKind }
  if (isApproved && kind === 'erasure') {
    await refuseKept(scope, candidateId ? await scope.lock('candidate', candidateId) : null)
    if (await isHeld(scope, request)) throw refuse(409, 'privacy.held', { field: 'status' })
    if (!candidateId && !referralRefereeId && accountId) await refuseNeeded(scope, accountId)
  }
  const why = isApproved ? null : (reason?.trim() ?? '')
  await scope.set('privacy_request', id, {
    ...{ status, answeredBy: me.accountId, reason: why },
    runAt: isApproved ? await runTime(scope, kind) : null,
  })
  if (why !== null) await answerMessages.declined({ scope, sender }, request, why)
  else if (kind === 'erasure') await answerMessages.approved({ scope, sender }, request)
  await audit(tx, me, isApproved ? 'privacy.approve' : 'privacy.decline', 'privacy_request', id, request.companyId)
  return { id }
}

/** Takes more time for an answer, once; whoever asked is told until when, and why. */
export async function extend(scope: Scope, sender: SenderDependencies, id: string, reason: string) {
  const { me, tx } = scope
  const request = await scope.lock('privacy_request', id)
  if (!isAsked(request)) throw refuse(409, 'privacy.over', { field: 'reason' })
  if (!isExtendable(request, await scope.now())) throw refuse(409, 'privacy.extended', { field: 'reason' })
  const extendedTo = new Date(Date.parse(request.dueAt) + extensionDays * 24 * hour).toISOString()
  await scope.set('privacy_request', id, { extendedTo, extendReason: reason })
  await answerMessages.extended({ scope, sender }, request, extendedTo, reason)
  await audit(tx, me, 'privacy.extend', 'privacy_request', id, request.companyId)
  return { id }
}

/** Withdraws what has not run yet: its own whoever asked, any that it answers its company. */
export async function withdraw(scope: Scope, id: string) {
  const { me, tx } = scope
  const request = await scope.lock('privacy_request', id)
  if (!isOpen(request)) throw refuse(409, 'privacy.over', { field: 'status' })
  await scope.set('privacy_request', id, { status: RequestStatus.WITHDRAWN, runAt: null })
  await audit(tx, me, 'privacy.withdraw', 'privacy_request', id, request.companyId)
  return { id }
}

/** What the erasure would take away now. */
export async function preview(scope: Scope, pool: pg.Pool, id: string): Promise<() => Promise<Preview>> {
  const request = await scope.get('privacy_request', id)
  if (!isOpen(request) || request.kind !== 'erasure') throw refuse(409, 'privacy.over', { field: 'status' })
  const { subject, rowId } = subjectOf(request)
  return () => inTransaction(pool, 'read', (tx) => countErasure(tx, subject, rowId))
}

/** Whom a request is about. */
export const subjectOf = ({ candidateId, referralRefereeId, accountId }: Request) =>
  candidateId
    ? ({ subject: 'candidate', rowId: candidateId } as const)
    : referralRefereeId
      ? ({ subject: 'referee', rowId: referralRefereeId } as const)
      : ({ subject: 'account', rowId: accountId as string } as const)

/** The law, or an interview that is ahead, keeps a candidate for now. */
export async function refuseKept(scope: Scope, candidate: RowOf<'candidate'> | null): Promise<void> {
  if (candidate?.legalHold) throw refuse(409, 'privacy.held', { field: 'status' })
  if (candidate && (await hasAhead(scope, candidate.id))) throw refuse(409, 'privacy.ahead', { field: 'status' })
}

/** When an approved request begins: an erasure after its pause, a copy at once. */
export const runTime = async (scope: Scope, kind: RequestKind) =>
  new Date((await scope.now()) + (kind === 'erasure' ? pauseHours * hour : 0)).toISOString()

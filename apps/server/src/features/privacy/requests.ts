import { refuse } from '@majlis/domain/core/refusal.ts'
import { isAsked, isOpen, pauseHours } from '@majlis/domain/privacy/rules.ts'
import type { NewRequest, Preview, RequestAnswer } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type pg from 'pg'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { countErasure, hasAhead, openRequest, ownCandidates, refuseNeeded, writeRequest } from './store.ts'

type Request = RowOf<'privacy_request'>
const hour = 3600 * 1000

/**
 * Asks for an erasure: of a candidate in sight, or of oneself. What a company asks about its own candidate is its answer
 * too, and runs after a pause; what a person asks, each company that knows it answers, and of an account the host.
 */
export async function ask(scope: Scope, { candidateId, message }: NewRequest) {
  const { me } = scope
  const words = message?.trim() || null
  await scope.lockName(`privacy ${me.accountId}`)
  if (candidateId) {
    const candidate = await scope.lock('candidate', candidateId)
    const isOwn = candidate.accountId === me.accountId
    // An interviewer sees candidates too, and asks for itself alone.
    if (!isOwn && !['admin', 'company'].includes(me.role)) throw refuse(404, 'notFound')
    if ((await openRequest(scope, candidateId, null)).length)
      throw refuse(409, 'privacy.open', { field: 'candidateId' })
    if (isOwn) return add(scope, candidate, words)
    await refuseKept(scope, candidate)
    const approved = { status: RequestStatus.APPROVED, answeredBy: me.accountId, runAt: await afterPause(scope) }
    return add(scope, candidate, words, approved)
  }
  const own = await ownCandidates(scope)
  for (const candidate of own.slice(1)) await add(scope, candidate, words)
  if (own[0]) return add(scope, own[0], words)
  if ((await openRequest(scope, null, me.accountId)).length) throw refuse(409, 'privacy.open', { field: 'message' })
  return add(scope, null, words)
}

async function add(
  scope: Scope,
  candidate: Pick<RowOf<'candidate'>, 'id' | 'companyId'> | null,
  message: string | null,
  approved: Partial<Pick<Request, 'status' | 'answeredBy' | 'runAt'>> | null = null,
) {
  const { me, tx } = scope
  const companyId = candidate?.companyId ?? null
  const { id } = await writeRequest(scope, {
    ...{ kind: 'erasure', message, askedBy: me.accountId, companyId, candidateId: candidate?.id ?? null },
    ...(approved ?? { accountId: me.accountId }),
  })
  await audit(tx, me, 'privacy.ask', 'privacy_request', id, companyId)
  return { id }
}

/** Approves or declines what somebody asked. */
export async function answer(scope: Scope, id: string, { status, reason }: RequestAnswer) {
  const { me, tx } = scope
  const request = await scope.lock('privacy_request', id)
  if (!isAsked(request)) throw refuse(409, 'privacy.over', { field: 'status' })
  const isApproved = status === RequestStatus.APPROVED
  if (isApproved) await refuseKept(scope, await candidateOf(scope, request))
  if (isApproved && !request.candidateId && request.accountId) await refuseNeeded(scope, request.accountId)
  await scope.set('privacy_request', id, {
    status,
    answeredBy: me.accountId,
    reason: isApproved ? null : (reason?.trim() ?? null),
    runAt: isApproved ? await afterPause(scope) : null,
  })
  await audit(tx, me, isApproved ? 'privacy.approve' : 'privacy.decline', 'privacy_request', id, request.companyId)
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
  if (!isOpen(request)) throw refuse(409, 'privacy.over', { field: 'status' })
  return () => countErasure(pool, subjectOf(request))
}

/** Whose erasure a request asks for. */
export const subjectOf = ({ candidateId, referralRefereeId, accountId }: Request) =>
  candidateId
    ? ({ subject: 'candidate', rowId: candidateId } as const)
    : referralRefereeId
      ? ({ subject: 'referee', rowId: referralRefereeId } as const)
      : ({ subject: 'account', rowId: accountId as string } as const)

const candidateOf = (scope: Scope, { candidateId }: Request) =>
  candidateId ? scope.lock('candidate', candidateId) : Promise.resolve(null)

/** The law, or an interview that is ahead, keeps a candidate for now. */
async function refuseKept(scope: Scope, candidate: RowOf<'candidate'> | null): Promise<void> {
  if (candidate?.legalHold) throw refuse(409, 'privacy.held', { field: 'status' })
  if (candidate && (await hasAhead(scope, candidate.id))) throw refuse(409, 'privacy.ahead', { field: 'status' })
}

const afterPause = async (scope: Scope) => new Date((await scope.now()) + pauseHours * hour).toISOString()

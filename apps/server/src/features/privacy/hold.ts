import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Hold } from '@majlis/domain/privacy/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { liftHold } from './store.ts'

/** Keeps a candidate from erasure and retention; again, the reason that stands stays. */
export async function holdCandidate(scope: Scope, id: string, { reason }: Hold) {
  const { me, tx } = scope
  const { companyId, legalHold } = await scope.lock('candidate', id)
  if (legalHold) throw refuse(409, 'privacy.open', { field: 'reason' })
  await scope.add('legal_hold', { companyId, candidateId: id, reason, setBy: me.accountId })
  await scope.set('candidate', id, { legalHold: true })
  await audit(tx, me, 'privacy.hold', 'candidate', id, companyId)
  return { id }
}

/** Lifts the hold of a candidate; of one that is not held nothing changes. */
export async function releaseCandidate(scope: Scope, id: string) {
  const { me, tx } = scope
  const { companyId, legalHold } = await scope.lock('candidate', id)
  if (!legalHold) return { id }
  await liftHold(scope, id)
  await scope.set('candidate', id, { legalHold: false })
  await audit(tx, me, 'privacy.release', 'candidate', id, companyId)
  return { id }
}

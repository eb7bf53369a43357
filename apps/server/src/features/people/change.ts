import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { mayChange } from '@majlis/domain/people/rules.ts'
import type { UserChange } from '@majlis/domain/people/schema.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { approveLinks, endLinks, endSessionsIn, keepLastAdmin, type Membership } from './store/held.ts'

/** The role of somebody, held, which the caller may change: throws 403 for its own and for one above its ceiling. */
export async function lockUser(scope: Scope, id: string): Promise<Membership> {
  const held = (await scope.lock('membership', id)) as Membership
  if (!mayChange(scope.me, held)) throw refuse(403, held.accountId === scope.me.accountId ? 'user.self' : 'forbidden')
  return held
}

/** Approves, rejects, suspends or lets back; what ends, ends for its sessions in the same transaction. */
export async function change(scope: Scope, id: string, wanted: UserChange) {
  const { me, tx } = scope
  const held = await lockUser(scope, id)
  await refuseStale(scope, held, wanted.updatedAt)
  const { active = held.active, approvalStatus = held.approvalStatus } = wanted
  if (approvalStatus !== held.approvalStatus && me.companyIds !== null && !mayApprove(me, held))
    throw refuse(403, 'forbidden', { field: 'approvalStatus' })
  const ends = !active || approvalStatus === ApprovalStatus.REJECTED
  if (ends) await keepLastAdmin(scope, held)
  const reason = ends ? wanted.reason?.trim() || null : null
  const suspended = ends
    ? { suspendedBy: me.accountId, suspendedAt: new Date(await scope.now()).toISOString() }
    : { suspendedBy: null, suspendedAt: null }
  await scope.set('membership', id, { active, approvalStatus, reason, ...suspended })
  if (held.role === 'partner' && approvalStatus !== held.approvalStatus)
    await approveLinks(scope, held.accountId, approvalStatus)
  if (ends) await endSessionsIn(scope, held)
  await audit(tx, me, ends ? 'user.suspend' : 'user.approve', 'membership', id, held.companyId, {
    role: held.role,
  })
  return { id }
}

/** A company approves the interviewers that were brought to it; everybody else the host does. */
const mayApprove = (me: Actor, { role, companyId }: Membership) =>
  me.role === 'company' && role === 'interviewer' && companyId === me.companyId

/** Takes a role away for good. */
export async function remove(scope: Scope, id: string) {
  const held = await lockUser(scope, id)
  await keepLastAdmin(scope, held)
  await scope.remove('membership', id)
  if (held.role === 'partner') await endLinks(scope, held.accountId)
  await endSessionsIn(scope, held)
  await audit(scope.tx, scope.me, 'user.remove', 'membership', id, held.companyId, { role: held.role })
  return { id }
}

import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { mayGrant } from '@majlis/domain/session/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { accountByEmail, againLanes, countAttempt, invitingLanes, type KnownAccount } from '../account/store.ts'
import { revokeLinks, withProvenPassword } from '../session/store.ts'
import { lockUser } from './change.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { companyOf, give, mailInvitation } from './invite.ts'
import { accountOfMember } from './store/users.ts'

/** Mails a new invitation in the place of the one before; who has a password signs in with it. */
export async function inviteAgain(scope: Scope, dependencies: PeopleDependencies, id: string) {
  const held = await lockUser(scope, id)
  const account = await knownAccount(scope, held.accountId)
  if (!held.active || !account.active) throw refuse(409, 'user.suspended')
  const proven = await withProvenPassword(scope.tx, account)
  if (proven.hash) throw refuse(409, 'user.hasPassword')
  await countAttempt(dependencies.separateTransactions, againLanes(id))
  await revokeLinks(scope.tx, 'invite', { accountId: account.id })
  await mailInvitation(scope, dependencies, proven, held)
  await audit(scope.tx, scope.me, 'user.inviteAgain', 'membership', id, held.companyId)
  return { id }
}

/** Gives somebody who is there a further role. */
export async function addRole(
  scope: Scope,
  dependencies: PeopleDependencies,
  id: string,
  wanted: { role: Role; companyId?: string | null | undefined },
) {
  const { me, tx } = scope
  if (!mayGrant(me.role, wanted.role)) throw refuse(403, 'forbidden', { field: 'role' })
  const held = await lockUser(scope, id)
  await countAttempt(dependencies.separateTransactions, invitingLanes(me.accountId))
  const companyId = await companyOf(scope, wanted.role, wanted.companyId ?? held.companyId)
  const account = await knownAccount(scope, held.accountId)
  if (!account.active) throw refuse(409, 'user.suspended')
  const name = held.invitedName ?? account.name ?? account.email
  await give(scope, account, { role: wanted.role, companyId, name, phone: held.invitedPhone })
  await mailInvitation(scope, dependencies, account, { role: wanted.role, companyId })
  await audit(tx, me, 'user.addRole', 'account', account.id, companyId, { role: wanted.role })
  return { id: account.id }
}

async function knownAccount(scope: Scope, accountId: string): Promise<KnownAccount> {
  const account = await accountByEmail(scope.tx, await accountOfMember(scope, accountId))
  if (!account || account.bot) throw refuse(404, 'notFound')
  return account
}

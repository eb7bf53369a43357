import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Invitation } from '@majlis/domain/people/schema.ts'
import { approvalOf, mayGrant, withoutCompany } from '@majlis/domain/session/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { accountByEmail, addAccount, countAttempt, invitingLanes, type KnownAccount, reader } from '../account/store.ts'
import { firstLanguage } from '../company/store.ts'
import { addMembership, addPartner, makeLink, withProvenPassword } from '../session/store.ts'
import { settingNow } from '../setting/store.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { hasRoleIn } from './store/held.ts'

/** What somebody is given, and what its inviter wrote of it. */
interface Gift {
  role: Role
  companyId: string | null
  name: string
  phone: string | null
}

/** Adds a user: a new account, or a role to the one that the address has. Only a role in that same company is told of. */
export async function invite(scope: Scope, dependencies: PeopleDependencies, wanted: Invitation) {
  const { me } = scope
  if (!mayGrant(me.role, wanted.role)) throw refuse(403, 'forbidden', { field: 'role' })
  await countAttempt(dependencies.separateTransactions, invitingLanes(me.accountId))
  const companyId = await companyOf(scope, wanted.role, wanted.companyId ?? null)
  const account = await accountOf(scope, dependencies, wanted, companyId)
  if (wanted.halt !== false && (await hasRoleIn(scope, account.id, companyId))) throw exists()
  await give(scope, account, { ...wanted, companyId })
  if (wanted.invite) await mailInvitation(scope, dependencies, account, { role: wanted.role, companyId })
  await audit(scope.tx, me, 'user.invite', 'account', account.id, companyId, { role: wanted.role })
  return { id: account.id }
}

const exists = () => refuse(409, 'user.exists', { field: 'email' })

/** The company that somebody is added to: the own one, or one of those that the inviter may choose among. */
export async function companyOf(scope: Scope, role: Role, chosen: string | null): Promise<string | null> {
  if (withoutCompany.includes(role) && role !== 'partner') return null
  const id = chosen ?? scope.me.companyId
  if (!id) throw refuse(422, 'user.customer', { field: 'companyId' })
  return (await scope.get('company', id)).id
}

/** The account of an address, made where there is none. Whether others know it is not said; one that is shut cannot be added. */
async function accountOf(
  scope: Scope,
  { env }: PeopleDependencies,
  { name, email, phone }: Invitation,
  companyId: string | null,
): Promise<KnownAccount> {
  const { tx } = scope
  const language = await firstLanguage(scope, sql`company.id = ${companyId}`)
  const id = await addAccount(tx, { name, email, phone, language })
  const account = (await accountByEmail(tx, email)) as KnownAccount
  if (id) return account
  if (account.bot || !account.active)
    throw refuse(409, 'user.shut', { field: 'email', params: { product: env.PRODUCT_NAME } })
  return withProvenPassword(tx, account)
}

/** Gives a role, which a partner has by a link to the company. Throws 409 where it is held there already. */
export async function give({ me, tx }: Scope, account: KnownAccount, { role, companyId, name, phone }: Gift) {
  const waits =
    role === 'interviewer' &&
    me.role === 'partner' &&
    (await settingNow(tx, 'interview.approveInterviewers', companyId))
  const status = waits ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : approvalOf(me.role, role)
  const invited = { by: me.accountId, name, phone }
  const added = await addMembership(tx, { accountId: account.id, role, companyId, status, invited })
  const linked = role === 'partner' && companyId && (await addPartner(tx, account.id, companyId, status))
  if (!added && !linked) throw exists()
}

/** Somebody without a password is mailed a link to set one, somebody with one that there is a new role. */
export async function mailInvitation(
  scope: Scope,
  { env, send }: PeopleDependencies,
  account: KnownAccount,
  { role, companyId }: Pick<Gift, 'role' | 'companyId'>,
) {
  const { tx, me } = scope
  const company = companyId ? (await scope.get('company', companyId)).name : env.PRODUCT_NAME
  const message = { company, author: me.name ?? company, role }
  const about = { to: reader(account), companyId, dedupeKey: `user.invite ${randomUUIDv7()}` }
  if (account.hash) return send(tx, { ...about, event: 'roleAdded', data: { ...message, link: '/login' } })
  const token = await makeLink(tx, { purpose: 'invite', accountId: account.id, companyId, days: 7 })
  return send(tx, { ...about, event: 'userInvited', data: { ...message, days: 7, link: `/invite/${token}` } })
}

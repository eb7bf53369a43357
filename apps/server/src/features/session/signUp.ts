import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { approvalOf, mayGrant } from '@majlis/domain/session/rules.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Context, Handlers } from '../../http/handlers.ts'
import { accountByEmail, addAccount, checkAndHashPassword, type KnownAccount, savePassword } from '../account/store.ts'
import type { SessionDependencies } from './dependencies.ts'
import { mailReset, reader } from './passwordLinks.ts'
import { auditActor } from './startSession.ts'
import { hashOf } from './store/link.ts'
import { addCompany, addPartner, withProvenPassword } from './store/members.ts'
import { addMembership } from './store/membership.ts'
import { countAttempt, invitingLanes, requestLimits } from './store/throttle.ts'
import { makeLink } from './store.ts'

type Registering = Pick<Context<typeof sessionApi.register>, 'body' | 'caller'> & { tx: TransactionHandle }
type Inviting = Context<typeof sessionApi.signup>

/** How people come to have an account: they register, or are invited. */
export const enrolling = (
  dependencies: SessionDependencies,
): Pick<Handlers<typeof sessionApi>, 'register' | 'signup'> => ({
  async register({ body, caller, openTransaction }) {
    const turn = {
      who: caller.ip,
      first: () => countAttempt(dependencies.separateTransactions, requestLimits(caller.ip)),
    }
    const hash = await checkAndHashPassword(body.password, body, turn)
    return openTransaction('write', async ({ tx }) => {
      const accountId = await addAccount(tx, { ...body, language: caller.language })
      if (accountId) await finishSignUp(dependencies, { body, caller, tx }, accountId, hash)
      else tx.afterCommit(() => dependencies.separateTransactions.runLater(() => mailReset(dependencies, body.email)))
      return { said: true }
    })
  },

  async signup(context) {
    const { scope, me, body } = context
    if (!mayGrant(me.role, body.role)) throw refuse(403, 'forbidden', { field: 'role' })
    await countAttempt(dependencies.separateTransactions, invitingLanes(me.accountId))
    const companyId = await companyOf(scope, body.companyId ?? null)
    const account = await accountOf(context)
    await grant(scope, account, body.role, companyId)
    if (body.invite) await invite(dependencies, context, account, companyId)
    await audit(scope.tx, me, 'user.invite', 'account', account.id, companyId)
    return { id: account.id }
  },
})

/** A registered candidate may begin at once; a company waits until an admin approves it. */
async function finishSignUp(
  dependencies: SessionDependencies,
  context: Registering,
  accountId: string,
  hash: string,
): Promise<void> {
  const { tx, body, caller } = context
  await savePassword(tx, accountId, hash)
  const company =
    body.role === 'company'
      ? await addCompany(tx, { name: body.company as string, email: body.email, language: caller.language })
      : null
  const status = company ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED
  await addMembership(tx, { accountId, role: body.role, companyId: company, status })
  await audit(
    tx,
    auditActor({ id: accountId, role: body.role, companyId: company, name: body.name }),
    'account.register',
    'account',
    accountId,
  )
  const token = await makeLink(tx, { purpose: 'email', accountId, days: 1 })
  await dependencies.send(tx, {
    event: 'emailChange',
    to: { accountId, name: body.name, email: body.email, language: caller.language },
    companyId: null,
    data: { hours: 24, link: `/invite/${token}` },
    dedupeKey: `emailChange ${hashOf(token).toString('hex')}`,
  })
}

/** The company that somebody is added to: the own one, or one of those that the inviter may choose among. */
async function companyOf(scope: Scope, chosen: string | null): Promise<string> {
  const id = chosen ?? scope.me.companyId
  if (!id) throw refuse(422, 'user.customer', { field: 'companyId' })
  return (await scope.get('company', id)).id
}

/** The account to add: a new one, or with `halt: false` the one that the address has. */
async function accountOf({ tx, me, body }: Inviting): Promise<KnownAccount> {
  const { name, email, phone } = body
  const id = await addAccount(tx, { name, email, phone, language: me.language })
  const account = (await accountByEmail(tx, email)) as KnownAccount
  if (id) return account
  if (body.halt !== false || account.bot || !account.active) throw refuse(409, 'user.exists', { field: 'email' })
  return withProvenPassword(tx, account)
}

async function grant(
  { me, tx }: { me: Actor; tx: TransactionHandle },
  account: KnownAccount,
  role: Role,
  companyId: string,
) {
  const status = approvalOf(me.role, role)
  const added = await addMembership(tx, { accountId: account.id, role, companyId, status })
  const linked = role === 'partner' && (await addPartner(tx, account.id, companyId, status))
  if (!added && !linked) throw refuse(409, 'user.exists', { field: 'email' })
}

/** Somebody without a password is mailed a link to set one, somebody with one that there is a new role. */
async function invite(
  { send }: SessionDependencies,
  { scope, tx, me, body }: Inviting,
  account: KnownAccount,
  companyId: string,
) {
  const { name: company } = await scope.get('company', companyId)
  const message = { company, author: me.name ?? company, role: body.role }
  const about = { to: reader(account), companyId, dedupeKey: `user.invite ${randomUUIDv7()}` }
  if (account.hash) return send(tx, { ...about, event: 'roleAdded', data: { ...message, link: '/login' } })
  const token = await makeLink(tx, { purpose: 'invite', accountId: account.id, companyId, days: 7 })
  return send(tx, { ...about, event: 'userInvited', data: { ...message, days: 7, link: `/invite/${token}` } })
}

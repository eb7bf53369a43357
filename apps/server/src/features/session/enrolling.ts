import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { approvalOf, mayGrant } from '@majlis/domain/session/rules.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/work.ts'
import type { Context, Handlers } from '../../http/handlers.ts'
import { accountByEmail, addAccount, type KnownAccount, keepPassword, readyPassword } from '../account/store.ts'
import { actingAs } from './entering.ts'
import { mailReset, reader } from './invited.ts'
import type { SessionParts } from './parts.ts'
import { hashOf } from './store/link.ts'
import { addCompany, addMembership, addPartner, forgetPassword } from './store/members.ts'
import { askingLanes, invitingLanes, takeAttempt } from './store/throttle.ts'
import { makeLink } from './store.ts'

type Registering = Pick<Context<typeof sessionApi.register>, 'body' | 'caller'> & { work: TransactionHandle }
type Inviting = Context<typeof sessionApi.signup>

/** How people come to have an account: they register, or are invited. */
export const enrolling = (parts: SessionParts): Pick<Handlers<typeof sessionApi>, 'register' | 'signup'> => ({
  async register({ body, caller, openTransaction }) {
    const turn = { who: caller.ip, first: () => takeAttempt(parts.aside, askingLanes(caller.ip)) }
    const hash = await readyPassword(body.password, body, turn)
    return openTransaction('write', async ({ work }) => {
      const accountId = await addAccount(work, { ...body, language: caller.language })
      if (accountId) await settle(parts, { body, caller, work }, accountId, hash)
      else work.afterCommit(() => parts.aside.later(() => mailReset(parts, body.email)))
      return { said: true }
    })
  },

  async signup(context) {
    const { scope, me, body } = context
    if (!mayGrant(me.role, body.role)) throw refuse(403, 'forbidden', { field: 'role' })
    await takeAttempt(parts.aside, invitingLanes(me.accountId))
    const companyId = await companyOf(scope, body.companyId ?? null)
    const account = await personOf(context)
    await grant(scope, account, body.role, companyId)
    if (body.invite) await invite(parts, context, account, companyId)
    await audit(scope.work, me, 'user.invite', 'account', account.id, companyId)
    return { id: account.id }
  },
})

/** A registered candidate may begin at once; a company waits until an admin approves it. */
async function settle(parts: SessionParts, context: Registering, accountId: string, hash: string): Promise<void> {
  const { work, body, caller } = context
  await keepPassword(work, accountId, hash)
  const company =
    body.role === 'company'
      ? await addCompany(work, { name: body.company as string, email: body.email, language: caller.language })
      : null
  const status = company ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED
  await addMembership(work, { accountId, role: body.role, companyId: company, status })
  await audit(
    work,
    actingAs({ id: accountId, role: body.role, companyId: company, name: body.name }),
    'account.register',
    'account',
    accountId,
  )
  const token = await makeLink(work, { purpose: 'email', accountId, days: 1 })
  await parts.tell(work, {
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
async function personOf({ work, me, body }: Inviting): Promise<KnownAccount> {
  const { name, email, phone } = body
  const id = await addAccount(work, { name, email, phone, language: me.language })
  const account = (await accountByEmail(work, email)) as KnownAccount
  if (id) return account
  if (body.halt !== false || account.bot || !account.active) throw refuse(409, 'user.exists', { field: 'email' })
  // A password that was set by somebody who never proved to read this address must not open what is given now.
  if (!account.confirmed && account.hash) await forgetPassword(work, account.id)
  return account.confirmed ? account : { ...account, hash: null }
}

async function grant(
  { me, work }: { me: Actor; work: TransactionHandle },
  account: KnownAccount,
  role: Role,
  companyId: string,
) {
  const status = approvalOf(me.role, role)
  const added = await addMembership(work, { accountId: account.id, role, companyId, status })
  const linked = role === 'partner' && (await addPartner(work, account.id, companyId, status))
  if (!added && !linked) throw refuse(409, 'user.exists', { field: 'email' })
}

/** Somebody without a password is mailed a link to set one, somebody with one that there is a new role. */
async function invite(
  { tell }: SessionParts,
  { scope, work, me, body }: Inviting,
  account: KnownAccount,
  companyId: string,
) {
  const { name: company } = await scope.get('company', companyId)
  const said = { company, author: me.name ?? company, role: body.role }
  const about = { to: reader(account), companyId, dedupeKey: `user.invite ${randomUUIDv7()}` }
  if (account.hash) return tell(work, { ...about, event: 'roleAdded', data: { ...said, link: '/login' } })
  const token = await makeLink(work, { purpose: 'invite', accountId: account.id, companyId, days: 7 })
  return tell(work, { ...about, event: 'userInvited', data: { ...said, days: 7, link: `/invite/${token}` } })
}

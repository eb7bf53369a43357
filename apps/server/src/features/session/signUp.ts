import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { mayRegister } from '@majlis/domain/setting/rules.ts'
import { audit } from '../../db/audit.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Context, Handlers } from '../../http/handlers.ts'
import { addAccount, checkAndHashPassword, countAttempt, requestLimits, savePassword } from '../account/store.ts'
import { settingNow } from '../setting/store.ts'
import type { SessionDependencies } from './dependencies.ts'
import { mailReset } from './passwordLinks.ts'
import { hashOf } from './store/link.ts'
import { addCompany } from './store/members.ts'
import { addMembership } from './store/membership.ts'
import { auditActor } from './store/startSession.ts'
import { makeLink } from './store.ts'

type Registering = Pick<Context<typeof sessionApi.register>, 'body' | 'caller'> & { tx: TransactionHandle }

/** How people come to have an account by themselves. */
export const enrolling = (dependencies: SessionDependencies): Pick<Handlers<typeof sessionApi>, 'register'> => ({
  async register({ body, caller, openTransaction }) {
    const turn = {
      who: caller.ip,
      first: () => countAttempt(dependencies.separateTransactions, requestLimits(caller.ip)),
    }
    const hash = await checkAndHashPassword(body.password, body, turn)
    return openTransaction('write', async ({ tx }) => {
      if (body.role === 'company') await refuseClosed(tx, body.email)
      const accountId = await addAccount(tx, { ...body, language: caller.language })
      if (accountId) await finishSignUp(dependencies, { body, caller, tx }, accountId, hash)
      else tx.afterCommit(() => dependencies.separateTransactions.runLater(() => mailReset(dependencies, body.email)))
      return { said: true }
    })
  },
})

/** Refuses a company that may not register by itself: none may, or none with this address. */
async function refuseClosed(tx: TransactionHandle, email: string): Promise<void> {
  if (!(await settingNow(tx, 'security.registration'))) throw refuse(403, 'register.closed')
  const domains = await settingNow(tx, 'security.domains')
  if (!mayRegister(email, domains)) throw refuse(422, 'register.domain', { field: 'email' })
}

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
      ? await addCompany(tx, {
          name: body.company as string,
          email: body.email,
          language: caller.language,
          createdBy: accountId,
        })
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

import type { sessionApi } from '@majlis/domain/session/api.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import {
  accountByEmail,
  checkAndHashPassword,
  countAttempt,
  mayAttempt,
  messageLanes,
  normalizeEmail,
  reader,
  requestLimits,
} from '../account/store.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf } from './store/link.ts'
import { whyShut } from './store/membership.ts'
import { openLink, spendLink } from './store/passwordLinks.ts'
import { enter } from './store/startSession.ts'
import { userOf } from './store/user.ts'
import { makeLink, revokeLinks } from './store.ts'

type Invited = Pick<Handlers<typeof sessionApi>, 'forgot' | 'look' | 'setPassword'>

const HOUR = 1 / 24

/** The links that set a password: of an invitation, a forgotten password, a registration. */
export const invited = (dependencies: SessionDependencies): Invited => ({
  async forgot({ tx, body, caller }) {
    await countAttempt(dependencies.separateTransactions, requestLimits(caller.ip))
    // After the answer, which thereby says nothing about the address, not even by its time.
    tx.afterCommit(() => dependencies.separateTransactions.runLater(() => mailReset(dependencies, body.email)))
    return { said: true }
  },

  async look({ tx, body }) {
    const { purpose, name, email } = await openLink(tx, body.token)
    return { purpose, name, email }
  },

  async setPassword({ body, caller, openTransaction }) {
    const person = await openTransaction('read', ({ tx }) => openLink(tx, body.token))
    const hash = await checkAndHashPassword(body.password, person, { who: caller.ip })
    return openTransaction('write', async ({ tx }) => {
      await spendLink(tx, await openLink(tx, body.token), { hash, language: caller.language })
      return signInByLink(dependencies, tx, caller, person.accountId)
    })
  },
})

async function signInByLink(
  dependencies: SessionDependencies,
  tx: TransactionHandle,
  caller: Caller,
  accountId: string,
) {
  const user = await userOf(tx, accountId)
  if (!user) throw await whyShut(tx, accountId)
  return enter(dependencies, tx, caller, user)
}

/** Mails a link to set a new password to an address that has an account, and not to one that was asked for too often. */
export async function mailReset({ separateTransactions, send }: SessionDependencies, email: string): Promise<void> {
  if (!(await mayAttempt(separateTransactions, messageLanes(normalizeEmail(email))))) return
  await separateTransactions.run(async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account?.active || account.bot) return
    await revokeLinks(tx, 'reset', { accountId: account.id })
    const token = await makeLink(tx, { purpose: 'reset', accountId: account.id, days: HOUR })
    await send(tx, {
      event: 'passwordReset',
      to: reader(account),
      companyId: null,
      data: { hours: 1, link: `/reset/${token}` },
      dedupeKey: `passwordReset ${hashOf(token).toString('hex')}`,
    })
  })
}

import { refuse } from '@majlis/domain/core/refusal.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import type { TransactionHandle } from '../../db/work.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import { accountByEmail, type KnownAccount, readyPassword, spelled } from '../account/store.ts'
import { enter } from './entering.ts'
import type { SessionParts } from './parts.ts'
import { hashOf } from './store/link.ts'
import { openLink, useLink } from './store/passwordLinks.ts'
import { askingLanes, mayAttempt, messageLanes, takeAttempt } from './store/throttle.ts'
import { userOf } from './store/user.ts'
import { makeLink, revokeLinks } from './store.ts'

type Invited = Pick<Handlers<typeof sessionApi>, 'forgot' | 'look' | 'setPassword'>

const HOUR = 1 / 24

/** The links that set a password: of an invitation, a forgotten password, a registration. */
export const invited = (parts: SessionParts): Invited => ({
  async forgot({ work, body, caller }) {
    await takeAttempt(parts.aside, askingLanes(caller.ip))
    // After the answer, which thereby says nothing about the address, not even by its time.
    work.afterCommit(() => parts.aside.later(() => mailReset(parts, body.email)))
    return { said: true }
  },

  async look({ work, body }) {
    const { purpose, name, email } = await openLink(work, body.token)
    return { purpose, name, email }
  },

  async setPassword({ body, caller, openTransaction }) {
    const person = await openTransaction('read', ({ work }) => openLink(work, body.token))
    const hash = await readyPassword(body.password, person, { who: caller.ip })
    return openTransaction('write', async ({ work }) => {
      await useLink(work, await openLink(work, body.token), hash)
      return come(parts, work, caller, person.accountId)
    })
  },
})

async function come(parts: SessionParts, work: TransactionHandle, caller: Caller, accountId: string) {
  const user = await userOf(work, accountId)
  if (!user) throw refuse(403, 'account.waiting')
  return enter(parts, work, caller, user)
}

/** Mails a link to set a new password to an address that has an account, and not to one that was asked for too often. */
export async function mailReset({ aside, tell }: SessionParts, email: string): Promise<void> {
  if (!(await mayAttempt(aside, messageLanes(spelled(email))))) return
  await aside.now(async (work) => {
    const account = await accountByEmail(work, email)
    if (!account?.active || account.bot) return
    await revokeLinks(work, 'reset', { accountId: account.id })
    const token = await makeLink(work, { purpose: 'reset', accountId: account.id, days: HOUR })
    await tell(work, {
      event: 'passwordReset',
      to: reader(account),
      companyId: null,
      data: { hours: 1, link: `/reset/${token}` },
      dedupeKey: `passwordReset ${hashOf(token).toString('hex')}`,
    })
  })
}

/** An account as the reader of a message. */
export const reader = ({ id, name, email, language }: Pick<KnownAccount, 'id' | 'name' | 'email' | 'language'>) => ({
  accountId: id,
  name: name ?? email,
  email,
  language,
})

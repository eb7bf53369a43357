import { refuse } from '@majlis/domain/core/refusal.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import {
  accountByEmail,
  endSessions,
  type KnownAccount,
  keepPassword,
  readyPassword,
  spelled,
} from '../account/store.ts'
import { enter } from './entering.ts'
import { hashOf, isLinkToken } from './link.ts'
import type { SessionParts } from './parts.ts'
import { makeLink, revokeLinks } from './store.ts'
import { askingLanes, mayAttempt, messageLanes, takeAttempt } from './throttle.ts'
import { userOf } from './user.ts'

type Invited = Pick<Handlers<typeof sessionApi>, 'forgot' | 'look' | 'setPassword'>

const HOUR = 1 / 24

interface PasswordLink {
  id: string
  purpose: string
  ended: boolean
  accountId: string
  name: string | null
  email: string
}

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

/** Sets the password by a link that nobody has used meanwhile, and ends what older ones had opened. */
async function useLink(work: Work, { id, accountId }: PasswordLink, hash: string): Promise<void> {
  const used = await work.row(sql`update link_token set used_at = now()
    where id = ${id} and used_at is null and revoked_at is null returning id`)
  if (!used) throw refuse(410, 'link.ended')
  await Promise.all([
    keepPassword(work, accountId, hash),
    endSessions(work, accountId),
    endLinks(work, accountId),
    work.rows(sql`update account set "emailConfirmedAt" = coalesce("emailConfirmedAt", now()) where id = ${accountId}`),
  ])
}

async function come(parts: SessionParts, work: Work, caller: Caller, accountId: string) {
  const user = await userOf(work, accountId)
  if (!user) throw refuse(403, 'account.waiting')
  return enter(parts, work, caller, user)
}

/** Whoever set a password has no use for older links to do so. */
export async function endLinks(work: Work, accountId: string): Promise<void> {
  for (const purpose of ['invite', 'reset', 'email'] as const) await revokeLinks(work, purpose, { accountId })
}

async function openLink(work: Work, token: string): Promise<PasswordLink> {
  if (!isLinkToken(token)) throw refuse(404, 'link.ended')
  const link = await work.row<PasswordLink>(sql`select link.id, link.purpose, account.id as "accountId", account.name,
      account.email, link.used_at is not null or link.revoked_at is not null or link.expires_at <= now() as ended
    from link_token link join account on account.id = link."accountId" and account.active and not account.bot
    where link.hash = ${hashOf(token)} and link.purpose in ('invite', 'reset', 'email')`)
  if (!link) throw refuse(404, 'link.ended')
  if (link.ended) throw refuse(410, 'link.ended')
  return link
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

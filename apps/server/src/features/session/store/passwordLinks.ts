import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { endSessions, savePassword } from '../../account/store.ts'
import { hashOf, isLinkToken, revokeLinks } from './link.ts'
import { isPaused, paused } from './membership.ts'

interface PasswordLink {
  id: string
  purpose: string
  ended: boolean
  accountId: string
  name: string | null
  email: string
  /** Of an invitation: what its company's inviter wrote of the person, and the company while it is paused. */
  invitedName: string | null
  paused: string | null
}

/** Finds the link of a token; throws 404 for one that never was, 410 for one that ended, 403 while its company is paused. */
export async function openLink(tx: TransactionHandle, token: string): Promise<PasswordLink> {
  if (!isLinkToken(token)) throw refuse(404, 'link.ended')
  const link = await openSystemScope(
    tx,
    'access',
  ).row<PasswordLink>(sql`select link.id, link.purpose, account.id as "accountId",
      coalesce(case when account."emailConfirmedAt" is null then ${invitedName} end, account.name) as name,
      ${invitedName} as "invitedName", account.email,
      case when company.id is not null and ${isPaused(sql`company`)} then company.name end as paused, link.used_at is not null or link.revoked_at is not null or link.expires_at <= now() as ended
    from link_token link join account on account.id = link."accountId" and account.active and not account.bot
    left join company on company.id = link."companyId"
    where link.hash = ${hashOf(token)} and link.purpose in ('invite', 'reset', 'email')`)
  if (!link) throw refuse(404, 'link.ended')
  if (link.ended) throw refuse(410, 'link.ended')
  if (link.paused) throw paused(link.paused)
  return link
}

/** The words of whoever sent the invitation. */
const invitedName = sql`(select membership."invitedName" from membership where membership."accountId" = account.id
  and membership."companyId" is not distinct from link."companyId" and membership."invitedName" is not null
  order by membership."createdAt" limit 1)`

/** Sets the password by a link that nobody has used meanwhile, and ends what older ones had opened. */
export async function spendLink(
  tx: TransactionHandle,
  { id, accountId, invitedName: name }: PasswordLink,
  { hash, language }: { hash: string; language: Language },
): Promise<void> {
  const used = await openSystemScope(tx, 'access').row(sql`update link_token set used_at = now()
    where id = ${id} and used_at is null and revoked_at is null returning id`)
  if (!used) throw refuse(410, 'link.ended')
  await Promise.all([
    savePassword(tx, accountId, hash),
    endSessions(tx, accountId),
    endPasswordLinks(tx, accountId),
    confirmAddress(tx, accountId, { name, language }),
  ])
}

/** What whoever comes for the first time is called, by who invited it, and in which language its page was. */
interface Newcomer {
  name: string | null
  language?: Language
}

/** Somebody has shown to read its address. */
export async function confirmAddress(
  tx: TransactionHandle,
  accountId: string,
  { name, language }: Newcomer,
): Promise<void> {
  await Promise.all([
    openSystemScope(tx, 'access').rows(
      // Who comes by an invitation is called as that one says, and spoken to as its page was, until it says otherwise itself.
      sql`update account set name = case when "emailConfirmedAt" is null then coalesce(${name}, name) else name end,
        language = case when "emailConfirmedAt" is null then coalesce(${language ?? null}, language) else language end,
        "emailConfirmedAt" = coalesce("emailConfirmedAt", now()) where id = ${accountId}`,
    ),
    // Reports that wait for whoever could not sign in yet.
    openSystemScope(tx, 'access').rows(
      sql`update guest set status = ${AccessStatus.ACCESS_GRANTED} where "accountId" = ${accountId} and status = ${AccessStatus.PENDING}`,
    ),
  ])
}

/** Whoever set a password has no use for older links to do so. */
export async function endPasswordLinks(tx: TransactionHandle, accountId: string): Promise<void> {
  for (const purpose of ['invite', 'reset', 'email'] as const) await revokeLinks(tx, purpose, { accountId })
}

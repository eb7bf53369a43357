import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { endSessions, savePassword } from '../../account/store.ts'
import { hashOf, isLinkToken, revokeLinks } from './link.ts'

interface PasswordLink {
  id: string
  purpose: string
  ended: boolean
  accountId: string
  name: string | null
  email: string
}

/** Finds the link of a token; throws 404 for one that never was, 410 for one that ended. */
export async function openLink(tx: TransactionHandle, token: string): Promise<PasswordLink> {
  if (!isLinkToken(token)) throw refuse(404, 'link.ended')
  const link = await openSystemScope(
    tx,
    'access',
  ).row<PasswordLink>(sql`select link.id, link.purpose, account.id as "accountId", account.name,
      account.email, link.used_at is not null or link.revoked_at is not null or link.expires_at <= now() as ended
    from link_token link join account on account.id = link."accountId" and account.active and not account.bot
    where link.hash = ${hashOf(token)} and link.purpose in ('invite', 'reset', 'email')`)
  if (!link) throw refuse(404, 'link.ended')
  if (link.ended) throw refuse(410, 'link.ended')
  return link
}

/** Sets the password by a link that nobody has used meanwhile, and ends what older ones had opened. */
export async function spendLink(tx: TransactionHandle, { id, accountId }: PasswordLink, hash: string): Promise<void> {
  const used = await openSystemScope(tx, 'access').row(sql`update link_token set used_at = now()
    where id = ${id} and used_at is null and revoked_at is null returning id`)
  if (!used) throw refuse(410, 'link.ended')
  await Promise.all([
    savePassword(tx, accountId, hash),
    endSessions(tx, accountId),
    endPasswordLinks(tx, accountId),
    openSystemScope(tx, 'access').rows(
      sql`update account set "emailConfirmedAt" = coalesce("emailConfirmedAt", now()) where id = ${accountId}`,
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

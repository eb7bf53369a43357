import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { isLinkToken, linkHashOf } from '../../session/store.ts'

interface NewChange {
  accountId: string
  email: string
  oldHash: Buffer
  newHash: Buffer
  hours: number
  /** The host asked: by whom, and after how many hours the old address need not say yes. */
  host?: { by: string; hours: number }
}

/** Begins a change of address, in the place of one that was begun before. */
export async function beginChange(tx: TransactionHandle, change: NewChange): Promise<void> {
  const { accountId, email, oldHash, newHash, hours, host } = change
  await openSystemScope(
    tx,
    'access',
  ).row(sql`insert into email_change ("accountId", email, "oldHash", "newHash", "expiresAt", by, "waitUntil")
    values (${accountId}, ${email}, ${oldHash}, ${newHash}, now() + make_interval(hours => ${hours}), ${host?.by ?? null},
      now() + make_interval(hours => ${host?.hours ?? null}::int))
    on conflict ("accountId") do update set email = excluded.email, "oldHash" = excluded."oldHash",
      "newHash" = excluded."newHash", "oldConfirmedAt" = null, "newConfirmedAt" = null,
      "expiresAt" = excluded."expiresAt", by = excluded.by, "waitUntil" = excluded."waitUntil", "createdAt" = now()`)
}

interface Change {
  accountId: string
  email: string
  from: string
  which: 'old' | 'new'
  waitUntil: string | null
}

/** The change that a link is about, held until the transaction ends; throws 404 for none, 410 for one that is over. */
export async function changeByToken(tx: TransactionHandle, token: string): Promise<Change> {
  if (!isLinkToken(token)) throw refuse(404, 'link.ended')
  const hash = linkHashOf(token)
  const found = await openSystemScope(tx, 'access').row<Change & { over: boolean }>(
    sql`select email_change."accountId", email_change.email, account.email as "from",
        case when "oldHash" = ${hash} then 'old' else 'new' end as which, "expiresAt" <= now() as over, "waitUntil"
      from email_change join account on account.id = email_change."accountId" and account.active and not account.bot
      where "oldHash" = ${hash} or "newHash" = ${hash} for update of email_change`,
  )
  if (!found) throw refuse(404, 'link.ended')
  if (found.over) throw refuse(410, 'link.ended')
  return found
}

/** One of the two says yes; true when both have, or the old one has let its days pass. */
export async function agree(tx: TransactionHandle, accountId: string, which: 'old' | 'new'): Promise<boolean> {
  const agreed = await openSystemScope(tx, 'access').row<{ both: boolean }>(sql`update email_change set
      "oldConfirmedAt" = coalesce("oldConfirmedAt", case when ${which === 'old'} then now() end),
      "newConfirmedAt" = coalesce("newConfirmedAt", case when ${which === 'new'} then now() end)
    where "accountId" = ${accountId}
    returning ("oldConfirmedAt" is not null or "waitUntil" <= now()) and "newConfirmedAt" is not null as both`)
  return agreed?.both ?? false
}

/** Makes the address the account's; refuses one that somebody else has got meanwhile. */
export async function moveAddress(tx: TransactionHandle, accountId: string, email: string): Promise<void> {
  const moved = await openSystemScope(
    tx,
    'access',
  ).row(sql`update account set email = ${email}, "emailConfirmedAt" = now()
    where id = ${accountId} and not exists (select from account other where lower(other.email) = lower(${email})) returning id`)
  if (!moved) throw refuse(409, 'email.taken')
  await cancelChange(tx, accountId)
}

/** Everything stays as it was. */
export async function cancelChange(tx: TransactionHandle, accountId: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`delete from email_change where "accountId" = ${accountId}`)
}

/** Changes that the host asked for, which the new address agreed to, and the old one has let pass; held, a hundred at once. */
export const passedChanges = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').rows<{ accountId: string; email: string; from: string }>(
    sql`select email_change."accountId", email_change.email, account.email as "from"
      from email_change join account on account.id = email_change."accountId" and account.active and not account.bot
      where "waitUntil" <= now() and "newConfirmedAt" is not null and "expiresAt" > now()
      order by "waitUntil" limit 100 for update of email_change skip locked`,
  )

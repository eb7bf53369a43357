import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { linkHours } from '@majlis/domain/privacy/rules.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { isLinkToken, linkHashOf } from '../../session/store.ts'

/** Makes the key of a link for whoever reads this address; those from before end. */
export async function makePrivacyLink(
  tx: TransactionHandle,
  email: string,
  hours: number = linkHours,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const scope = openSystemScope(tx, 'access')
  await scope.rows(sql`delete from privacy_link where (lower(email) = lower(${email}) and "expiresAt" <= now()
    + make_interval(hours => ${hours})) or "expiresAt" < now()`)
  await scope.rows(sql`insert into privacy_link (id, hash, email, "expiresAt")
    values (${randomUUIDv7()}, ${linkHashOf(token)}, ${email}, now() + make_interval(hours => ${hours}))`)
  return token
}

/** A link that was mailed: to whom, and whether it was asked by it. */
export interface PrivacyLink {
  id: string
  email: string
  used: boolean
}

/** The link of a key; throws 404 for none, 410 for one that has ended. */
export async function openPrivacyLink(tx: TransactionHandle, token: string): Promise<PrivacyLink> {
  const found =
    isLinkToken(token) &&
    (await openSystemScope(tx, 'access').row<PrivacyLink & { over: boolean }>(sql`select id, email,
        "usedAt" is not null as used, "expiresAt" <= now() as over
      from privacy_link where hash = ${linkHashOf(token)}`))
  if (!found) throw refuse(404, 'link.ended')
  if (found.over) throw refuse(410, 'link.ended')
  return found
}

/** It was asked by this link: it opens to look, and to ask no more. Two who ask at once by it ask once. */
export async function spendPrivacyLink(tx: TransactionHandle, id: string): Promise<void> {
  const spent = await openSystemScope(tx, 'access').row(sql`update privacy_link set "usedAt" = now()
    where id = ${id} and "usedAt" is null returning id`)
  if (!spent) throw refuse(410, 'link.ended')
}

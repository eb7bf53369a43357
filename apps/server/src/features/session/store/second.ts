import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import type { SecondMethod } from '@majlis/domain/session/schema.ts'
import type { Keys } from '../../../core/keys.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { hashOf, isLinkToken } from './link.ts'

/**
 * What an account has to show besides its password; nothing where that is enough. A passkey that was made for another host
 * works no more, and is asked for all the same: without it a recovery code is left.
 */
export async function secondMethods(
  tx: TransactionHandle,
  accountId: string,
  passkeyHost: string | null,
): Promise<SecondMethod[]> {
  const found = await openSystemScope(tx, 'access').row<Record<SecondMethod | 'anyPasskey', boolean>>(
    sql`select exists (select from totp where "accountId" = ${accountId} and "confirmedAt" is not null) as totp,
      exists (select from passkey where "accountId" = ${accountId}) as "anyPasskey",
      exists (select from passkey where "accountId" = ${accountId} and host = ${passkeyHost}) as passkey,
      exists (select from recovery_code where "accountId" = ${accountId} and "usedAt" is null) as recovery,
      exists (select from factor_reset where "accountId" = ${accountId}) as mail`,
  )
  if (found?.mail) return ['mail']
  if (!found?.totp && !found?.anyPasskey) return []
  const usable = (['totp', 'passkey', 'recovery'] as const).filter((method) => found[method])
  return usable.length ? usable : ['recovery']
}

/** A step of signing in that was begun. */
export interface Challenge {
  purpose: 'second' | 'mail' | 'register' | 'passkey' | 'provider' | 'link'
  accountId: string | null
  /** What has to be known at its end. */
  body?: unknown
  minutes?: number
}

/** Begins a step of signing in; only a hash of its token is kept, and what it has to remember is sealed for that. */
export async function makeChallenge(
  tx: TransactionHandle,
  keys: Keys,
  { purpose, accountId, body = null, minutes = 5 }: Challenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const sealed = keys.seal(Buffer.from(JSON.stringify(body)), hash.toString('hex'))
  await openSystemScope(tx, 'access').row(sql`insert into challenge (hash, purpose, "accountId", body, "expiresAt")
    values (${hash}, ${purpose}, ${accountId}, ${sealed}, now() + make_interval(mins => ${minutes}))`)
  return token
}

/** Finds a step that is still open, held until the transaction ends; throws 401 for one that is not. */
export async function openChallenge<T = unknown>(
  tx: TransactionHandle,
  keys: Keys,
  token: string,
  purposes: readonly Challenge['purpose'][],
): Promise<{ purpose: string; accountId: string | null; body: T }> {
  const hash = isLinkToken(token) ? hashOf(token) : null
  const found =
    hash &&
    (await openSystemScope(tx, 'access').row<{ purpose: string; accountId: string | null; body: Buffer }>(
      sql`select purpose, "accountId", body from challenge where hash = ${hash} and "usedAt" is null
        and "expiresAt" > now() and purpose = any(${[...purposes]}) for update`,
    ))
  const body = found && keys.open(found.body, hash.toString('hex'))
  if (!found || !body) throw refuse(401, 'factor.over', { code: 'over' })
  return { ...found, body: JSON.parse(body.toString()) as T }
}

/** Nothing more is done by this step. */
export async function spendChallenge(tx: TransactionHandle, token: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`update challenge set "usedAt" = now() where hash = ${hashOf(token)}`)
}

/**
 * From when on a role may no longer do without a second factor: null where it has one, or none is asked of the role by the
 * host or by a company in which it is held. Stands in statements that know `account`.
 */
export function factorDue(role: Role | null): Sql {
  if (!role) return raw('null::timestamptz')
  const named = raw(`'${role}'`)
  const due = sql`greatest((asked.value->'since'->>${named})::timestamptz, account."createdAt")
    + make_interval(days => (asked.value->>'days')::int)`
  // Whether it has one is looked at only where one is asked.
  return sql`(select min(${due}) from (
      select value from setting where name = 'secondFactor'
      union all select company_setting.value from company_setting join membership on membership."companyId" = company_setting."companyId"
        where company_setting.name = 'secondFactor' and membership."accountId" = account.id and membership.role = ${named}
      ) asked where asked.value->'roles' ? ${named}
        and not exists (select from totp where totp."accountId" = account.id and totp."confirmedAt" is not null)
        and not exists (select from passkey where passkey."accountId" = account.id))`
}

/** The host that passkeys are made for; null for a bare IP address, to which browsers bind none. */
export function passkeyHostOf({ PUBLIC_URL }: { PUBLIC_URL: string }): string | null {
  const { hostname } = new URL(PUBLIC_URL)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : hostname
}

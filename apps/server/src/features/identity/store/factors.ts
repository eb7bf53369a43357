import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { FactorState } from '@majlis/domain/identity/schema.ts'
import type { Keys } from '../../../core/keys.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { reader } from '../../account/store.ts'
import { factorDue } from '../../session/store.ts'
import { newRecoveryCode, plainCode, stepOfDigits } from '../totp.ts'

const RECOVERY = 'recovery code'
const CODES = 10

/** How the caller signs in, and what its role demands. */
export async function factorState(tx: TransactionHandle, me: Actor, passkeyHost: string | null): Promise<FactorState> {
  const found = await openSystemScope(tx, 'access').row<FactorState>(sql`select ${passkeyHost}::text as "passkeyHost",
      exists (select from credential where "accountId" = account.id) as "hasPassword",
      exists (select from totp where "accountId" = account.id and "confirmedAt" is not null) as totp,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'works', host is not distinct from ${passkeyHost}::text,
          'createdAt', "createdAt", 'lastUsedAt', "lastUsedAt") order by "createdAt", id), '[]')
        from passkey where "accountId" = account.id) as passkeys,
      (select count(*)::int from recovery_code where "accountId" = account.id and "usedAt" is null) as "recoveryLeft",
      ${factorDue(roleByName(me.role))} as "dueAt",
      (select "provenAt" > now() - interval '10 minutes' from session where id = ${me.sessionId}) as proven,
      (select json_build_object('email', email, 'oldConfirmed', "oldConfirmedAt" is not null,
          'newConfirmed', "newConfirmedAt" is not null, 'expiresAt', "expiresAt")
        from email_change where "accountId" = account.id and "expiresAt" > now()) as email
    from account where account.id = ${me.accountId}`)
  return { ...(found as FactorState), required: found?.dueAt != null || (await isRequired(tx, me)) }
}

/** Does the host, or a company in which the role is held, demand a second factor of it? */
export async function isRequired(
  tx: TransactionHandle,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
): Promise<boolean> {
  const found = await openSystemScope(tx, 'access').row<{ asked: boolean }>(sql`select exists (
      select from setting where name = 'secondFactor' and value->'roles' ? ${role}
      union all select from company_setting join membership on membership."companyId" = company_setting."companyId"
        where company_setting.name = 'secondFactor' and company_setting.value->'roles' ? ${role}
          and membership."accountId" = ${accountId} and membership.role = ${role}) as asked`)
  return found?.asked ?? false
}

/** Keeps the secret of an app that has not sent digits yet; one that is in use stays until it is replaced. */
export async function keepSecret(
  tx: TransactionHandle,
  keys: Keys,
  accountId: string,
  secret: Buffer,
): Promise<boolean> {
  const kept = await openSystemScope(tx, 'access').row(sql`insert into totp ("accountId", secret)
    values (${accountId}, ${keys.seal(secret, `totp ${accountId}`)})
    on conflict ("accountId") do update set secret = excluded.secret, "createdAt" = now() where totp."confirmedAt" is null
    returning "accountId"`)
  return kept !== null
}

/** Uses six digits of the app: each half minute's once, on whichever process. False for wrong or used ones. */
export async function useDigits(
  tx: TransactionHandle,
  keys: Keys,
  { accountId, digits, now, confirms = false }: { accountId: string; digits: string; now: number; confirms?: boolean },
): Promise<boolean> {
  const system = openSystemScope(tx, 'access')
  const kept = await system.row<{ secret: Buffer }>(
    sql`select secret from totp where "accountId" = ${accountId} and ("confirmedAt" is null) = ${confirms}`,
  )
  const secret = kept && keys.open(kept.secret, `totp ${accountId}`)
  const step = secret && stepOfDigits(secret, digits, now)
  if (!step) return false
  const used =
    await system.row(sql`update totp set "lastStep" = ${step}::bigint, "confirmedAt" = coalesce("confirmedAt", now())
    where "accountId" = ${accountId} and "lastStep" < ${step}::bigint returning "accountId"`)
  return used !== null
}

/** Makes ten recovery codes in the place of the old ones; only their signatures are kept. */
export async function makeCodes(tx: TransactionHandle, keys: Keys, accountId: string): Promise<string[]> {
  const system = openSystemScope(tx, 'access')
  await system.row(sql`delete from recovery_code where "accountId" = ${accountId}`)
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  for (const code of codes)
    await system.row(sql`insert into recovery_code (id, "accountId", hash)
      values (${randomUUIDv7()}, ${accountId}, ${keys.sign(RECOVERY, `${accountId} ${plainCode(code)}`)})`)
  return codes
}

/** Uses a recovery code, once; false for a wrong or used one. */
export async function spendCode(tx: TransactionHandle, keys: Keys, accountId: string, typed: string): Promise<boolean> {
  const system = openSystemScope(tx, 'access')
  const rows = await system.rows<{ id: string; hash: string }>(
    sql`select id, hash from recovery_code where "accountId" = ${accountId} and "usedAt" is null`,
  )
  const words = `${accountId} ${plainCode(typed)}`
  const right = rows.find(({ hash }) => keys.signed(RECOVERY, words, hash))
  if (!right) return false
  const used = await system.row(
    sql`update recovery_code set "usedAt" = now() where id = ${right.id} and "usedAt" is null returning id`,
  )
  return used !== null
}

/** Takes the app off an account that has passkeys too. */
export async function dropTotp(tx: TransactionHandle, accountId: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`delete from totp where "accountId" = ${accountId}`)
}

/** Takes every second factor off an account. */
export async function dropFactors(tx: TransactionHandle, accountId: string): Promise<void> {
  const system = openSystemScope(tx, 'access')
  await system.row(sql`delete from totp where "accountId" = ${accountId}`)
  await system.row(sql`delete from passkey where "accountId" = ${accountId}`)
  await system.row(sql`delete from recovery_code where "accountId" = ${accountId}`)
  await system.row(sql`delete from challenge where "accountId" = ${accountId}`)
}

/** Notes that the session has just been shown to be its owner's. */
export async function noteProof(tx: TransactionHandle, sessionId: string | null): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`update session set "provenAt" = now() where id = ${sessionId}`)
}

/** Whose factors were taken off signs in next by its password and a mailed link. */
export async function markReset(tx: TransactionHandle, accountId: string, by: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`insert into factor_reset ("accountId", by) values (${accountId}, ${by})
    on conflict ("accountId") do update set by = excluded.by, "createdAt" = now()`)
}

export async function dropReset(tx: TransactionHandle, accountId: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`delete from factor_reset where "accountId" = ${accountId}`)
}

/** Holds the account a role outside of these companies? Then none of them decides on how it signs in. */
export async function rolesElsewhere(
  tx: TransactionHandle,
  accountId: string,
  companyIds: readonly string[],
): Promise<boolean> {
  const found = await openSystemScope(tx, 'access').row(sql`select id from membership where "accountId" = ${accountId}
    and role <> 'candidate' and ("companyId" is null or not "companyId" = any(${[...companyIds]}::uuid[])) limit 1`)
  return found !== null
}

/** An account as the reader of a message. */
export async function personOf(tx: TransactionHandle, accountId: string) {
  const found = await openSystemScope(tx, 'access').row<{ name: string | null; email: string; language: Language }>(
    sql`select name, email, language from account where id = ${accountId}`,
  )
  if (!found) throw refuse(404, 'notFound')
  return reader({ id: accountId, ...found })
}

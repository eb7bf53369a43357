import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { LinkedProvider, Provider, ProviderChange } from '@majlis/domain/identity/provider.ts'
import type { Keys } from '../../../core/keys.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { ProviderFacts } from '../../../outside/provider/openId.ts'
import { isOpen } from '../../session/store.ts'

/** A provider as signing in needs it. */
export interface KnownProvider extends ProviderFacts {
  companyId: string | null
  name: string
  domains: string[]
  makes: ProviderChange['makes']
  required: boolean
  strong: boolean
  /** It may sign somebody in: on, approved, and its company open. */
  counts: boolean
}

/** The providers that the caller may change, with how many are linked to each. */
export const listProviders = (scope: Scope, callback: string) =>
  scope.read<Provider>(
    (sees) => sql`select identity_provider.id, "companyId",
      (select company.name from company where company.id = identity_provider."companyId") as "companyName",
      name, issuer, "clientId", "clientSecret" is not null as "hasSecret", domains, makes, required, strong, active,
      "approvedAt" is not null as approved, ${callback}::text as callback, "updatedAt",
      (select count(*)::int from identity where identity."providerId" = identity_provider.id) as linked
    from identity_provider where ${sees('identity_provider')} order by "createdAt", identity_provider.id limit 500`,
  )

const secretOf = (id: string) => `provider ${id}`

/** What is to be kept of a provider's secret: a new one sealed, or what is there. */
export const sealSecret = (keys: Keys, id: string, secret: string): Buffer =>
  keys.seal(Buffer.from(secret), secretOf(id))

type Row = Omit<KnownProvider, 'clientSecret'> & { clientSecret: Buffer | null }

async function find(tx: TransactionHandle, keys: Keys, which: Sql): Promise<KnownProvider | null> {
  const row = await openSystemScope(tx, 'access').row<Row>(
    sql`select provider.id, provider."updatedAt" as version, provider."companyId", provider.name, issuer, "clientId",
      "clientSecret", domains, makes, required, strong, provider.active and provider."approvedAt" is not null
        and (provider."companyId" is null or ${isOpen(sql`provider."companyId"`)}) as counts
    from identity_provider provider where ${which}`,
  )
  const secret = row?.clientSecret && keys.open(row.clientSecret, secretOf(row.id))
  return row && { ...row, clientSecret: secret ? secret.toString() : null }
}

/** The provider by which addresses of a domain sign in, or null. */
export async function providerOfDomain(
  tx: TransactionHandle,
  keys: Keys,
  domain: string,
): Promise<KnownProvider | null> {
  const found = await find(
    tx,
    keys,
    sql`provider.id = (select "providerId" from provider_domain where provider_domain.domain = ${domain})`,
  )
  return found?.counts ? found : null
}

/** A provider by its id. */
export const providerById = (tx: TransactionHandle, keys: Keys, id: string): Promise<KnownProvider | null> =>
  find(tx, keys, sql`provider.id = ${id}`)

/** The provider that opened a session, or null. */
export const providerOfSession = (
  tx: TransactionHandle,
  keys: Keys,
  sessionId: string,
): Promise<KnownProvider | null> =>
  find(
    tx,
    keys,
    sql`'provider:' || provider.id = any(coalesce((select methods from session where session.id = ${sessionId}), '{}'))`,
  )

/** Lets the domains of a provider count, or no longer; refuses one that signs in by another. */
export async function settleDomains(scope: Scope, id: string, domains: readonly string[]): Promise<void> {
  const system = scope.asSystem('access')
  await system.row(sql`delete from provider_domain where "providerId" = ${id}`)
  for (const domain of domains) {
    const kept = await system.row(sql`insert into provider_domain (domain, "providerId") values (${domain}, ${id})
      on conflict (domain) do nothing returning domain`)
    if (!kept) throw refuse(409, 'provider.taken', { field: 'domains', params: { domain } })
  }
}

/** Ends the sessions that a provider has opened: it no longer says who somebody is. */
export async function endProviderSessions(scope: Scope, id: string): Promise<void> {
  await scope.asSystem('access').row(sql`update session set revoked_at = now() where revoked_at is null
    and 'oidc' = any(methods) and "accountId" in (select "accountId" from identity where "providerId" = ${id})`)
}

/** Who this is at a provider: the account, held, or null. */
export const accountOfSubject = (tx: TransactionHandle, providerId: string, subject: string) =>
  openSystemScope(tx, 'access').row<{ accountId: string }>(
    sql`update identity set "lastUsedAt" = now() where "providerId" = ${providerId} and subject = ${subject}
      returning "accountId"`,
  )

/** Links an account to whom a provider knows; false where it is somebody else there already. */
export async function linkIdentity(
  tx: TransactionHandle,
  { accountId, providerId, subject }: { accountId: string; providerId: string; subject: string },
): Promise<boolean> {
  const linked = await openSystemScope(tx, 'access').row(sql`insert into identity
      (id, "accountId", "providerId", subject, "lastUsedAt")
    values (${randomUUIDv7()}, ${accountId}, ${providerId}, ${subject}, now())
    on conflict do nothing returning id`)
  return linked !== null
}

/** Holds an account while its ways to sign in change. */
export const holdAccount = (tx: TransactionHandle, accountId: string): Promise<unknown> =>
  openSystemScope(tx, 'access').row(sql`select id from account where id = ${accountId} for update`)

/** By which providers an account signs in, and why one of them has to stay. */
export const linkedTo = (tx: TransactionHandle, accountId: string): Promise<LinkedProvider[]> =>
  openSystemScope(tx, 'access').rows<LinkedProvider>(sql`select identity.id, provider.name as provider,
      identity."createdAt", identity."lastUsedAt",
      case when provider.required and exists (select from provider_domain
            where provider_domain."providerId" = provider.id
              and provider_domain.domain = split_part(lower(account.email), '@', 2))
          and not exists (select from membership where membership."accountId" = account.id and membership.active
            and membership.role in ('admin', 'company')) then 'required'
        when not exists (select from credential where credential."accountId" = account.id)
          and not exists (select from passkey where passkey."accountId" = account.id)
          and not exists (select from identity other join identity_provider also on also.id = other."providerId"
            where other."accountId" = account.id and other.id <> identity.id
              and also.active and also."approvedAt" is not null) then 'last' end as stays
    from identity join identity_provider provider on provider.id = identity."providerId"
    join account on account.id = identity."accountId"
    where identity."accountId" = ${accountId} order by identity."createdAt", identity.id`)

/** Takes the link of an account to a provider away, and ends what it has opened elsewhere. */
export async function unlinkIdentity(tx: TransactionHandle, accountId: string, id: string, keeps: string | null) {
  const access = openSystemScope(tx, 'access')
  await access.rows(sql`delete from identity where id = ${id} and "accountId" = ${accountId}`)
  await access.rows(sql`update session set revoked_at = now() where "accountId" = ${accountId} and revoked_at is null
    and 'oidc' = any(methods) and id is distinct from ${keeps}::uuid`)
}

/** Nobody is linked to a provider any more. */
export async function dropIdentities(scope: Scope, providerId: string): Promise<void> {
  await scope.asSystem('access').row(sql`delete from identity where "providerId" = ${providerId}`)
}

/** The address of an account that a link waits for. */
export async function accountOfLink(tx: TransactionHandle, accountId: string): Promise<string | null> {
  const found = await openSystemScope(tx, 'access').row<{ email: string }>(
    sql`select email from account where id = ${accountId} and active and not bot`,
  )
  return found?.email ?? null
}

/** Does the account hold a role in this company, in whatever state? */
export async function belongsTo(tx: TransactionHandle, accountId: string, companyId: string): Promise<boolean> {
  const held = await openSystemScope(tx, 'access').row(
    sql`select id from membership where "accountId" = ${accountId} and "companyId" = ${companyId} limit 1`,
  )
  return held !== null
}

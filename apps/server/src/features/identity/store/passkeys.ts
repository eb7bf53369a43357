import { randomUUIDv7 } from 'node:crypto'
import type { Assertion, AssertionQuestion } from '@majlis/domain/identity/schema.ts'
import { type AuthenticatorTransport, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** Where passkeys are used: their host, and the origin of the pages. */
export interface PasskeyPlace {
  host: string
  origin: string
}

/** The keys that a browser may look for, of one account. */
export const knownPasskeys = (tx: TransactionHandle, accountId: string, host: string) =>
  openSystemScope(tx, 'access').rows<AssertionQuestion['known'][number]>(
    sql`select "credentialId" as id, transports from passkey where "accountId" = ${accountId} and host = ${host} order by id`,
  )

interface NewKey {
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  host: string
  name: string
}

const MOST = 10

/** Keeps a passkey; null where the account has ten, or the key is known. */
export async function keepPasskey(tx: TransactionHandle, key: NewKey): Promise<string | null> {
  const system = openSystemScope(tx, 'access')
  await system.row(sql`select id from account where id = ${key.accountId} for update`)
  const kept = await system.row<{ id: string }>(sql`insert into passkey
      (id, "accountId", "credentialId", "publicKey", counter, transports, host, name)
    select ${randomUUIDv7()}, ${key.accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}::bigint,
      ${[...key.transports]}::text[], ${key.host}, ${key.name}
    where (select count(*) from passkey where "accountId" = ${key.accountId}) < ${MOST}::int
    on conflict ("credentialId") do nothing returning id`)
  return kept?.id ?? null
}

/** Gives an own passkey another name; false where there is none. */
export async function namePasskey(tx: TransactionHandle, accountId: string, id: string, name: string) {
  const named = await openSystemScope(tx, 'access').row(
    sql`update passkey set name = ${name} where id = ${id} and "accountId" = ${accountId} returning id`,
  )
  return named !== null
}

/** Removes an own passkey; false where there is none. */
export async function deletePasskey(tx: TransactionHandle, accountId: string, id: string): Promise<boolean> {
  const gone = await openSystemScope(tx, 'access').row(
    sql`delete from passkey where id = ${id} and "accountId" = ${accountId} returning id`,
  )
  return gone !== null
}

/** Can an account still sign in by itself: with a password, a passkey or an open provider? */
export async function hasWayIn(tx: TransactionHandle, accountId: string): Promise<boolean> {
  const found = await openSystemScope(tx, 'access').row(sql`select where
    exists (select from credential where "accountId" = ${accountId})
    or exists (select from passkey where "accountId" = ${accountId})
    or exists (select from identity join identity_provider provider on provider.id = identity."providerId"
      where identity."accountId" = ${accountId} and provider.active and provider."approvedAt" is not null)`)
  return found !== null
}

/** How many second steps an account has: an app, and passkeys. Held, so that two do not both take off the last one. */
export async function countFactors(tx: TransactionHandle, accountId: string): Promise<number> {
  const system = openSystemScope(tx, 'access')
  await system.row(sql`select id from account where id = ${accountId} for update`)
  const found = await system.row<{ count: number }>(sql`select
    (select count(*) from totp where "accountId" = ${accountId} and "confirmedAt" is not null)
    + (select count(*) from passkey where "accountId" = ${accountId}) as count`)
  return found?.count ?? 0
}

/** Whose passkey signed this, with its owner's consent shown to the device; null for any other, or one that was copied. */
export async function signerOf(
  tx: TransactionHandle,
  { host, origin }: PasskeyPlace,
  assertion: Assertion,
): Promise<string | null> {
  const system = openSystemScope(tx, 'access')
  const key = await system.row<{
    id: string
    accountId: string
    publicKey: Buffer
    counter: number
    transports: string[]
  }>(sql`select id, "accountId", "publicKey", counter, transports from passkey
    where "credentialId" = ${assertion.id} and host = ${host} for update`)
  if (!key) return null
  const { id, challenge, ...response } = assertion
  const { verified, newCounter } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: key.transports as AuthenticatorTransport[],
    },
  }).then(
    (result) => ({ verified: result.verified, newCounter: result.authenticationInfo.newCounter }),
    () => ({ verified: false, newCounter: 0 }),
  )
  if (!verified) return null
  await system.row(sql`update passkey set counter = ${newCounter}::bigint, "lastUsedAt" = now() where id = ${key.id}`)
  return key.accountId
}

/** How many passkeys were made under another host than the present one, and work no more. */
export async function countDeadPasskeys(tx: TransactionHandle, host: string | null): Promise<number> {
  const found = await openSystemScope(tx, 'installation').row<{ count: number }>(
    sql`select count(*)::int as count from passkey where host is distinct from ${host}`,
  )
  return found?.count ?? 0
}

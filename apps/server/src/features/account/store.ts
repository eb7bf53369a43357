import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../../db/actor.ts'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { hashPassword, type PasswordTurn, verifyPassword } from './password.ts'

export { ownProfile, writePreferences, writeProfile } from './store/profile.ts'
export {
  againLanes,
  changeLanes,
  codeLanes,
  commentLanes,
  countAttempt,
  invitingLanes,
  loginLimits,
  mayAttempt,
  messageLanes,
  passwordLanes,
  requestLimits,
  resetAttempts,
  secondLanes,
  testLanes,
} from './store/throttle.ts'

/** An account as sign-in and invitations need it. */
export interface KnownAccount {
  id: string
  name: string | null
  email: string
  language: Language
  active: boolean
  bot: boolean
  /** Its owner proved to read this address. */
  confirmed: boolean
  hash: string | null
}

/**
 * What a colleague, `membership` with its `account`, is called: while the address is unconfirmed as this company's inviter
 * wrote it, never as another's did.
 */
export const memberName = sql`coalesce(case when account."emailConfirmedAt" is null then membership."invitedName" end, account.name)`

/** One spelling of an address: no case, no look-alike widths. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** The account of an address in whatever case and width it is written, or null. */
export const accountByEmail = (tx: TransactionHandle, email: string): Promise<KnownAccount | null> =>
  openSystemScope(tx, 'access').row<KnownAccount>(sql`select account.id, name, email, language, active, bot,
      "emailConfirmedAt" is not null as confirmed, credential.hash
    from account left join credential on credential."accountId" = account.id
    where lower(email) = lower(${normalizeEmail(email)})`)

/** Makes an account without a password; null when the address has one already. */
export async function addAccount(
  tx: TransactionHandle,
  person: { email: string; name: string | null; phone?: string | null; language: Language },
): Promise<string | null> {
  const added = await openSystemScope(tx, 'access').row<{ id: string }>(sql`insert into account
      (id, public_id, email, name, primary_phone, language)
    values (${randomUUIDv7()}, ${randomBytes(9).toString('base64url')}, ${normalizeEmail(person.email)}, ${person.name},
      ${person.phone ?? null}, ${person.language})
    on conflict (lower(email)) do nothing returning id`)
  return added?.id ?? null
}

/** A password's hash, ready for keeping; throws 422 for one that is guessed first, or made of what is known of the person. */
export const checkAndHashPassword = (
  password: string,
  person: { name?: string | null; email: string },
  turn: PasswordTurn = { who: 'product' },
): Promise<string> => hashPassword(password, [person.name, person.email], turn)

/** The hash of an account's password, held against others until the transaction ends. */
export const lockHash = (tx: TransactionHandle, accountId: string) =>
  openSystemScope(tx, 'access').row<{ hash: string }>(
    sql`select hash from credential where "accountId" = ${accountId} for update`,
  )

/** Keeps a password's hash in place of the one before. */
export async function savePassword(tx: TransactionHandle, accountId: string, hash: string): Promise<void> {
  await openSystemScope(tx, 'access').rows(sql`insert into credential ("accountId", hash) values (${accountId}, ${hash})
    on conflict ("accountId") do update set hash = excluded.hash, "changedAt" = now()`)
}

/** Is it the password of the account that `find` finds when its turn has come? A missing account or password takes as long. */
export const hasPassword = (
  find: () => Promise<Pick<KnownAccount, 'hash'> | null>,
  password: string,
  turn: PasswordTurn,
): Promise<boolean> => verifyPassword(async () => (await find())?.hash ?? null, password, turn)

/** Ends the sessions of an account, at once and everywhere; one may be left. */
export async function endSessions(
  tx: TransactionHandle,
  accountId: string,
  except: string | null = null,
): Promise<void> {
  await openSystemScope(tx, 'access').rows(sql`update session set revoked_at = now()
    where "accountId" = ${accountId} and revoked_at is null and id is distinct from ${except}::uuid`)
}

/** Refuses unless the session was shown to be its owner's in the last ten minutes: then a screen asks for that, and repeats. */
export async function needProof(tx: TransactionHandle, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  const found = await openSystemScope(tx, 'access').row<{ proven: boolean }>(
    sql`select "provenAt" > now() - interval '10 minutes' as proven from session where id = ${sessionId}`,
  )
  if (!found?.proven) throw refuse(403, 'proof.needed', { code: 'proof' })
}

/** Refuses with the name of whoever saved this row since its form was read. */
export async function refuseStale(
  { tx }: { tx: TransactionHandle },
  row: { id: string; updatedAt: string },
  readAt: string | undefined,
): Promise<void> {
  if (!readAt || row.updatedAt === readAt) return
  const last = await openSystemScope(tx, 'lastSaved').row<{ name: string | null }>(
    sql`select account.name from audit_log join account on account.id = audit_log."accountId"
      where audit_log."rowId" = ${row.id} order by audit_log.at desc, audit_log.id desc limit 1`,
  )
  throw refuse(409, 'stale', { field: 'updatedAt', params: { name: last?.name ?? '—' } })
}

/** An account as the reader of a message. */
export const reader = ({ id, name, email, language }: Pick<KnownAccount, 'id' | 'name' | 'email' | 'language'>) => ({
  accountId: id,
  name: name ?? email,
  email,
  language,
})

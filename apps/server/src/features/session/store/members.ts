import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { name, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { endSessions, type KnownAccount } from '../../account/store.ts'
import { settingNow } from '../../setting/store.ts'
import { endPasswordLinks } from './passwordLinks.ts'

/** Makes the company of somebody who registers: it waits until an admin approves it. */
export async function addCompany(
  tx: TransactionHandle,
  { name, email, language, createdBy }: { name: string; email: string; language: Language; createdBy: string },
): Promise<string> {
  const id = randomUUIDv7()
  await openSystemScope(
    tx,
    'access',
  ).rows(sql`insert into company (id, public_id, name, email, language, timezone, "createdBy", "approvalStatus")
    values (${id}, ${randomBytes(9).toString('base64url')}, ${name}, ${email},
      ${language}, ${await settingNow(tx, 'defaults.timezone')}, ${createdBy}, ${ApprovalStatus.SUBMITTED_FOR_APPROVAL})`)
  return id
}

/** Links a partner to a company; false when it is linked already. */
export async function addPartner(
  tx: TransactionHandle,
  accountId: string,
  companyId: string,
  status: number,
): Promise<boolean> {
  const added = await openSystemScope(
    tx,
    'access',
  ).row(sql`insert into partner (id, "accountId", "companyId", "approvalStatus")
    values (${randomUUIDv7()}, ${accountId}, ${companyId}, ${status})
    on conflict on constraint partner_once do nothing returning id`)
  return added !== null
}

/** Forgets a password that somebody set who never proved to read the address, and what it has opened. */
async function forgetPassword(tx: TransactionHandle, accountId: string): Promise<void> {
  await openSystemScope(tx, 'access').rows(sql`delete from credential where "accountId" = ${accountId}`)
  // Each of these is a way to wait inside an account that was made for somebody else.
  for (const table of [
    'totp',
    'recovery_code',
    'passkey',
    'identity',
    'challenge',
    'email_change',
    'factor_reset',
  ] as const)
    await openSystemScope(tx, 'access').rows(sql`delete from ${name(table)} where "accountId" = ${accountId}`)
  await endSessions(tx, accountId)
  await endPasswordLinks(tx, accountId)
}

/** An account as it may be given something: a password set by who never proved to read the address opens nothing of it. */
export async function withProvenPassword(tx: TransactionHandle, account: KnownAccount): Promise<KnownAccount> {
  if (account.confirmed) return account
  if (account.hash) await forgetPassword(tx, account.id)
  return { ...account, hash: null }
}

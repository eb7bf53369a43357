import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { accountByEmail } from '../../account/store.ts'
import type { Asker } from './known.ts'

/** Somebody to whom a message goes. */
export interface Reader {
  accountId: string | null
  email: string
  name: string
  language: Language
}

/** Who answers for a company, or for the host where there is none. */
export const whoAnswers = (scope: Scope, companyId: string | null) =>
  scope.asSystem('message').rows<Reader>(sql`select distinct account.id as "accountId", account.email,
      coalesce(account.name, '') as name, account.language
    from membership join account on account.id = membership."accountId" and account.active and not account.bot
    where membership."companyId" is not distinct from ${companyId}::uuid and membership.active
      and membership.role = case when ${companyId}::uuid is null then 'admin' else 'company' end
      and membership."approvalStatus" = ${ApprovalStatus.APPROVED} order by account.id limit 50`)

/** Who asked by itself; null where a company asked about its own candidate. */
export async function whoAsked(scope: Scope, request: RowOf<'privacy_request'>): Promise<Reader | null> {
  const { accountId, email, candidateId, referralRefereeId, companyId } = request
  const system = scope.asSystem('message')
  if (accountId)
    return system.row<Reader>(sql`select id as "accountId", email, coalesce(name, '') as name, language
      from account where id = ${accountId} and active and not bot`)
  if (!email) return null
  return system.row<Reader>(sql`select null as "accountId", ${email}::text as email, coalesce(
      (select "accountName" from candidate where id = ${candidateId}),
      (select first_name from referral_referee where id = ${referralRefereeId}), '') as name,
    coalesce((select language from referral_referee where id = ${referralRefereeId}),
      (select language from company where id = ${companyId}), 'en') as language`)
}

/** A candidate as a reader, where its company asked for it. */
export const candidateReader = (scope: Scope, candidateId: string | null) =>
  scope.asSystem('message').row<Reader>(sql`select null as "accountId", candidate.email, "accountName" as name,
      coalesce(account.language, 'en') as language
    from candidate left join account on account.id = candidate."accountId" where candidate.id = ${candidateId}`)

/** What the company of a request is called; nothing where it is of the host. */
export async function companyNameOf(scope: Scope, companyId: string | null): Promise<string | null> {
  const company = await scope
    .asSystem('message')
    .row<{ name: string }>(sql`select name from company where id = ${companyId}`)
  return company?.name ?? null
}

/** Whoever acts, as a reader of messages and as a person that is known; its address counts once it was confirmed. */
export async function ownAccount(scope: Scope): Promise<{ reader: Reader; asker: Asker }> {
  const own = await scope
    .asSystem('ownProfile')
    .row<Reader & { confirmed: boolean }>(sql`select id as "accountId", email,
    coalesce(name, '') as name, language, "emailConfirmedAt" is not null as confirmed
    from account where id = ${scope.me.accountId}`)
  const { confirmed, ...reader } = own as Reader & { confirmed: boolean }
  return { reader, asker: { accountId: reader.accountId, email: confirmed ? reader.email : null } }
}

/** Whoever reads an address: it has proved so by the link. */
export async function ownerOf(scope: Scope, email: string): Promise<{ asker: Asker; reader: Reader }> {
  const account = await accountByEmail(scope.tx, email)
  const accountId = account?.active && !account.bot ? account.id : null
  return {
    asker: { accountId, email },
    reader: { accountId, email, name: (accountId && account?.name) || '', language: account?.language ?? 'en' },
  }
}

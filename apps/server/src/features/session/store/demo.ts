import { type Role, roles } from '@majlis/domain/core/role.ts'
import type { Welcome } from '@majlis/domain/session/schema.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { escapeLike, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership } from './membership.ts'

/** The password of all demo accounts: public, and refused in production with the demo itself. */
export const demoPassword = 'majlis-demo-2026'

/** Where the demo's accounts have their addresses, and the company of each: Noor's stand first. */
const demoDomains = ['demo.majlis.test', 'harbour.majlis.test'] as const
const groups: Record<string, string> = {
  'demo.majlis.test': 'Noor Technologies',
  'harbour.majlis.test': 'Harbour Logistics',
}

interface DemoRow {
  role: Role
  email: string
  name: string | null
  domain: string
}

/** The demo's accounts, company by company in the order of the roles. */
export async function demoAccounts(tx: TransactionHandle): Promise<NonNullable<Welcome['demo']>> {
  const rows = await openSystemScope(
    tx,
    'access',
  ).rows<DemoRow>(sql`select membership.role, account.email, account.name, split_part(account.email, '@', 2) as domain
    from account join membership on membership."accountId" = account.id
    where account.email like any(${demoDomains.map((domain) => `%@${escapeLike(domain)}`)})
      and split_part(account.email, '@', 1) = lower(membership.role) and account.active and ${activeMembership}`)
  const pages = await demoPages(tx)
  const place = ({ email, role }: DemoRow) =>
    demoDomains.findIndex((domain) => email.endsWith(domain)) * roles.length + roles.indexOf(role)
  const accounts = rows.sort((a, b) => place(a) - place(b))
  return {
    password: demoPassword,
    pages,
    accounts: accounts.map(({ domain, ...account }) => ({ ...account, group: groups[domain] ?? domain })),
  }
}

/**
 * Links by which candidates of the demo name their referees and referees answer, as their letters have them: those that
 * still open something to do, one of a kind and language.
 */
async function demoPages(tx: TransactionHandle): Promise<NonNullable<Welcome['demo']>['pages']> {
  const rows = await openSystemScope(tx, 'access').rows<{ kind: 'nominate' | 'reference'; name: string; path: string }>(
    sql`select kind, name, path from (select distinct on (type, log.language) type, log.language,
        case type when 'nameReferees' then 'nominate' else 'reference' end as kind,
        case type when 'nameReferees' then candidate."accountName" else concat_ws(' ', place.first_name, place.last_name) end as name,
        substring(log.text from '/(?:nominate|reference)/[A-Za-z0-9_-]{43}') as path
      from notification_log log
      join referral_candidate on referral_candidate.id = log."referralCandidateId" and referral_candidate."concludedAt" is null
      join candidate on candidate.id = referral_candidate."candidateId" and candidate.status >= 0
      left join referral_referee place on place.id = log."referralRefereeId"
      where log.kind = 1 and ((type = 'refereeRequested' and place.status = 2 and place."revokedAt" is null and place."linkUntil" > now())
        or (type = 'nameReferees' and referral_candidate."nominateUntil" > now() and exists (select from referral_referee empty
          where empty."referralCandidateId" = referral_candidate.id and empty.status = 1)))
      order by type, log.language, log."createdAt" desc) one
    where path is not null order by kind, language desc`,
  )
  return rows
}

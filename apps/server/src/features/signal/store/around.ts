import { companyKey, domainOf, isPersonalDomain } from '@majlis/domain/signal/lookAlike.ts'
import { networkOf } from '@majlis/domain/signal/network.ts'
import type { CheckTraces } from '@majlis/domain/signal/rules.ts'
import { thresholds } from '@majlis/domain/signal/thresholds.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** No company has that many people within a month; what is more is not looked at. */
const most = 20_000

interface Seen {
  who: string
  ip: string
  office: boolean
}

/** How many people of a company's ref-checks and sign-ins used these networks lately, and whether its own people do. */
export async function networksOf(
  tx: TransactionHandle,
  companyId: string,
  ips: readonly (string | null)[],
): Promise<CheckTraces['networks']> {
  const names = new Set(ips.map((ip) => networkOf(ip)?.name))
  const since = sql`now() - make_interval(days => ${thresholds.address.days})`
  const seen = await openSystemScope(tx, 'job').rows<Seen>(sql`
    select lower(email) as who, host(seen_ip) as ip, false as office from referral_referee
      where "companyId" = ${companyId} and seen_ip is not null and "finishedAt" > ${since}
    union select lower(referral_candidate.email), host(consent.ip), false from consent
      join referral_candidate on referral_candidate.id = consent."referralCandidateId"
      where consent."companyId" = ${companyId} and consent.ip is not null and consent.at > ${since}
    union select lower(account.email), host(session.ip), membership.role in ('company', 'hiringManager', 'recruiter')
      from membership join account on account.id = membership."accountId"
      join session on session."accountId" = account.id and session.ip is not null and session."lastSeenAt" > ${since}
      where membership."companyId" = ${companyId} and membership.active
    limit ${most}`)
  const people = new Map<string, Set<string>>()
  const offices = new Set<string>()
  for (const { who, ip, office } of seen) {
    const name = networkOf(ip)?.name
    if (!name || !names.has(name)) continue
    people.set(name, (people.get(name) ?? new Set()).add(who))
    if (office) offices.add(name)
  }
  return Object.fromEntries(
    [...people].map(([name, who]) => [name, { people: who.size, office: offices.has(name) }] as const),
  )
}

/** From which domains a company's own people, and referees about other candidates, write; by the key of the company that they name. */
export async function knownDomains(
  tx: TransactionHandle,
  { companyId, except, keys }: { companyId: string; except: string; keys: ReadonlySet<string> },
): Promise<CheckTraces['domains']> {
  if (!keys.size) return {}
  const found = await openSystemScope(tx, 'job').rows<{ company: string; email: string }>(sql`
    select distinct coalesce(confirmed_company_name, company_name) as company, split_part(lower(email), '@', 2) as email
      from referral_referee where "companyId" = ${companyId} and status = 4 and "referralCandidateId" <> ${except}
        and email is not null and coalesce(confirmed_company_name, company_name) is not null
    union select company.name, split_part(lower(account.email), '@', 2) from company
      join membership on membership."companyId" = company.id and membership.active
        and membership.role in ('company', 'hiringManager')
      join account on account.id = membership."accountId" and account.active
      where company.id = ${companyId}
    limit ${most}`)
  const domains: Record<string, string[]> = {}
  for (const { company, email } of found) {
    const [key, domain] = [companyKey(company), domainOf(`@${email}`)]
    if (!keys.has(key) || !domain || isPersonalDomain(domain)) continue
    domains[key] = [...(domains[key] ?? []), domain]
  }
  return domains
}

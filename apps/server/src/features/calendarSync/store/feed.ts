import { feedDetails } from '@majlis/domain/calendarSync/feedDetail.ts'
import type { Feed } from '@majlis/domain/calendarSync/schema.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership, isLinkToken, linkHashOf, makeLink } from '../../session/store.ts'

/** An address that nobody reads any more ends after so many days. */
const feedDays = 180

interface Owner {
  accountId: string
  companyId: string
}
const alive = sql`link.purpose = 'calendar' and link.used_at is null and link.revoked_at is null and link.expires_at > now()`

/** The own calendar address, without what opens it. */
export async function readFeed(scope: Scope, { accountId, companyId }: Owner): Promise<Feed> {
  const [link, rule] = await Promise.all([
    scope.asSystem('access').row<{ since: string }>(sql`select link."createdAt" as since from link_token link
      where link."accountId" = ${accountId} and link."companyId" = ${companyId} and ${alive}
      order by link."createdAt" desc limit 1`),
    scope.first('slot_rule', ruleOf({ accountId, companyId })),
  ])
  return { since: link?.since ?? null, detail: feedDetails[rule?.feedDetail ?? 1] ?? 'position' }
}

const ruleOf = ({ accountId, companyId }: Owner) =>
  sql`slot_rule."accountId" = ${accountId} and slot_rule."companyId" = ${companyId}`

/** Ends the address, where there is one. Two who do so at the same time wait for each other. */
export async function endFeed(scope: Scope, { accountId, companyId }: Owner): Promise<void> {
  await scope.lockName(`feed:${accountId}:${companyId}`)
  await scope.asSystem('access').rows(sql`update link_token link set revoked_at = now()
    where link."accountId" = ${accountId} and link."companyId" = ${companyId} and ${alive}`)
}

/** Makes a new address and answers its token; the old one ends. */
export async function makeFeed(scope: Scope, owner: Owner): Promise<string> {
  await endFeed(scope, owner)
  return makeLink(scope.tx, { purpose: 'calendar', ...owner, days: feedDays })
}

/** Says what the address tells from now on; who has no rules yet has the usual ones from here on. */
export async function setDetail(scope: Scope, owner: Owner, detail: Feed['detail']): Promise<void> {
  await scope.lockName(`feed:${owner.accountId}:${owner.companyId}`)
  const feedDetail = feedDetails.indexOf(detail)
  const rule = await scope.first('slot_rule', ruleOf(owner), { lock: true })
  if (rule) await scope.set('slot_rule', rule.id, { feedDetail })
  else await scope.add('slot_rule', { ...owner, feedDetail, timezone: await zoneOf(scope, owner) })
}

async function zoneOf(scope: Scope, { accountId, companyId }: Owner): Promise<string | undefined> {
  const own = await scope.asSystem('ownProfile').row<{ timezone: string }>(sql`select
      coalesce(account.timezone, company.timezone) as timezone
    from account join company on company.id = ${companyId} where account.id = ${accountId}`)
  return own?.timezone
}

/** Whose interviews an address opens, and how. */
export interface FeedReader extends Owner {
  linkId: string
  language: Language
  detail: Feed['detail']
}

/** Who may be read by this token; null for one that never was or has ended, and for whoever is no interviewer there any more. */
export async function feedReader(tx: TransactionHandle, token: string): Promise<FeedReader | null> {
  if (!isLinkToken(token)) return null
  const found = await openSystemScope(tx, 'access').row<Omit<FeedReader, 'detail'> & { detail: number }>(sql`
    select link.id as "linkId", link."accountId", link."companyId", account.language,
      coalesce(rule."feedDetail", 1) as detail
    from link_token link join account on account.id = link."accountId" and account.active and not account.bot
    left join slot_rule rule on rule."accountId" = link."accountId" and rule."companyId" = link."companyId"
    where link.hash = ${linkHashOf(token)} and ${alive} and exists (select from membership
      where membership."accountId" = link."accountId" and membership."companyId" = link."companyId"
        and membership.role = 'interviewer' and ${activeMembership})`)
  return found && { ...found, detail: feedDetails[found.detail] ?? 'position' }
}

/** An address that is read lasts on; it is written down once a day. */
export async function prolongFeed(tx: TransactionHandle, linkId: string): Promise<void> {
  await openSystemScope(tx, 'access').row(sql`update link_token
    set expires_at = now() + make_interval(days => ${feedDays}::int)
    where id = ${linkId} and revoked_at is null and expires_at < now() + make_interval(days => ${feedDays - 1}::int)`)
}

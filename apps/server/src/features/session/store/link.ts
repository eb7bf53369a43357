import { createHash } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Principal } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { type Actor, type Link, system } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { isPaused, paused } from './membership.ts'

/** What a link is for. */
export type LinkPurpose =
  | 'invite'
  | 'reset'
  | 'email'
  | 'interview'
  | 'schedule'
  | 'reference'
  | 'nominate'
  | 'report'
  | 'calendar'
  | 'ownData'

/** Who the holder of a link is, by what the link is for. */
const roleOf: Record<string, Principal> = {
  interview: 'candidate',
  schedule: 'candidate',
  nominate: 'candidate',
  reference: 'referee',
  report: 'guest',
}

/** What is kept of a link's token: it tells nothing about the token itself. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(Buffer.from(token, 'base64url')).digest()

/** 32 bytes as only we write them; anything else cannot be a token of ours. */
export function isLinkToken(token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === 32 && bytes.toString('base64url') === token
}

interface Held extends Link {
  ended: boolean
  /** The company whose link it is, while it is paused. */
  paused: string | null
  companyId: string | null
  accountId: string | null
  name: string | null
  language: Language | null
}

/**
 * The holder of a link, limited to the record behind it, on a device that a code let in or on none. Throws 404 for a link
 * that never was, 410 for one that ended, 403 while its company is paused.
 */
export async function actorOfLink(tx: TransactionHandle, token: string, deviceId: string | null): Promise<Actor> {
  return holderOf(isLinkToken(token) ? await find(tx, sql`link_token.hash = ${hashOf(token)}`, deviceId) : null)
}

/** The same, of a link that was opened before: whoever watches goes on for as long as it and its device stand. */
export async function actorOfOpenedLink(tx: TransactionHandle, id: string, deviceId: string | null): Promise<Actor> {
  return holderOf(await find(tx, sql`link_token.id = ${id}`, deviceId))
}

function holderOf(held: Held | null): Actor {
  const role = held && roleOf[held.purpose]
  if (!held || !role) throw refuse(404, 'link.ended')
  if (held.ended) throw refuse(410, 'link.ended')
  if (held.paused) throw paused(held.paused)
  const { ended, paused: _, companyId, accountId, name, language, ...link } = held
  return {
    accountId: accountId ?? system.accountId,
    role,
    companyId,
    companyIds: companyId ? [companyId] : [],
    sessionId: null,
    link,
    language: language ?? 'en',
    name,
  }
}

/**
 * The account of a candidate's link is the candidate's: what is done by it is that person's doing. Asked for by subqueries:
 * joined by what may be either of two columns, the fence has every candidate, and every company, read first. What a report's link opens, and
 * for how long, its row of `public_report` says; a bound one opens nothing (`opened`) but on a device of its addressee.
 */
const find = (tx: TransactionHandle, which: Sql, deviceId: string | null) =>
  openSystemScope(tx, 'access').row<Held>(sql`select link.id, link.purpose, link."companyId",
      coalesce(link."interviewId", opened."interviewId") as "interviewId", link.met as "candidateId", link."offerId",
      link."referralRefereeId", coalesce(link."referralCandidateId", opened."referralCandidateId") as "referralCandidateId",
      opened."shortlistId", coalesce(opened.show, 0) as show, coalesce(opened."accessLevel", 1) as "accessLevel",
      coalesce(report.bound, false) as bound, device.id as "deviceId", opened.circle,
      link.used_at is not null or link.revoked_at is not null or (case when link.purpose = 'report'
        then report.id is null or report."revokedAt" is not null
          or now() >= ((report."validTill" + 1)::timestamp at time zone company.timezone)
        else link.expires_at <= now() end) as ended,
      case when company.id is not null and ${isPaused(sql`company`)} then company.name end as paused,
      account.id as "accountId", account.name, account.language
    from (select link_token.*, coalesce(link_token."candidateId", (select interview."candidateId" from interview
        where interview.id = link_token."interviewId")) as met,
        coalesce(link_token."companyId", (select shared."companyId" from public_report shared
          where shared.id = link_token."publicReportId")) as home
      from link_token where ${which} offset 0) link
    left join public_report report on report.id = link."publicReportId"
    left join report_device device on device.id = ${deviceId}::uuid and device."publicReportId" = report.id
      and now() < device."until" and exists (select from account where account.id = device."accountId" and account.active)
    left join public_report opened on opened.id = report.id and (not report.bound or device.id is not null)
    left join company on company.id = link.home
    left join account on account.id = coalesce(link."accountId", device."accountId", (select candidate."accountId" from candidate
      where candidate.id = link.met and link.purpose in ('interview', 'schedule')))`)

/** What a link leads to, by the column that names it. */
type LinkedRecord =
  | 'accountId'
  | 'interviewId'
  | 'candidateId'
  | 'offerId'
  | 'referralRefereeId'
  | 'referralCandidateId'

/** Ends the links of one purpose that lead to a record: a new one takes their place, or nothing does. */
export async function revokeLinks(
  tx: TransactionHandle,
  purpose: LinkPurpose,
  to: { [Of in LinkedRecord]: Record<Of, string> }[LinkedRecord],
): Promise<void> {
  const {
    accountId = null,
    interviewId = null,
    candidateId = null,
    offerId = null,
    referralRefereeId = null,
    referralCandidateId = null,
  } = to as Partial<Record<LinkedRecord, string>>
  await openSystemScope(tx, 'access').rows(sql`update link_token set revoked_at = now()
    where purpose = ${purpose} and used_at is null and revoked_at is null
      and ("accountId" = ${accountId}::uuid or "interviewId" = ${interviewId}::uuid
        or "candidateId" = ${candidateId}::uuid or "offerId" = ${offerId}::uuid or "referralRefereeId" = ${referralRefereeId}::uuid
        or "referralCandidateId" = ${referralCandidateId}::uuid)`)
}

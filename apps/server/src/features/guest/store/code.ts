import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { accountByEmail, addAccount } from '../../account/store.ts'

/** A code works for so many minutes, is tried so often, and a device that it lets in stays for so many hours. */
const minutes = 5
const tries = 3
const hours = 24
/** After so many wrong codes over its life a link lets no further device in. */
const mostMisses = 30

/** A bound link: whose it is, and whether it lets devices in. */
export interface BoundLink {
  id: string
  companyId: string
  email: string
  isLocked: boolean
}

/** The bound link by which somebody asks; null where it is none. */
export const boundLink = (scope: Scope): Promise<BoundLink | null> =>
  scope.asSystem('access').row<BoundLink>(sql`select report.id, report."companyId", report.email,
      report."lockedAt" is not null as "isLocked"
    from link_token link join public_report report on report.id = link."publicReportId"
    where link.id = ${scope.me.link?.id ?? null} and report.bound`)

/** Keeps the code that opens a link from now on, as a keyed hash; an earlier one ends. */
export const keepCode = (scope: Scope, { id, companyId }: BoundLink, mac: string) =>
  scope.asSystem('access').row(sql`insert into report_code as kept (id, "companyId", "publicReportId", mac, "expiresAt")
    values (${randomUUIDv7()}, ${companyId}, ${id}, ${mac}, now() + make_interval(mins => ${minutes}::int))
    on conflict ("publicReportId") do update
      set mac = excluded.mac, tries = 0, "expiresAt" = excluded."expiresAt", id = excluded.id
    returning id`)

/** What became of a code: the tries that are left, over, locked now, or the device that it let in. */
export type Tried = { left: number } | 'over' | 'locked' | { lockedNow: true } | { deviceId: string }

interface Try {
  report: BoundLink
  isRight: (mac: string) => boolean
  /** The hash of the browser's key. */
  hash: Buffer
  language: Language
}

/** Tries a code. What was counted stays counted, so it is a transaction of its own; one at a time tries those of one link. */
export async function tryCode(tx: TransactionHandle, { report, isRight, hash, language }: Try): Promise<Tried> {
  const access = openSystemScope(tx, 'access')
  const held = await access.row<{ locked: boolean }>(sql`select "lockedAt" is not null as locked from public_report
    where id = ${report.id} and bound for update`)
  if (!held) return 'over'
  if (held.locked) return 'locked'
  const code = await access.row<{ mac: string; left: number }>(sql`update report_code set tries = tries + 1
    where "publicReportId" = ${report.id} and tries < ${tries}::int and now() < "expiresAt"
    returning mac, ${tries}::int - tries as left`)
  if (!code) return 'over'
  if (isRight(code.mac)) return { deviceId: await letIn(tx, report, hash, language) }
  const missed = await access.row<{ locked: boolean }>(sql`update public_report set misses = misses + 1,
      "lockedAt" = case when misses + 1 >= ${mostMisses}::int then now() end
    where id = ${report.id} returning "lockedAt" is not null as locked`)
  return missed?.locked ? { lockedNow: true } : { left: code.left }
}

/** The browser is its addressee's from now on; who has no account gets one without a password, so that it has a name here. */
async function letIn(tx: TransactionHandle, report: BoundLink, hash: Buffer, language: Language): Promise<string> {
  await addAccount(tx, { email: report.email, name: report.email.replace(/@.*/, ''), language })
  const account = await accountByEmail(tx, report.email)
  if (!account) throw new Error('an account that was just made or found is gone')
  const access = openSystemScope(tx, 'access')
  await access.rows(sql`delete from report_code where "publicReportId" = ${report.id}`)
  const device = await access.row<{ id: string }>(sql`insert into report_device as kept
      (id, "companyId", "publicReportId", "accountId", hash, "until")
    values (${randomUUIDv7()}, ${report.companyId}, ${report.id}, ${account.id}, ${hash}, now() + make_interval(hours => ${hours}::int))
    on conflict ("publicReportId", hash) do update set "until" = excluded."until", "accountId" = excluded."accountId"
    returning id`)
  return (device as { id: string }).id
}

/** The device of a bound link that a browser's key names; null where it is none, or its day is over. */
export async function deviceOf(scope: Scope, hash: Buffer): Promise<string | null> {
  const device = await scope.asSystem('access').row<{ id: string }>(sql`select device.id from report_device device
    join link_token link on link."publicReportId" = device."publicReportId"
    where link.id = ${scope.me.link?.id ?? null} and device.hash = ${hash} and now() < device."until"`)
  return device?.id ?? null
}

/** Whom to tell that a link was locked, and what was shared by it. */
export const sharerOf = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'message').row<{
    accountId: string
    candidateId: string | null
    requisitionId: string | null
    isRecruiter: boolean
  }>(
    sql`select report."accountId", coalesce(interview."candidateId", refcheck."candidateId", listed."candidateId") as "candidateId",
        coalesce(interview."requisitionId", refcheck."requisitionId", listed."requisitionId") as "requisitionId",
        exists (select from membership where membership."accountId" = report."accountId" and role = 'recruiter' and active) as "isRecruiter"
      from public_report report left join interview on interview.id = report."interviewId"
        left join referral_candidate refcheck on refcheck.id = report."referralCandidateId"
        left join lateral (select interview."candidateId", interview."requisitionId" from shortlist_item
          join interview on interview.id = shortlist_item."interviewId"
          where shortlist_item."shortlistId" = report."shortlistId" order by "order" limit 1) listed on true
      where report.id = ${id}`,
  )

/** Codes that are over, and devices whose day is, are kept no longer. */
export async function forgetDevices(tx: TransactionHandle): Promise<void> {
  const job = openSystemScope(tx, 'job')
  await job.rows(sql`delete from report_code where "expiresAt" < now()`)
  await job.rows(sql`delete from report_device where "until" < now()`)
}

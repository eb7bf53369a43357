import type { NewHold } from '@majlis/domain/privacy/hold.ts'
import { HoldStatus } from '@majlis/domain/privacy/status.ts'
import { withRemoved } from '../../../db/removed.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { Reader } from './people.ts'

const { ASKED, STANDS, LIFTED } = HoldStatus
const stands = (which: Sql) => sql`exists (select from legal_hold hold where hold.status = ${STANDS} and (${which}))`

/** Is there a hold of it that stands, or that was asked for and not answered? */
export async function openHold(
  scope: Scope,
  subject: NewHold['subject'],
  id: string,
  companyId: string | null,
): Promise<boolean> {
  const found = await scope.asSystem('ruleFacts').row(sql`select from legal_hold
    where ${raw(`"${subject}Id"`)} = ${id} and "companyId" is not distinct from ${companyId}::uuid
      and status in (${ASKED}, ${STANDS})`)
  return found !== null
}

/** Belongs somebody to this company, other than as its candidate? */
export async function isColleague(scope: Scope, accountId: string, companyId: string): Promise<boolean> {
  const found = await scope.asSystem('ruleFacts').row(sql`select from membership
    where "accountId" = ${accountId} and "companyId" = ${companyId} and role <> 'candidate'`)
  return found !== null
}

/** Ends the hold that stands of a candidate itself. */
export const endHold = (scope: Scope, candidateId: string) =>
  scope.asSystem('consequence').rows(sql`update legal_hold set status = ${LIFTED}, "liftedAt" = now(),
      "liftedBy" = ${scope.me.accountId}
    where "candidateId" = ${candidateId} and status = ${STANDS}`)

/** Does a hold of its requisition or of its account keep a candidate? */
export async function isStillHeld(scope: Scope, candidateId: string): Promise<boolean> {
  const found = await scope.asSystem('ruleFacts').row(sql`select from candidate kept where id = ${candidateId}
    and ${stands(sql`hold."requisitionId" = kept."requisitionId" or hold."accountId" = kept."accountId"
      and kept."companyId" = coalesce(hold."companyId", kept."companyId")`)}`)
  return found !== null
}

/** Does the law keep whom a request is about: a candidate, the candidate of a referee, or an account? */
export async function isHeld(
  { tx }: Pick<Scope, 'tx'>,
  {
    candidateId,
    referralRefereeId,
    accountId,
  }: Pick<RowOf<'privacy_request'>, 'candidateId' | 'referralRefereeId' | 'accountId'>,
): Promise<boolean> {
  const found = await openSystemScope(tx, 'ruleFacts').row(sql`select where case
    when ${candidateId}::uuid is not null then exists (select from candidate where id = ${candidateId} and "legalHold")
    when ${referralRefereeId}::uuid is not null then exists (select from referral_referee place
      join referral_candidate checked on checked.id = place."referralCandidateId"
      join candidate on candidate.id = checked."candidateId" and candidate."legalHold"
      where place.id = ${referralRefereeId})
    else ${stands(sql`hold."accountId" = ${accountId}`)} end`)
  return found !== null
}

/** Whoever asked for a hold, as a reader of messages; nobody where it has left. */
export const readerOf = (scope: Scope, accountId: string) =>
  scope.asSystem('message').row<Reader>(sql`select id as "accountId", email, coalesce(name, '') as name, language
    from account where id = ${accountId} and active and not bot`)

/** What is held, by its name. */
export async function subjectNameOf(scope: Scope, hold: RowOf<'legal_hold'>): Promise<string | null> {
  const system = scope.asSystem('message')
  const found = await withRemoved(scope.tx, () =>
    system.row<{ name: string | null }>(sql`select coalesce(
      (select "accountName" from candidate where id = ${hold.candidateId}),
      (select title from requisition where id = ${hold.requisitionId}),
      (select coalesce(name, email) from account where id = ${hold.accountId})) as name`),
  )
  return found?.name ?? null
}

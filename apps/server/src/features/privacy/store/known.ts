import type { KnownPlace, OwnRequest, Place } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/** A person as it has proved to be: by its account, or by an address alone. */
export interface Asker {
  accountId: string | null
  /** Null where the account's address was never confirmed: somebody else may have written it. */
  email: string | null
}
export type FoundPlace = KnownPlace & { companyId: string | null }

const open = sql`request.status in (${RequestStatus.ASKED}, ${RequestStatus.APPROVED})`
const asked = (which: Sql) =>
  sql`array(select kind from privacy_request request where ${which} and ${open} order by kind) as asked`

/** Where somebody is known: as a candidate, as a referee, and by its account. Above the fence: it is told of itself. */
export async function knownPlaces(scope: Scope, { accountId, email }: Asker): Promise<FoundPlace[]> {
  const system = scope.asSystem('ownAccess')
  const address = email?.toLowerCase() ?? null
  const candidates = await system.rows<FoundPlace>(sql`select 'candidate' as subject, candidate.id,
      candidate."companyId", company.name as company,
      case when requisition.hide_position then null else requisition.job_position end as about,
      ${asked(sql`request."candidateId" = candidate.id`)}
    from candidate join company on company.id = candidate."companyId"
    join requisition on requisition.id = candidate."requisitionId"
    where candidate."accountId" = ${accountId} or candidate.email = ${address}
    order by company.name, candidate.id limit 100`)
  const referees = await system.rows<FoundPlace>(sql`select 'referee' as subject, place.id, place."companyId",
      company.name as company, candidate."accountName" as about,
      ${asked(sql`request."referralRefereeId" = place.id`)}
    from referral_referee place join company on company.id = place."companyId"
    join referral_candidate on referral_candidate.id = place."referralCandidateId"
    join candidate on candidate.id = referral_candidate."candidateId"
    where place.email = ${address} and place."erasedAt" is null and place.status <> ${RefereeStatus.PENDING}
    order by company.name, place.id limit 100`)
  const accounts = await system.rows<FoundPlace>(sql`select 'account' as subject, account.id, null as "companyId",
      null as company, null as about,
      ${asked(sql`request."accountId" = account.id and request."candidateId" is null
        and request."referralRefereeId" is null and request."companyId" is null`)}
    from account where account.id = ${accountId} and active and not bot`)
  return [...candidates, ...referees, ...accounts]
}

/** What somebody has asked, the newest first. */
export const ownRequests = (scope: Scope, { accountId, email }: Asker) =>
  scope.asSystem('ownAccess').rows<OwnRequest>(sql`select request.id, request.kind, request.status, request.message,
      request.reason, request."dueAt", request."extendedTo", request."extendReason", request."runAt", request."doneAt",
      request."createdAt", company.name as company,
      case when request."archiveId" is not null then request."archiveUntil" end as "archiveUntil"
    from privacy_request request left join company on company.id = request."companyId"
    where request."accountId" = ${accountId} or request.email = ${email?.toLowerCase() ?? null}
    order by request."createdAt" desc, request.id desc limit 50`)

/** Holds the row at a place, so that it is asked once. */
export async function holdPlace(scope: Scope, { subject, id }: Place): Promise<void> {
  const table = { candidate: sql`candidate`, referee: sql`referral_referee`, account: sql`account` }[subject]
  await scope.asSystem('ownAccess').row(sql`select from ${table} where id = ${id} for update`)
}

import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { RequestKind } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type { NewRow } from '../../../db/rows.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { keepLastAdmin, type Membership } from '../../people/store.ts'

const { SCHEDULED, RESCHEDULED, IN_PROGRESS } = InterviewStatus
const open = sql`privacy_request.status in (${RequestStatus.ASKED}, ${RequestStatus.APPROVED})`

/** The open request of a kind about a candidate, or about a referee or an account. */
export const openRequest = (scope: Scope, candidateId: string | null, otherId: string | null, kind: RequestKind) =>
  scope.asSystem('ruleFacts').rows<{ id: string }>(sql`select id from privacy_request where kind = ${kind} and ${open}
    and case when ${candidateId}::uuid is not null then "candidateId" = ${candidateId}
      else "referralRefereeId" = ${otherId} or ("accountId" = ${otherId} and "candidateId" is null
        and "referralRefereeId" is null and "companyId" is null) end`)

/** Writes a request down; whoever asks sees it as its own, or as its company's. */
export const writeRequest = (scope: Scope, values: NewRow<'privacy_request'>) =>
  scope.asSystem('ownAccess').add('privacy_request', values)

/** Has a candidate an interview that is ahead or goes on? */
export async function hasAhead(scope: Scope, candidateId: string): Promise<boolean> {
  const ahead = await scope.asSystem('ruleFacts').row(sql`select from interview where "candidateId" = ${candidateId}
    and (status = ${IN_PROGRESS} or status in (${SCHEDULED}, ${RESCHEDULED}) and "scheduledEnd" > now())`)
  return ahead !== null
}

/** Throws 409 where a company, or the host, would be left without an admin. */
export async function refuseNeeded(scope: Scope, accountId: string): Promise<void> {
  const held = await scope.asSystem('ruleFacts').rows<Membership>(sql`select * from membership
    where "accountId" = ${accountId} and role in ('admin', 'company') order by "companyId"`)
  for (const membership of held) await keepLastAdmin(scope, membership)
}

/** Approved erasures whose time has come. */
export const dueErasures = (tx: TransactionHandle, now: Date) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select id from privacy_request
    where kind = 'erasure' and status = ${RequestStatus.APPROVED} and "runAt" <= ${now} order by "runAt", id limit 50`)

/** Its candidate is gone, by another way. */
export const endRequest = (tx: TransactionHandle, id: string, now: Date) =>
  openSystemScope(tx, 'job').rows(sql`update privacy_request set status = ${RequestStatus.DONE}, "doneAt" = ${now},
    message = null, email = null where id = ${id}`)

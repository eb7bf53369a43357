import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { confirmHours } from '@majlis/domain/reference/rules.ts'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

const atOnce = 200
const open = sql`place.status = ${RefereeStatus.ADDED} and place.taken = 1 and place."revokedAt" is null`

/** Calls that nobody has ended for so many hours; of one, whether it still is so. */
export const forgottenCalls = (tx: TransactionHandle, at: Date, hours: number, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select place.id from referral_referee place
    where ${open} and place."callEndedAt" is null and (${id}::uuid is null or place.id = ${id})
      and place."takenAt" <= ${at}::timestamptz - make_interval(hours => ${hours})
    order by place."takenAt", place.id limit ${atOnce}`)

/** What was written down and its referee has not confirmed in time; of one, whether it still is so. */
export const unconfirmedCalls = (tx: TransactionHandle, at: Date, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select place.id from referral_referee place
    join referral_candidate on referral_candidate.id = place."referralCandidateId"
      and referral_candidate."concludedAt" is null
    join candidate on candidate.id = referral_candidate."candidateId" and candidate.status >= 0
    where ${open} and place."callEndedAt" <= ${at}::timestamptz - make_interval(hours => ${confirmHours})
      and (${id}::uuid is null or place.id = ${id})
    order by place."callEndedAt", place.id limit ${atOnce}`)

/** What came of a call so far: was anything written down, and had the referee agreed by itself before? */
export async function callFacts(
  tx: TransactionHandle,
  id: string,
): Promise<{ isWritten: boolean; agreedItself: boolean }> {
  const found = await openSystemScope(tx, 'ruleFacts').row<{ isWritten: boolean; agreedItself: boolean }>(sql`select
    exists (select from referral_answer where "referralRefereeId" = ${id} and "savedBy" is not null) as "isWritten",
    exists (select from consent where "referralRefereeId" = ${id} and "heardBy" is null and "withdrawnAt" is null)
      as "agreedItself"`)
  return found ?? { isWritten: false, agreedItself: false }
}

/** Takes back a consent that was heard in a call of which nothing came. */
export async function withdrawHeard(tx: TransactionHandle, id: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(sql`update consent set "withdrawnAt" = now()
    where "referralRefereeId" = ${id} and "heardBy" is not null and "withdrawnAt" is null`)
}

import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Agreed } from '../../consent/store.ts'
import type { Check } from './check.ts'

/** Keeps that a candidate agreed, once. */
export async function keepConsent(
  { tx }: Scope,
  { id, companyId, accountId }: Check,
  agreed: Agreed,
  ip: string,
): Promise<void> {
  const row = { ...agreed, companyId, referralCandidateId: id, subject: 'candidate', accountId, ip }
  await openSystemScope(tx, 'consequence').add('consent', row)
}

/** Notes that a candidate has taken its consent back; it may agree anew. */
export async function withdrawNaming(tx: TransactionHandle, referralCandidateId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(sql`update consent set "withdrawnAt" = now()
    where "referralCandidateId" = ${referralCandidateId} and "withdrawnAt" is null`)
}

/** Takes away what a candidate typed of people whom it has not asked. */
export async function forgetTyped(tx: TransactionHandle, referralCandidateId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(sql`update referral_referee set first_name = null, last_name = null,
      email = null, primary_phone = null, linkedin_profile = null, relationship = null, relationship_period = null,
      relationship_time = null, company_name = null, referee_role = null, candidate_role = null
    where "referralCandidateId" = ${referralCandidateId} and status = ${RefereeStatus.PENDING}`)
}

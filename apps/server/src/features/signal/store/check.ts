import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership } from '../../session/store.ts'

/** A person of a ref-check who can be asked: the candidate, or a referee. */
interface Asked {
  accountId: string | null
  name: string
  email: string
  language: Language
}
/** What stands around a signal. */
export interface Around {
  company: string
  timezone: string
  position: string
  hidden: boolean
  requisitionId: string
  candidateId: string
  candidate: Asked
  referee: Asked
}

/** Around a signal that was found to be in sight: who is asked about it, by whom, and for what. */
export async function aroundSignal(
  tx: TransactionHandle,
  { referralCandidateId, referralRefereeId }: { referralCandidateId: string; referralRefereeId: string },
): Promise<Around> {
  const found = await openSystemScope(tx, 'refcheck').row<Around>(sql`select company.name as company, company.timezone,
      requisition.job_position as position, requisition.hide_position as hidden, requisition.id as "requisitionId",
      candidate.id as "candidateId",
      json_build_object('accountId', candidate."accountId", 'name', candidate."accountName",
        'email', referral_candidate.email, 'language', coalesce(account.language, 'en')) as candidate,
      json_build_object('accountId', null, 'name', concat_ws(' ', referee.first_name, referee.last_name),
        'email', coalesce(referee.email, ''), 'language', referee.language) as referee
    from referral_candidate
    join referral_referee referee on referee.id = ${referralRefereeId}
      and referee."referralCandidateId" = referral_candidate.id
    join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = referral_candidate."companyId"
    join requisition on requisition.id = referral_candidate."requisitionId"
    left join account on account.id = candidate."accountId"
    where referral_candidate.id = ${referralCandidateId}`)
  return found as Around
}

/** Whom the signals of a ref-check name: the candidate, and each referee by its id. */
export async function namesOf(tx: TransactionHandle, referralCandidateId: string) {
  const scope = openSystemScope(tx, 'refcheck')
  const head = await scope.row<{ company: string; candidate: string }>(sql`select company.name as company,
      candidate."accountName" as candidate from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = referral_candidate."companyId" where referral_candidate.id = ${referralCandidateId}`)
  const referees = await scope.rows<{
    id: string
    name: string
  }>(sql`select id, concat_ws(' ', first_name, last_name) as name
    from referral_referee where "referralCandidateId" = ${referralCandidateId}`)
  return { company: '', candidate: '', ...head, referees: new Map(referees.map(({ id, name }) => [id, name])) }
}

/** Has the company somebody else who could decide on a signal of this requisition? */
export async function hasColleagues(
  { tx, me }: Scope,
  { companyId, requisitionId }: { companyId: string; requisitionId: string },
) {
  const other = await openSystemScope(tx, 'ruleFacts').row(sql`select from membership
    join account on account.id = membership."accountId" and account.active and not account.bot
    where membership."companyId" = ${companyId} and ${activeMembership} and membership."accountId" <> ${me.accountId}
      and (membership.role in ('company', 'recruiter') or (membership.role = 'hiringManager'
        and exists (select from requisition where requisition.id = ${requisitionId} and requisition."accountId" = account.id)))
    limit 1`)
  return other !== null
}

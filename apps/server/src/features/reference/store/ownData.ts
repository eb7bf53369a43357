import { askedTitle } from '@majlis/domain/interview/title.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { ownDataLink } from '@majlis/domain/reference/dataLink.ts'
import type { OwnData } from '@majlis/domain/reference/ownData.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { isLinkToken, linkHashOf } from '../../session/store.ts'
import { aroundOf } from './rows.ts'

type Place = RowOf<'referral_referee'>

/** The referee to whom a link was sent, also when that has ended; null for one of nobody, or of somebody who was erased. */
export async function askerOfData(tx: TransactionHandle, token: string): Promise<Place | null> {
  if (!isLinkToken(token)) return null
  return openSystemScope(tx, 'access').row<Place>(sql`select place.* from link_token link
    join referral_referee place on place.id = link."referralRefereeId"
    where link.hash = ${linkHashOf(token)} and link.purpose = 'reference' and place."erasedAt" is null
      and place.status <> ${RefereeStatus.PENDING} and place.email is not null`)
}

/** The referee whose one-time link this is, held; its first opening lets it stand for a short while. Null once it has ended. */
export async function openerOfData(tx: TransactionHandle, token: string): Promise<Place | null> {
  if (!isLinkToken(token)) return null
  const scope = openSystemScope(tx, 'access')
  const opened = await scope.row<{ id: string }>(sql`update link_token link set used_at = coalesce(used_at, now())
    where hash = ${linkHashOf(token)} and purpose = 'ownData' and revoked_at is null and expires_at > now()
      and (used_at is null or used_at > now() - make_interval(mins => ${ownDataLink.minutes}))
    returning "referralRefereeId" as id`)
  if (!opened) return null
  return scope.row<Place>(sql`select * from referral_referee where id = ${opened.id} and "erasedAt" is null`)
}

/** Ends the one-time links of a referee, the opened ones too. */
export async function endOwnDataLinks(tx: TransactionHandle, referralRefereeId: string): Promise<void> {
  await openSystemScope(tx, 'access').rows(sql`update link_token set revoked_at = now()
    where "referralRefereeId" = ${referralRefereeId} and purpose = 'ownData' and revoked_at is null`)
}

/** Everything that is kept of a referee, for itself. */
export async function ownDataOf(tx: TransactionHandle, id: string): Promise<OwnData> {
  const found = await openSystemScope(tx, 'refcheck').row<OwnData>(sql`select company.name as company,
      candidate."accountName" as candidate, place.status, place.first_name, place.last_name, place.email,
      place.primary_phone, place.linkedin_profile, place.language,
      json_build_object('relationship', place.relationship, 'relationship_period', place.relationship_period,
        'relationship_time', place.relationship_time, 'company_name', place.company_name,
        'referee_role', place.referee_role, 'candidate_role', place.candidate_role) as stated,
      json_build_object('relationship_status', place.relationship_status, 'relationship', place.confirmed_relationship,
        'relationship_period', place.confirmed_relationship_period, 'relationship_time', place.confirmed_relationship_time,
        'company_name', place.confirmed_company_name, 'referee_role', place.confirmed_referee_role,
        'candidate_role', place.confirmed_candidate_role) as confirmed,
      place."mailedAt", place."startedAt", place."finishedAt", place.decline_reason, place.call_phone,
      place."takenByName", place."takenAt", place.referee_ip, host(place.seen_ip::inet) as seen_ip,
      place.seen_agent, place.device is not null as "hasKey",
      coalesce(place."finishedAt", place."mailedAt") + make_interval(months => coalesce(rule.retention_months, 24)) as "keptUntil"
    from referral_referee place
    join referral_candidate on referral_candidate.id = place."referralCandidateId"
    join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = place."companyId"
    left join refcheck_rule rule on rule."companyId" = place."companyId"
    where place.id = ${id}`)
  const scope = openSystemScope(tx, 'refcheck')
  const consents = await scope.rows<
    OwnData['consents'][number]
  >(sql`select at, "withdrawnAt", language, text_version, words,
      host(ip) as ip from consent where "referralRefereeId" = ${id} order by at, id`)
  const answers = await scope.rows<OwnData['answers'][number]>(sql`select question.title, question.title_ar,
      answer.text_answer, option.title as choice, option.title_ar as choice_ar, answer.choice_expansion,
      answer.scale_number, answer.scale_expansion, answer.attachment_approval
    from referral_answer answer join ref_question question on question.id = answer."refQuestionId"
    left join ref_choice option on option."refQuestionId" = question.id and option."order" = answer.choice_number
    where answer."referralRefereeId" = ${id} order by question."order", question.id`)
  const { referralCandidateId } = await scope.get('referral_referee', id)
  const { candidate, company, position: title, hidden } = await aroundOf(tx, referralCandidateId)
  const position = { title, hidden }
  const inWords = (title: string, language: 'en' | 'ar') =>
    askedTitle(title, { candidate, company, position, language })
  const letters = await scope.rows<
    OwnData['letters'][number]
  >(sql`select type, recipient, "createdAt" from notification_log
    where "referralRefereeId" = ${id} and recipient in (select unnest(array[place.email, place.primary_phone])
      from referral_referee place where place.id = ${id}) order by "createdAt", id limit 100`)
  const answered = answers.map((one) => ({
    ...one,
    title: inWords(one.title, 'en'),
    title_ar: one.title_ar && inWords(one.title_ar, 'ar'),
  }))
  return { ...(found as OwnData), consents, answers: answered, letters }
}

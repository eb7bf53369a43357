import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { removeUnnamedFiles } from '../../requisition/store.ts'
import { revokeLinks } from '../../session/store.ts'
import { settingNumber } from '../../setting/store.ts'

/** Stands where the name of an erased referee stood; reports say it in their own language. */
const erased = 'Erased'
const atOnce = 200

/**
 * Erases a referee: name, addresses, words and what was noted of its browser go from its row, its answers, signals and
 * messages, its files go with their bytes, and its links end. The row stays and counts, and so do its numbers. Its caller holds the row.
 */
export async function eraseReferee(tx: TransactionHandle, id: string): Promise<void> {
  const scope = openSystemScope(tx, 'consequence')
  await revokeLinks(tx, 'reference', { referralRefereeId: id })
  await scope.rows(sql`update notification_log set subject = '', html = '', text = '', description = '', icalendar = null,
      whatsapp = null, sealed = null, answer = null, "lastError" = null,
      recipient = case when recipient in (referee.email, referee.primary_phone) then ${erased} else recipient end,
      delivery_status = case when delivery_status = ${DeliveryStatus.QUEUED} then ${DeliveryStatus.WITHDRAWN} else delivery_status end
    from referral_referee referee where referee.id = ${id} and notification_log."referralRefereeId" = referee.id`)
  await scope.rows(sql`update referral_answer set text_answer = null, choice_expansion = null, scale_expansion = null,
      phone_text = null, active_ms = null, in_one_piece = null where "referralRefereeId" = ${id}`)
  await scope.rows(sql`delete from referral_signal where ${id} in ("referralRefereeId", "otherRefereeId")`)
  const files = await scope.rows<{ id: string }>(sql`delete from referee_attachment where "referralRefereeId" = ${id}
    returning "attachmentId" as id`)
  await removeUnnamedFiles(
    scope,
    files.map((file) => file.id),
  )
  await scope.rows(sql`update consent set ip = null where "referralRefereeId" = ${id}`)
  await scope.rows(sql`update referral_referee set first_name = ${erased}, last_name = null, email = null,
      primary_phone = null, linkedin_profile = null, company_name = null, referee_role = null, candidate_role = null,
      confirmed_company_name = null, confirmed_referee_role = null, confirmed_candidate_role = null, decline_reason = null,
      call_phone = null, dialled = null, referee_ip = null, seen_ip = null, device = null, seen_agent = null, active_ms = null,
      "erasedAt" = now(),
      "revokedAt" = case when status = ${RefereeStatus.ADDED} then coalesce("revokedAt", now()) else "revokedAt" end,
      revoke_reason = case when status = ${RefereeStatus.ADDED} then coalesce(revoke_reason, 'withdrawn') else revoke_reason end
    where id = ${id}`)
}

/** Is something about this candidate kept by law, whatever is asked or due? */
export async function isHeld(tx: TransactionHandle, referralCandidateId: string): Promise<boolean> {
  const held = await openSystemScope(tx, 'ruleFacts').row(sql`select from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId" and candidate."legalHold"
    where referral_candidate.id = ${referralCandidateId}`)
  return held !== null
}

/** Referees whose company keeps answers no longer than so; of one, whether it still is so. */
export const outlivedAnswers = (tx: TransactionHandle, now: Date, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select place.id from referral_referee place
    join referral_candidate on referral_candidate.id = place."referralCandidateId"
    join candidate on candidate.id = referral_candidate."candidateId" and not candidate."legalHold"
    left join refcheck_rule rule on rule."companyId" = place."companyId"
    where place.status <> ${RefereeStatus.PENDING} and place."erasedAt" is null and (${id}::uuid is null or place.id = ${id})
      and coalesce(place."finishedAt", place."mailedAt", place."updatedAt")
        + make_interval(months => coalesce(rule.retention_months, ${settingNumber('refcheck.retentionMonths')})) <= ${now}
    order by place.id limit ${atOnce}`)

/** Takes away what candidates typed of people whom they never asked, 30 days after their time; answers of how many. */
export async function forgetUnasked(tx: TransactionHandle, now: Date): Promise<number> {
  const forgotten = await openSystemScope(tx, 'job').rows(sql`update referral_referee place set first_name = null,
      last_name = null, email = null, primary_phone = null, linkedin_profile = null, relationship = null,
      relationship_period = null, relationship_time = null, company_name = null, referee_role = null, candidate_role = null
    from referral_candidate join candidate on candidate.id = referral_candidate."candidateId" and not candidate."legalHold"
    where referral_candidate.id = place."referralCandidateId" and place.status = ${RefereeStatus.PENDING}
      and referral_candidate."submitUntil" + interval '30 days' <= ${now}
      and num_nonnulls(place.first_name, place.last_name, place.email, place.primary_phone, place.linkedin_profile,
        place.relationship, place.relationship_period, place.relationship_time, place.company_name, place.referee_role,
        place.candidate_role) > 0
    returning place.id`)
  return forgotten.length
}

import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Agreed } from '../../consent/store.ts'
import { settingNumber } from '../../setting/store.ts'

/** What stands around a referee: who asks, about whom, for what, and who is told of it. */
export interface Around {
  company: string
  first_name: string
  last_name: string
  candidate: string
  position: string
  hidden: boolean
  requisitionId: string
  requisition: string
  referralId: string
  months: number
  asker: { id: string; email: string; name: string; language: 'en' | 'ar'; role: string | null } | null
}

/** What stands around a referee whom the caller was found to be. */
export async function aroundOf(tx: TransactionHandle, referralCandidateId: string): Promise<Around> {
  const found = await openSystemScope(tx, 'refcheck').row<Around>(sql`select company.name as company,
      referral_candidate.first_name, referral_candidate.last_name, candidate."accountName" as candidate,
      requisition.job_position as position, requisition.hide_position as hidden, requisition.id as "requisitionId",
      requisition.public_id as requisition, referral_candidate."referralId",
      coalesce(rule.retention_months, ${settingNumber('refcheck.retentionMonths')}) as months, (select json_build_object('id', account.id, 'email', account.email,
        'name', account.name, 'language', account.language, 'role', (select membership.role from membership
          where membership."accountId" = account.id and membership."companyId" = company.id limit 1))
        from account where account.active and not account.bot
          and account.id = coalesce(referral_candidate."askedBy", requisition."accountId")) as asker
    from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = referral_candidate."companyId"
    join requisition on requisition.id = referral_candidate."requisitionId"
    left join refcheck_rule rule on rule."companyId" = referral_candidate."companyId"
    where referral_candidate.id = ${referralCandidateId}`)
  return found as Around
}

/** Is the candidate of this ref-check not in the running any more? */
export async function isCandidateOut({ tx }: Scope, referralCandidateId: string): Promise<boolean> {
  const out = await openSystemScope(tx, 'refcheck').row(sql`select from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId" and candidate.status < 0
    where referral_candidate.id = ${referralCandidateId}`)
  return out !== null
}

type Question = Pick<RowOf<'ref_question'>, 'id' | 'title' | 'question_type' | 'is_mandatory'>
/** What a referee is asked, before it has answer rows. */
export const askedOf = (tx: TransactionHandle, referralId: string) =>
  openSystemScope(tx, 'refcheck').rows<Question>(
    sql`select id, title, question_type, is_mandatory from ref_question where "referralId" = ${referralId} order by "order", id`,
  )

const option = sql`option.id, option."order", option.follow_up, option.follow_up_ar, option.expansion, option.expansion_mandatory`

/** A referee's answers in the order of the questions; of one, that one alone. */
export const answersOf = ({ tx }: Scope, referralRefereeId: string, id: string | null = null) =>
  openSystemScope(tx, 'refcheck').rows<ReferenceAnswer>(sql`select answer.id, answer."referralRefereeId",
      answer.text_answer, answer.choice_number, answer.choice_expansion, answer.scale_number, answer.scale_expansion,
      answer.attachment_approval, answer."updatedAt", json_build_object('id', question.id, 'title', question.title,
        'title_ar', question.title_ar, 'question_type', question.question_type, 'is_mandatory', question.is_mandatory,
        'order', question."order",
        'ref_choices', (select coalesce(json_agg(each order by each."order"), '[]')
          from (select ${option}, option.title, option.title_ar from ref_choice option
            where option."refQuestionId" = question.id) each),
        'ref_scales', (select coalesce(json_agg(each order by each."order"), '[]')
          from (select ${option} from ref_scale option where option."refQuestionId" = question.id) each),
        'ref_attachments', (select coalesce(json_agg(json_build_object('id', document.id,
            'attachment_type', document.attachment_type, 'name', document.name,
            'attachment_name', document.attachment_name, 'attachment',
            json_build_object('url', '/api/referral/reference/document/' || document.id)) order by document.id), '[]')
          from ref_attachment document where document."refQuestionId" = question.id
            and document."referralCandidateId" = place."referralCandidateId")) as ref_question
    from referral_answer answer
    join referral_referee place on place.id = answer."referralRefereeId"
    join ref_question question on question.id = answer."refQuestionId"
    where answer."referralRefereeId" = ${referralRefereeId} and (${id}::uuid is null or answer.id = ${id})
    order by question."order", question.id`)

interface Agreement extends Agreed {
  referralId: string
  /** From where, and who heard it where it was said on the phone. */
  ip?: string
  heardBy?: string
}
/** Keeps that a referee agreed, and lays out a row for each question. */
export async function beginAnswers(
  { tx }: Scope,
  place: RowOf<'referral_referee'>,
  { referralId, ...consent }: Agreement,
): Promise<void> {
  const scope = openSystemScope(tx, 'consequence')
  const { id: referralRefereeId, companyId } = place
  // Whoever changes the questions has finished, or finds that they were answered.
  await scope.rows(sql`select from referral where id = ${referralId} for share`)
  await scope.add('consent', { companyId, referralRefereeId, subject: 'referee', accountId: null, ...consent })
  const begun = await scope.all('referral_answer', sql`"referralRefereeId" = ${referralRefereeId}`)
  for (const { id: refQuestionId } of await askedOf(tx, referralId))
    if (!begun.some((row) => row.refQuestionId === refQuestionId))
      await scope.add('referral_answer', { companyId, referralRefereeId, refQuestionId })
}

/** Holds a ref-check in place, so that its locks come in one order everywhere; then nobody else changes this referee. */
export async function holdReferee({ tx }: Scope, place: { id: string; referralCandidateId: string }) {
  const scope = openSystemScope(tx, 'refcheck')
  await scope.rows(sql`select id from referral_candidate where id = ${place.referralCandidateId} for key share`)
  const row = await scope.row<RowOf<'referral_referee'>>(
    sql`select * from referral_referee where id = ${place.id} for update`,
  )
  return row as RowOf<'referral_referee'>
}

/** Holds a referee as it is: others may do so too, and whoever ends it waits. */
export async function shareReferee({ tx }: Scope, id: string) {
  const row = await openSystemScope(tx, 'refcheck').row<RowOf<'referral_referee'>>(
    sql`select * from referral_referee where id = ${id} for share`,
  )
  return row as RowOf<'referral_referee'>
}

/** The document that a question asks this referee about; null when it asks about none such. */
export const documentOf = ({ tx, me }: Scope, id: string) =>
  openSystemScope(tx, 'file').row<{ name: string; type: string; key: string; size: number }>(
    sql`select attachment.name, attachment.type, attachment.key, attachment.size from ref_attachment document
      join attachment on attachment.id = document."attachmentId"
      join referral_referee place on place."referralCandidateId" = document."referralCandidateId"
      join referral_answer answer on answer."referralRefereeId" = place.id
        and answer."refQuestionId" = document."refQuestionId"
      where document.id = ${id} and place.id = ${me.link?.referralRefereeId ?? null} and place.status = 2`,
  )

/** How long a referee worked on all of its answers, as its page measured it. */
export async function activeOf({ read }: Scope, referralRefereeId: string): Promise<number> {
  const [found] = await read<{ sum: number }>(
    (sees) => sql`select coalesce(sum(active_ms), 0)::float8 as sum from referral_answer
      where "referralRefereeId" = ${referralRefereeId} and ${sees('referral_answer')}`,
  )
  return found?.sum ?? 0
}

/** Takes away what was answered so far, of somebody who declines or of a call that came to nothing: nobody is shown it. */
export async function eraseDrafts(tx: TransactionHandle, referralRefereeId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(sql`delete from referral_answer
    where "referralRefereeId" = ${referralRefereeId}`)
}

/** Notes that a referee has taken its consent back. */
export async function withdrawConsent(tx: TransactionHandle, referralRefereeId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(sql`update consent set "withdrawnAt" = coalesce("withdrawnAt", now())
    where "referralRefereeId" = ${referralRefereeId}`)
}

import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

type Link = Pick<
  RowOf<'requisition_referral'>,
  'referralId' | 'candidate_referee_count' | 'candidate_communication_type'
>

/** How a requisition's candidates take a ref-check: its newest link counts. Whoever asks need not see the settings. */
export const linkOf = (tx: TransactionHandle, requisitionId: string) =>
  openSystemScope(tx, 'refcheck').row<Link>(
    sql`select "referralId", candidate_referee_count, candidate_communication_type from requisition_referral
      where "requisitionId" = ${requisitionId} order by "createdAt" desc, id desc limit 1`,
  )

/** Makes a ref-check ask copies of these questionnaires' questions; not once a referee has begun to answer. */
export async function askModules(
  scope: Scope,
  referral: Pick<RowOf<'referral'>, 'id' | 'companyId'>,
  moduleIds: readonly string[],
): Promise<void> {
  const { id: referralId, companyId } = referral
  const before = await scope.all('referral_module', sql`"referralId" = ${referralId}`)
  if (before.length === moduleIds.length && before.every(({ moduleId }) => moduleIds.includes(moduleId))) return
  const modules = await scope.all(
    'module',
    // One that was taken away may stay where it is asked.
    sql`id = any(${moduleIds}::uuid[]) and (active or id = any(${before.map((one) => one.moduleId)}::uuid[]))
      and ("companyId" is null or "companyId" = ${companyId})`,
  )
  if (modules.length < moduleIds.length) throw refuse(404, 'notFound', { field: 'modules' })
  if (before.length && (await isAnswered(scope.tx, referralId)))
    throw refuse(409, 'refcheck.answered', { field: 'modules' })
  await scope.removeAll('ref_question', sql`"referralId" = ${referralId}`)
  await Promise.all(before.map(({ id }) => scope.remove('referral_module', id)))
  await Promise.all(modules.map(({ id }) => scope.add('referral_module', { companyId, referralId, moduleId: id })))
  await copyQuestions(scope, { companyId, referralId }, modules)
}

/** As a condition on a ref-check: a referee answered something, or a candidate gave a document to be asked about. */
export const hasAnswers = sql`exists (select from ref_question where ref_question."referralId" = referral.id
  and (exists (select from referral_answer where referral_answer."refQuestionId" = ref_question.id)
    or exists (select from ref_attachment where ref_attachment."refQuestionId" = ref_question.id)))`

const isAnswered = async (tx: TransactionHandle, referralId: string) =>
  (await openSystemScope(tx, 'refcheck').row(
    sql`select from referral where referral.id = ${referralId} and ${hasAnswers}`,
  )) !== null

async function copyQuestions(
  scope: Scope,
  whose: { companyId: string; referralId: string },
  modules: RowOf<'module'>[],
): Promise<void> {
  const places = new Map(modules.map(({ id, order }) => [id, order]))
  const placeOf = (row: RowOf<'ref_question'>) => (places.get(row.moduleId ?? '') ?? 0) * 1000 + row.order
  const found = await scope.all('ref_question', sql`"moduleId" = any(${modules.map(({ id }) => id)}::uuid[])`)
  const questions = found.sort((a, b) => placeOf(a) - placeOf(b))
  const copies = new Map(questions.map(({ id }) => [id, randomUUIDv7()]))
  const under = sql`"refQuestionId" = any(${[...copies.keys()]}::uuid[])`
  const [choices, scales] = await Promise.all([scope.all('ref_choice', under), scope.all('ref_scale', under)])
  await Promise.all(
    questions.map(({ title, title_ar, question_type, is_mandatory, aspect, id }, at) =>
      scope.add('ref_question', {
        id: copies.get(id) as string,
        ...whose,
        title,
        title_ar,
        question_type,
        is_mandatory,
        aspect,
        order: at + 1,
      }),
    ),
  )
  const copied = ({ id: _, createdAt: __, refQuestionId, ...row }: RowOf<'ref_choice'>) => ({
    ...row,
    companyId: whose.companyId,
    refQuestionId: copies.get(refQuestionId) as string,
  })
  await Promise.all([
    ...choices.map((row) => scope.add('ref_choice', copied(row))),
    ...scales.map((row) => scope.add('ref_scale', copied(row as RowOf<'ref_choice'>))),
  ])
}

/**
 * Gives the candidates who take a requisition's ref-check, or one of them, their empty places for referees. Who was not
 * asked yet follows the settings as they are now; who was, keeps what it was asked. The doer need not see the settings.
 */
export async function placeReferees(tx: TransactionHandle, requisitionId: string, candidateId: string | null = null) {
  const link = await linkOf(tx, requisitionId)
  if (!link) return
  const takes = sql`candidate.refcheck_requisition = ${requisitionId}
    and (${candidateId}::uuid is null or candidate.id = ${candidateId})`
  const without = await openSystemScope(tx, 'refcheck').rows<{
    id: string
  }>(sql`select candidate.id from candidate where ${takes}
    and not exists (select from referral_candidate where "candidateId" = candidate.id)`)
  await openSystemScope(tx, 'refcheck').rows(sql`insert into referral_candidate
      (id, "companyId", "referralId", "requisitionId", "candidateId", first_name, last_name, email, primary_phone)
    select made.id, "companyId", ${link.referralId}, "requisitionId", candidate.id, split_part("accountName", ' ', 1),
      ltrim(substr("accountName", length(split_part("accountName", ' ', 1)) + 1)), email, primary_phone
    from unnest(${without.map(() => randomUUIDv7())}::uuid[], ${without.map(({ id }) => id)}::uuid[]) as made (id, who)
    join candidate on candidate.id = made.who`)
  const unasked = sql`candidate.id = referral_candidate."candidateId" and ${takes} and "submitUntil" is null and not exists (
    select from referral_referee where "referralCandidateId" = referral_candidate.id and status > ${RefereeStatus.PENDING})`
  await openSystemScope(
    tx,
    'refcheck',
  ).rows(sql`update referral_candidate set "referralId" = ${link.referralId} from candidate
    where ${unasked} and "referralId" <> ${link.referralId}`)
  const wanted = link.candidate_referee_count
  const unfit = await openSystemScope(tx, 'refcheck').rows<{ id: string; places: number }>(sql`select * from (
    select referral_candidate.id, (select count(*)::int from referral_referee
      where "referralCandidateId" = referral_candidate.id) as places
    from referral_candidate join candidate on ${unasked}) record where places <> ${wanted}`)
  if (unfit.length) await fitPlaces(tx, unfit, wanted)
}

async function fitPlaces(
  tx: TransactionHandle,
  unfit: { id: string; places: number }[],
  wanted: number,
): Promise<void> {
  const missing = unfit.flatMap(({ id, places }) =>
    Array.from({ length: Math.max(0, wanted - places) }, (_, at) => ({ of: id, order: places + at + 1 })),
  )
  const tooMany = unfit.filter(({ places }) => places > wanted).map(({ id }) => id)
  await Promise.all([
    openSystemScope(tx, 'refcheck').rows(sql`delete from referral_referee
      where "referralCandidateId" = any(${tooMany}::uuid[]) and "order" > ${wanted}`),
    openSystemScope(
      tx,
      'refcheck',
    ).rows(sql`insert into referral_referee (id, "companyId", "referralCandidateId", "order")
      select made.id, "companyId", made.of, made.nth from unnest(${missing.map(() => randomUUIDv7())}::uuid[],
        ${missing.map(({ of }) => of)}::uuid[], ${missing.map(({ order }) => order)}::int[]) as made (id, of, nth)
      join referral_candidate on referral_candidate.id = made.of`),
  ])
}

/** Lets the candidates of a requisition that take no ref-check take its own, whoever turns it on. */
export async function takeOwnRefcheck(scope: Scope, requisitionId: string): Promise<void> {
  await scope.asSystem('refcheck').rows(sql`update candidate set refcheck_requisition = ${requisitionId}
    where "requisitionId" = ${requisitionId} and refcheck_requisition is null`)
}

/** The language of a company, in which its ref-checks ask. */
export async function languageOf(scope: Scope, companyId: string): Promise<string> {
  const company = await scope
    .asSystem('refcheck')
    .row<{ language: string }>(sql`select language from company where id = ${companyId}`)
  return company?.language ?? 'en'
}

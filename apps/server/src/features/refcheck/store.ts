import { refuse } from '@majlis/domain/core/refusal.ts'
import { isReferralChangeable } from '@majlis/domain/refcheck/rules.ts'
import type { ReferralChange } from '@majlis/domain/refcheck/schema.ts'
import { refcheckShapes as shapes } from '@majlis/domain/refcheck/shapes.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../account/store.ts'
import { askModules, hasAnswers } from '../requisition/store.ts'

export { consolidated } from './store/consolidated.ts'
export { eraseReferee, forgetUnasked, isHeld, outlivedAnswers } from './store/erasure.ts'
export { printedSignals } from './store/signals.ts'

interface ReferralFacts {
  id: string
  requisitionCount: number
  isAnswered: boolean
  isOfOwnRequisition: boolean
}

const unused = { requisitionCount: 0, isAnswered: false, isOfOwnRequisition: false }

/** Adds what stands around these ref-checks: who takes them, whether they were answered, and what the caller may. */
export async function withFacts<R extends { id: string; accountId: string }>(scope: Scope, referrals: R[]) {
  const found = await scope.read<ReferralFacts>(
    (sees) => sql`select referral.id, ${hasAnswers} as "isAnswered",
      (select count(*)::int from requisition_referral where "referralId" = referral.id) as "requisitionCount",
      exists (select from requisition where requisition.id = referral."requisitionId"
        and ${sees('requisition')}) as "isOfOwnRequisition"
    from referral where referral.id = any(${referrals.map(({ id }) => id)}::uuid[])`,
  )
  const standings = new Map(found.map((one) => [one.id, one]))
  return referrals.map((referral) => {
    const { isOfOwnRequisition, ...standing } = standings.get(referral.id) ?? unused
    const mayChange = isReferralChangeable({ ...referral, isOfOwnRequisition }, scope.me)
    return { ...referral, ...standing, mayChange }
  })
}

const referralIncludes = ['referral_module', 'ref_question', 'ref_question.ref_choice', 'ref_question.ref_scale']

/** One ref-check with its questionnaires and questions. */
export async function shownReferral(scope: Scope, id: string) {
  const [referral] = await withFacts(scope, [await scope.show('referral', shapes.get, id, referralIncludes)])
  if (!referral) throw refuse(404, 'notFound')
  return referral
}

/** A ref-check that the caller may change, held against others. */
export async function holdReferral(scope: Scope, id: string): Promise<RowOf<'referral'>> {
  const referral = await scope.lock('referral', id)
  if (!referral.active) throw refuse(404, 'notFound')
  const isOfOwnRequisition = Boolean(
    referral.requisitionId && (await scope.first('requisition', sql`requisition.id = ${referral.requisitionId}`)),
  )
  if (!isReferralChangeable({ ...referral, isOfOwnRequisition }, scope.me)) throw refuse(403, 'forbidden')
  return referral
}

/** Changes a ref-check that the caller may change. Whose it is may be said again, but not otherwise. */
export async function changeReferral(scope: Scope, id: string, change: ReferralChange): Promise<RowOf<'referral'>> {
  const referral = await holdReferral(scope, id)
  const { modules, id: saidId = id, accountId = referral.accountId, updatedAt, ...fields } = change
  if (saidId !== id || accountId !== referral.accountId) throw refuse(403, 'forbidden')
  await refuseStale(scope, referral, updatedAt)
  // Also where only the questions change, the row's updatedAt moves.
  await scope.set('referral', id, { ...fields, active: referral.active })
  if (modules) await askModules(scope, referral, modules)
  return referral
}

/** A document that referees are asked about, of a row in sight. */
export async function fileOf(scope: Scope, attachmentId: string) {
  const file = await scope
    .asSystem('file')
    .row<{ name: string; type: string; key: string; size: number }>(
      sql`select name, type, key, size from attachment where id = ${attachmentId}`,
    )
  if (!file) throw refuse(404, 'notFound')
  return file
}

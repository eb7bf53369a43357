import { refuse } from '@majlis/domain/core/refusal.ts'
import type { RefcheckSettings, ReferralLink } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import { audit } from '../../../db/audit.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { settingNow } from '../../setting/store.ts'
import { lockOpen, publicId, type Requisition } from './open.ts'
import { askModules, languageOf, placeReferees, takeOwnRefcheck } from './referral.ts'

/** A requisition has one; where there are more, the newest counts. */
const linkOf = async (scope: Scope, { id }: Requisition) =>
  (await scope.all('requisition_referral', sql`"requisitionId" = ${id}`))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1)

/**
 * Links the ref-check of the same company that the candidates take, or changes how they take it; null turns it off.
 * Without one, the requisition's own is taken, and made where there is none.
 */
export async function setReferral(scope: Scope, requisition: Requisition, wanted: ReferralLink | null): Promise<void> {
  const { id: requisitionId, companyId } = requisition
  await scope.set('requisition', requisitionId, { refCheck: wanted !== null })
  if (!wanted) return
  const link = await linkOf(scope, requisition)
  const { referralId: chosen = link?.referralId, ...how } = wanted
  const referralId = chosen ?? (await ownReferral(scope, requisition))
  if (referralId !== link?.referralId) {
    const taken = await scope.get('referral', referralId)
    if (taken.companyId !== companyId || !taken.active) throw refuse(404, 'notFound', { field: 'referralId' })
  }
  if (link) await scope.set('requisition_referral', link.id, { ...how, referralId })
  else {
    const usual = {
      candidate_referee_count: await settingNow(scope.tx, 'refcheck.referees', companyId),
      candidate_submission_days: await settingNow(scope.tx, 'refcheck.days', companyId),
    }
    await scope.add('requisition_referral', { companyId, requisitionId, referralId, ...usual, ...how })
  }
  const isSame = requisition.refCheck && link?.referralId === referralId
  const { candidate_referee_count: places = link?.candidate_referee_count } = how
  if (isSame && link.candidate_referee_count === places) return
  await takeOwnRefcheck(scope, requisitionId)
  await placeReferees(scope.tx, requisitionId)
}

/** The ref-check that was made for this requisition; a new one asks the general questionnaire in the company's language. */
async function ownReferral(scope: Scope, requisition: Requisition): Promise<string> {
  const { id: requisitionId, companyId, title, job_position, public_project } = requisition
  const [made, language, general] = await Promise.all([
    scope.first('referral', sql`"requisitionId" = ${requisitionId}`),
    languageOf(scope, companyId),
    scope.first('module', sql`key = 'general' and "companyId" is null`),
  ])
  // One that was deleted is taken up again: a requisition has one of its own.
  if (made && !made.active) await scope.set('referral', made.id, { active: true })
  if (made) return made.id
  const words = { title, job_position, public_project, language }
  const values = { companyId, requisitionId, accountId: scope.me.accountId, public_id: publicId(), ...words }
  const referral = await scope.add('referral', values)
  if (general) await askModules(scope, referral, [general.id])
  return referral.id
}

/** The same as a call of its own, which recruiters have too; off, it answers the settings as they were kept. */
export async function setRefcheck(scope: Scope, body: RefcheckSettings) {
  const { requisitionId, refCheck = true, ...wanted } = body
  const requisition = await lockOpen(scope, requisitionId)
  await setReferral(scope, requisition, refCheck ? wanted : null)
  await audit(scope.tx, scope.me, 'requisition.refcheck', 'requisition', requisition.id, requisition.companyId)
  const link = await linkOf(scope, requisition)
  if (!link) throw refuse(422, 'requisition.refcheck', { field: 'referralId' })
  return scope.show('requisition_referral', shapes.setRefcheck, link.id)
}

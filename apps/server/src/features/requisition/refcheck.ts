import { refuse } from '@majlis/domain/core/refusal.ts'
import { requisitionApi as api } from '@majlis/domain/requisition/api.ts'
import type { RefcheckSettings, ReferralLink } from '@majlis/domain/requisition/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { lockOpen, type Requisition } from './store.ts'

/** A requisition has one; where there are more, the newest counts. */
const linkOf = async (scope: Scope, { id }: Requisition) =>
  (await scope.all('requisition_referral', sql`"requisitionId" = ${id}`))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1)

/** Links the ref-check of the same company that the candidates take, or changes how they take it; null turns it off. */
export async function setReferral(scope: Scope, requisition: Requisition, wanted: ReferralLink | null): Promise<void> {
  await scope.set('requisition', requisition.id, { refCheck: wanted !== null })
  if (!wanted) return
  const link = await linkOf(scope, requisition)
  const { referralId = link?.referralId, ...how } = wanted
  if (!referralId) throw refuse(422, 'requisition.refcheck', { field: 'referralId' })
  if (referralId !== link?.referralId) {
    const { companyId } = await scope.get('referral', referralId)
    if (companyId !== requisition.companyId) throw refuse(404, 'notFound', { field: 'referralId' })
  }
  if (link) await scope.set('requisition_referral', link.id, { ...how, referralId } as never)
  else {
    const { companyId, id: requisitionId } = requisition
    await scope.add('requisition_referral', { companyId, requisitionId, referralId, ...how } as never)
  }
}

/** The same as a call of its own, which recruiters have too; off, it answers the settings as they were kept. */
export async function setRefcheck(scope: Scope, body: RefcheckSettings): Promise<never> {
  const { requisitionId, refCheck = true, ...wanted } = body
  const requisition = await lockOpen(scope, requisitionId)
  await setReferral(scope, requisition, refCheck ? wanted : null)
  await audit(scope.work, scope.me, 'requisition.refcheck', 'requisition', requisition.id, requisition.companyId)
  const link = await linkOf(scope, requisition)
  if (!link) throw refuse(422, 'requisition.refcheck', { field: 'referralId' })
  return scope.show('requisition_referral', api.setRefcheck, link.id)
}

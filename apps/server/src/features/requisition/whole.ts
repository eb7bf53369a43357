import { requisitionApi as api } from '@majlis/domain/requisition/api.ts'
import { RequisitionReferral } from '@majlis/domain/requisition/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { name, sql } from '../../db/sql.ts'

const included = ['skill.skill', 'location', 'designation', 'company']
const settings = Object.keys(RequisitionReferral.shape)

/** One requisition with all that belongs to it, as far as the actor sees it. */
export async function shown(scope: Scope, id: string): Promise<never> {
  const [requisition, referrals, evaluations] = await Promise.all([
    scope.show('requisition', api.get, id, included) as Promise<object>,
    scope.all('requisition_referral', sql`"requisitionId" = ${id}`),
    scope.work.rows(sql`select id, "requisitionId", name, weight::float8 as weight, "order" from ${name('evaluation')}
      where "requisitionId" = ${id} and ${scope.sees('evaluation')} order by "order", id`),
  ])
  const referral = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => settings.includes(key)))
  return { ...requisition, referrals: referrals.map(referral), evaluations } as never
}

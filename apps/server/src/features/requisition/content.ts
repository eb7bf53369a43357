import { requisitionApi as api } from '@majlis/domain/requisition/api.ts'
import type { NewRequisitionLocation, NewRequisitionSkill } from '@majlis/domain/requisition/schema.ts'
import type * as z from 'zod/mini'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { lockOpen } from './store.ts'

/** Asks for one more skill in sight; one that is asked for already stays. */
export async function addSkill(
  scope: Scope,
  { requisitionId, skillId }: z.infer<typeof NewRequisitionSkill>,
): Promise<never> {
  const { companyId } = await lockOpen(scope, requisitionId)
  await scope.get('skill', skillId)
  const known = await scope.first(
    'requisition_skill',
    sql`"requisitionId" = ${requisitionId} and "skillId" = ${skillId}`,
  )
  const { id } = known ?? (await scope.add('requisition_skill', { companyId, requisitionId, skillId }))
  return scope.show('requisition_skill', api.addSkills, id, ['skill'])
}

/** Adds a place; one that the requisition has already stays. */
export async function addLocation(scope: Scope, wanted: z.infer<typeof NewRequisitionLocation>): Promise<never> {
  const { requisitionId, place_id } = wanted
  const { companyId } = await lockOpen(scope, requisitionId)
  const known = await scope.first(
    'requisition_location',
    sql`"requisitionId" = ${requisitionId} and place_id = ${place_id}`,
  )
  const { id } = known ?? (await scope.add('requisition_location', { companyId, ...wanted }))
  return scope.show('requisition_location', api.addLocation, id)
}

/** Takes a skill or a place from a requisition that is open to changes. */
export async function removePart(
  scope: Scope,
  table: 'requisition_skill' | 'requisition_location',
  id: string,
): Promise<{ id: string }> {
  const { requisitionId } = await scope.lock(table, id)
  await lockOpen(scope, requisitionId)
  return scope.remove(table, id)
}

import type { NewRequisitionLocation, NewRequisitionSkill } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import type * as z from 'zod/mini'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { lockOpen } from './store.ts'

/** Asks for one more skill in sight; one that is asked for already stays. */
export async function addSkill(scope: Scope, { requisitionId, skillId }: z.infer<typeof NewRequisitionSkill>) {
  const { companyId } = await lockOpen(scope, requisitionId)
  await scope.get('skill', skillId)
  const known = await scope.first(
    'requisition_skill',
    sql`"requisitionId" = ${requisitionId} and "skillId" = ${skillId}`,
  )
  const { id } = known ?? (await scope.add('requisition_skill', { companyId, requisitionId, skillId }))
  return scope.show('requisition_skill', shapes.addSkills, id, ['skill'])
}

/** Adds a place; one that the requisition has already stays. */
export async function addLocation(scope: Scope, wanted: z.infer<typeof NewRequisitionLocation>) {
  const { requisitionId, place_id } = wanted
  const { companyId } = await lockOpen(scope, requisitionId)
  const known = await scope.first(
    'requisition_location',
    sql`"requisitionId" = ${requisitionId} and place_id = ${place_id}`,
  )
  const { id } = known ?? (await scope.add('requisition_location', { companyId, ...wanted }))
  return scope.show('requisition_location', shapes.addLocation, id)
}

type Part = 'requisition_skill' | 'requisition_location' | 'requisition_question'

/** A part of a requisition that is open to changes, both held: the requisition first, as everywhere. */
export async function lockPart<T extends Part>(scope: Scope, table: T, id: string): Promise<RowOf<T>> {
  const { requisitionId } = (await scope.get(table, id)) as { requisitionId: string }
  await lockOpen(scope, requisitionId)
  return scope.lock(table, id)
}

/** Takes a skill or a place from a requisition that is open to changes. */
export async function removePart(
  scope: Scope,
  table: 'requisition_skill' | 'requisition_location',
  id: string,
): Promise<{ id: string }> {
  await lockPart(scope, table, id)
  return scope.remove(table, id)
}

import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { RequisitionDetails } from '@majlis/domain/requisition/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { type Requisition, setLocation, setReferral, setSkills } from './store.ts'

type Step = 'fields' | 'skills' | 'location' | 'referral' | 'status'
type Fields = Omit<RequisitionDetails, 'skillIds' | 'location' | 'referral' | 'status' | 'updatedAt'>

/**
 * Saves the details in the specification's order: fields, skills, location, referral link, status. Where a step fails,
 * the later ones are skipped, the log and the refusal's `code` name it, and the whole transaction is undone.
 */
export async function saveDetails(
  scope: Scope,
  requisition: Requisition,
  details: RequisitionDetails,
  log: (words: string) => void,
): Promise<void> {
  const { skillIds, location, referral, status, updatedAt, ...fields } = details
  const steps: [Step, wanted: unknown, () => Promise<unknown>][] = [
    ['fields', true, () => setFields(scope, requisition, fields)],
    ['skills', skillIds, () => setSkills(scope, requisition, skillIds ?? [])],
    ['location', location, () => setLocation(scope, requisition, location ?? null)],
    ['referral', referral, () => setReferral(scope, requisition, referral ?? null)],
    ['status', true, () => scope.set('requisition', requisition.id, { status: status ?? requisition.status })],
  ]
  for (const [step, wanted, act] of steps) if (wanted !== undefined) await named(step, act, requisition, log)
}

async function named(step: Step, act: () => Promise<unknown>, { id }: Requisition, log: (words: string) => void) {
  try {
    await act()
  } catch (error) {
    const why = error instanceof Refusal ? error.message : 'an error'
    log(`majlis: saving requisition ${id} stopped at ${step}: ${why}`)
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      error.status,
      error.faults.map((fault) => ({ ...fault, code: step })),
    )
  }
}

async function setFields(scope: Scope, requisition: Requisition, fields: Fields): Promise<void> {
  const { minimum_experience: least = requisition.minimum_experience } = fields
  const { maximum_experience: most = requisition.maximum_experience } = fields
  if (least !== null && most !== null && most < least)
    throw refuse(422, 'requisition.experience', { field: 'maximum_experience' })
  if (fields.designationId) await scope.get('designation', fields.designationId)
  const notes = fields.notes === '' ? null : fields.notes
  await scope.set('requisition', requisition.id, { ...fields, ...(notes !== undefined && { notes }) })
}

import { isChangeableBy, type Owned, type Reader } from '../core/owned.ts'
import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import { RequisitionStatus } from '../core/status.ts'

/** Experience range options of the form: 1 = 0-1 year, 2 = 1-2 years, 3 = 2-5 years, 4 = 5 years or more. */
export const experienceRanges = { 1: [0, 1], 2: [1, 2], 3: [2, 5], 4: [5, null] } as const
export type ExperienceOption = keyof typeof experienceRanges

/** The option that stands for stored years; null when none was chosen. */
export function experienceOption(minimum: number | null, maximum: number | null): ExperienceOption | null {
  const found = Object.entries(experienceRanges).find(([, [from, to]]) => from === minimum && to === maximum)
  return found ? (Number(found[0]) as ExperienceOption) : null
}

/** Is all editing in the panel off: no edit right, or closed or archived? */
export function isDisabled(requisition: { status: number }, who: Principal): boolean {
  return isClosed(requisition) || !can(who, 'candidate.update')
}

/** Closed and archived requisitions take no changes but of their status. */
export const isClosed = (requisition: { status: number }): boolean => requisition.status >= RequisitionStatus.CLOSED

/** May this requisition be deleted: admins any, the others only without candidates? */
export const isDeletable = (who: Principal, candidates: number): boolean =>
  can(who, 'requisition.delete') && (who === 'admin' || who === 'moderator' || candidates === 0)

/** May this template get another title from this reader? */
export const isTemplateChangeable = (template: Owned, reader: Reader): boolean =>
  can(reader.role, 'requisitionTemplate.write') && isChangeableBy(template, reader)

/** May this template be deleted by this reader? */
export const isTemplateRemovable = (template: Owned, reader: Reader): boolean =>
  can(reader.role, 'requisitionTemplate.delete') && isChangeableBy(template, reader)

import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import type { Scope } from '../../db/scope.ts'

const always = ['skill', 'location', 'designation', 'company', 'referral', 'evaluation']

/** One requisition with all that belongs to it, as far as the actor sees it; questions and candidates when asked for. */
export const showRequisition = (scope: Scope, id: string, more: readonly string[] = []) =>
  scope.show('requisition', shapes.get, id, [...new Set([...always, ...more])])

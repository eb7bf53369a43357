import { can } from '@majlis/domain/core/permission.ts'
import { isCancelled } from '@majlis/domain/interview/rules.ts'
import { lazy } from 'react'
import { type RowAction, whyShut } from '../../ui/rowActions.ts'

/** A new interview with the same interviewer in the place of one that was cancelled. */
export const reinitiate: RowAction = {
  label: 'reinitiate',
  place: 'interview',
  shows: ({ interview }, role) =>
    can(role, 'interviewer.assign') && interview !== null && isCancelled(interview.status),
  why: whyShut,
  Dialog: lazy(() => import('./ReinitiateDialog.tsx')),
}

import { isAssignable, isReassignable, isRequestable } from '@majlis/domain/assignment/rules.ts'
import { isCancelledCandidate, isSelectable } from '@majlis/domain/candidate/rules.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { scheduleBlocker } from '@majlis/domain/scheduling/rules.ts'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { lazy } from 'react'
import { type ActionRow, type DialogProps, isLive, type RowAction, whyShut } from '../../ui/rowActions.ts'

const AssignDialog = lazy(() => import('./AssignDialog.tsx'))

const takesAnother = (row: ActionRow): boolean => isAssignable(row) || isReassignable(row)

const mayReassign = (row: ActionRow, role: Role): boolean =>
  can(role, 'interviewer.assign') && !isSelectable(row) && takesAnother(row)

const hasTime = (row: ActionRow): boolean => scheduleBlocker(row) === 'planned'

function AssignOne({ candidate, asks = false, onClose }: DialogProps & { asks?: boolean }) {
  const { requisition } = candidate
  return requisition && <AssignDialog {...{ requisition, asks, onClose }} candidates={[candidate]} />
}

/** Gives a candidate an interviewer. */
export const assign: RowAction = {
  label: 'assign',
  place: 'interview',
  // Whoever was asked, or chooses a time, is waited for.
  leads: ({ status, requests, offer, interview }) =>
    status >= CandidateStatus.SELECTED_BY_RECRUITER && !interview && !requests.length && !offer,
  shows: (row, role) => can(role, 'interviewer.assign') && isSelectable(row) && takesAnother(row),
  why: whyShut,
  Dialog: AssignOne,
}

/** Gives a candidate whose interview is settled another interviewer. */
export const reassign: RowAction = {
  label: 'reassign',
  place: 'menu',
  leads: isCancelledCandidate,
  icon: <IconSwitchHorizontal />,
  shows: (row, role) => mayReassign(row, role) && !hasTime(row),
  why: whyShut,
  Dialog: AssignOne,
}

/** The same where the interview has a time, which is lost: a word of its own beside Replace, which keeps it. */
export const startOver: RowAction = {
  label: 'startOver',
  place: 'menu',
  icon: <IconSwitchHorizontal />,
  shows: (row, role) => mayReassign(row, role) && hasTime(row),
  why: whyShut,
  Dialog: AssignOne,
}

/** Asks an interviewer, who accepts or declines. */
export const request: RowAction = {
  label: 'invite',
  place: 'requests',
  shows: (row, role) => can(role, 'interviewer.assign') && isLive(row) && isRequestable(row),
  why: whyShut,
  Dialog: (props) => <AssignOne {...props} asks />,
}

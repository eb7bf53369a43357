import { can } from '@majlis/domain/core/permission.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { scheduleBlocker } from '@majlis/domain/scheduling/rules.ts'
import { IconUserPlus, IconUserShare } from '@tabler/icons-react'
import { lazy } from 'react'
import { type ActionRow, isLive, type RowAction, whyShut } from '../../ui/rowActions.ts'

const Dialog = lazy(() => import('./ReplaceDialog.tsx'))
const SecondDialog = lazy(() => import('./SecondDialog.tsx'))

/** Did the interviewer decline, leave it unanswered or cancel, so that another one is wanted? */
const isLeft = ({ interview, refused }: ActionRow): boolean =>
  interview ? interview.status === InterviewStatus.CANCELLED_BY_INTERVIEWER : refused !== null

/** Gives to another what an interviewer declined, did not answer or cancelled. */
export const replace: RowAction = {
  label: 'replace',
  place: 'interview',
  shows: (row, role) => can(role, 'interviewer.assign') && isLive(row) && !row.bot && isLeft(row),
  why: whyShut,
  Dialog,
}

/** Gives an interview that has a time to another interviewer. */
export const replaceBooked: RowAction = {
  label: 'replaceBooked',
  place: 'menu',
  icon: <IconUserShare />,
  shows: (row, role) =>
    can(role, 'interviewer.assign') && isLive(row) && !row.bot && scheduleBlocker(row) === 'planned',
  why: whyShut,
  Dialog,
}

/** Adds somebody who takes part beside the interviewer, while the interview is ahead. */
export const addSecond: RowAction = {
  ...replaceBooked,
  label: 'addSecond',
  icon: <IconUserPlus />,
  Dialog: SecondDialog,
}

import { can } from '@majlis/domain/core/permission.ts'
import { scheduleBlocker } from '@majlis/domain/scheduling/rules.ts'
import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react'
import { isLive, type RowAction, whyShut } from '../../ui/rowActions.ts'

/** Finds a time for the interview. */
export const schedule: RowAction = {
  label: 'schedule',
  place: 'bar',
  leads: () => true,
  icon: <IconCalendarPlus />,
  shows: (row, role) => can(role, 'interviewer.assign') && isLive(row) && !row.bot,
  why: (row, _role, t) => {
    const bar = scheduleBlocker(row)
    return whyShut(row) || (bar ? t.scheduleBars[bar] : false)
  },
  run: ({ candidate }, go) => go({ schedule: candidate.id }),
}

/** Another time for an interview that has one, or none at all. */
export const move: RowAction = {
  label: 'move',
  place: 'menu',
  icon: <IconCalendarTime />,
  shows: (row, role) =>
    can(role, 'interviewer.assign') && !row.bot && isLive(row) && scheduleBlocker(row) === 'planned',
  why: whyShut,
  run: ({ candidate }, go) => go({ schedule: candidate.id }),
}

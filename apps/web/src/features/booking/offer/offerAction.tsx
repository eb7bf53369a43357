import { can } from '@majlis/domain/core/permission.ts'
import { scheduleBlocker } from '@majlis/domain/scheduling/rules.ts'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { lazy } from 'react'
import { count } from '../../../core/text.ts'
import { type ActionRow, isLive, type RowAction, whyShut } from '../../../ui/rowActions.ts'
import { isOfferable } from './offerable.ts'

const Dialog = lazy(() => import('./OfferOne.tsx'))
const takesOffer = (row: ActionRow): boolean => isLive(row) && isOfferable(row) && !row.offer
const isPlanned = (row: ActionRow): boolean => scheduleBlocker(row) === 'planned'

/** Offers a candidate times to choose from. */
export const offerTimes: RowAction = {
  label: 'offerTimes',
  place: 'interview',
  shows: (row, role) => can(role, 'interviewer.assign') && takesOffer(row) && !isPlanned(row),
  why: whyShut,
  Dialog,
}

/** Lets a candidate choose again, whose interview has a time. */
export const offerOtherTimes: RowAction = {
  label: 'offerOtherTimes',
  place: 'menu',
  icon: <IconCalendarQuestion />,
  shows: (row, role) => can(role, 'interviewer.assign') && takesOffer(row) && isPlanned(row),
  why: whyShut,
  Dialog,
}

/** How an offer stands that is open, and what the candidate suggested where none of its times fitted. */
export const choosing: RowAction = {
  label: 'choosingTime',
  place: 'interview',
  shows: ({ offer }, role) => can(role, 'interviewer.assign') && offer !== null,
  text: ({ offer }, t) => (offer?.wishes.length ? count(t.choseNone, offer.wishes.length) : t.choosingTime),
  Dialog: lazy(() => import('./OpenOffer.tsx')),
}

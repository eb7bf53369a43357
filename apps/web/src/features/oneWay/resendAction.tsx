import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { isResendable, showsResend } from '@majlis/domain/oneWay/rules.ts'
import { IconCalendarTime, IconSend } from '@tabler/icons-react'
import { lazy } from 'react'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { showToast } from '../../core/toast.ts'
import { words } from '../../ui/candidateText.ts'
import { type ActionRow, type RowAction, whyShut } from '../../ui/rowActions.ts'

/** The invitation to a one-way interview once more, at once. */
export const resend: RowAction = {
  label: 'resend',
  place: 'bar',
  icon: <IconSend className="mirrored" />,
  shows: (row, role) => can(role, 'interviewer.assign') && showsResend(row),
  why: (row) => whyShut(row) || (!isResendable(row) && messageText('interview.noInvite')),
  run: ({ candidate }) => void send(invitationApi.resendInvite, candidate, words.now.resent),
}

const isWaiting = (row: ActionRow, role: Role) => can(role, 'interviewer.assign') && isResendable(row)

/** Reminds of a one-way interview that waits: its date stays. */
export const remind: RowAction = {
  label: 'remind',
  place: 'interview',
  leads: () => true,
  shows: isWaiting,
  why: whyShut,
  run: ({ candidate }) => void send(bookingApi.remind, candidate, words.now.reminded),
}

/** A later date, or longer for each answer. */
export const extraTime: RowAction = {
  label: 'extraTime',
  place: 'menu',
  icon: <IconCalendarTime />,
  shows: isWaiting,
  why: whyShut,
  Dialog: lazy(() => import('./ExtraTimeDialog.tsx')),
}

async function send(
  what: typeof bookingApi.remind | typeof invitationApi.resendInvite,
  { id, accountName }: Candidate,
  done: (name: string) => string,
): Promise<void> {
  try {
    await call(what, { params: { id } })
    showToast(done(accountName), 'good')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  } finally {
    await refresh([candidateApi.list, candidateApi.get])
  }
}

import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { isResendable, showsResend } from '@majlis/domain/oneWay/rules.ts'
import { IconSend } from '@tabler/icons-react'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { showToast } from '../../core/toast.ts'
import { words } from '../../ui/candidateText.ts'
import { type RowAction, whyShut } from '../../ui/rowActions.ts'

/** The invitation to a one-way interview once more, at once. */
export const resend: RowAction = {
  label: 'resend',
  place: 'bar',
  leads: true,
  icon: <IconSend className="mirrored" />,
  shows: (row, role) => can(role, 'interviewer.assign') && showsResend(row),
  why: (row) => whyShut(row) || (!isResendable(row) && messageText('interview.noInvite')),
  run: ({ candidate }) => void resendTo(candidate),
}

async function resendTo({ id, accountName }: Candidate): Promise<void> {
  try {
    await call(oneWayApi.resendInvite, { params: { id } })
    showToast(words.now.resent(accountName), 'good')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  } finally {
    await refresh([candidateApi.list, candidateApi.get])
  }
}

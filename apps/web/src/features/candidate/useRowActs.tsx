import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import type { RowAct } from './RowActs.tsx'
import type { DialogAct, RowParts } from './rowParts.ts'
import { words } from './text.ts'

const RowDialog = lazy(() => import('./RowDialog.tsx').then((one) => ({ default: one.RowDialog })))

/** What the acts of a row do: the few that need no question at once, the others in a dialog. */
export function useRowActs({ hasReport, ...parts }: RowParts & { hasReport: boolean }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [asking, setAsking] = useState<{ act: DialogAct; candidate: Candidate } | null>(null)
  const { mutate: resend } = useAct(oneWayApi.resendInvite, { refreshes: [candidateApi.list, candidateApi.get] })
  const offers = new Set<RowAct>(['schedule', 'assign', 'request', 'resend', 'reinitiate', 'remove'])
  if (hasReport) offers.add('report')
  if (parts.refcheckReport && can(role, 'refcheck.read')) offers.add('refcheck')
  if (parts.logs && can(role, 'notificationLog.read')) offers.add('logs')
  const onAct = (act: DialogAct, candidate: Candidate) => {
    if (act !== 'resend') return setAsking({ act, candidate })
    const said = () => tell(t.resent(candidate.accountName), 'good')
    resend({ params: { id: candidate.id } }, { onSuccess: said })
  }
  const close = () => setAsking(null)
  const dialog = asking && (
    <Suspense>
      <RowDialog key={asking.candidate.id} {...asking} {...parts} onClose={close} />
    </Suspense>
  )
  return { offers, onAct, dialog }
}

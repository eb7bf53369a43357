import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { words as panelWords } from './panelText.ts'
import type { RowAct } from './RowActs.tsx'
import { rowOf } from './row.ts'
import { words } from './text.ts'

const AssignDialog = lazy(() => import('./assign/AssignDialog.tsx').then((one) => ({ default: one.AssignDialog })))

/** The messages sent to a candidate, as a dialog that the page brings. */
export type Logs = (candidate: Candidate, onClose: () => void) => ReactNode
type Act = Exclude<RowAct, 'report'>

/** What the acts of a row do: the few that need no question at once, the others in a dialog. */
export function useRowActs(options: { logs?: Logs | undefined; hasReport: boolean }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [asking, setAsking] = useState<{ act: Act; candidate: Candidate } | null>(null)
  const { mutate: resend } = useAct(candidateApi.resendInvite, { refreshes: [candidateApi.list, candidateApi.get] })
  const offers = new Set<RowAct>(['assign', 'request', 'resend', 'reinitiate', 'remove'])
  if (options.hasReport) offers.add('report')
  if (options.logs && can(role, 'notificationLog.read')) offers.add('logs')
  const onAct = (act: Act, candidate: Candidate) => {
    if (act !== 'resend') return setAsking({ act, candidate })
    const said = () => tell(t.resent(candidate.accountName), 'good')
    resend({ params: { id: candidate.id } }, { onSuccess: said })
  }
  const close = () => setAsking(null)
  const dialog = asking && <RowDialog key={asking.candidate.id} {...asking} logs={options.logs} onClose={close} />
  return { offers, onAct, dialog }
}

interface RowDialogProps {
  act: Act
  candidate: Candidate
  logs: Logs | undefined
  onClose: () => void
}

function RowDialog({ act, candidate, logs, onClose }: RowDialogProps) {
  if (act === 'logs') return <Suspense>{logs?.(candidate, onClose)}</Suspense>
  if (act === 'remove') return <RemoveDialog candidate={candidate} onClose={onClose} />
  if (act === 'reinitiate') return <ReinitiateDialog candidate={candidate} onClose={onClose} />
  if (!candidate.requisition) return null
  return (
    <Suspense>
      <AssignDialog
        requisition={candidate.requisition}
        candidates={[candidate]}
        asks={act === 'request'}
        onClose={onClose}
      />
    </Suspense>
  )
}

type CandidateDialogProps = Pick<RowDialogProps, 'candidate' | 'onClose'>

function RemoveDialog({ candidate, onClose }: CandidateDialogProps) {
  const t = useText(panelWords)
  const remove = useAct(candidateApi.remove, {
    refreshes: [candidateApi.list, requisitionApi.get],
    said: () => t.removed(candidate.accountName),
  })
  return (
    <ConfirmDialog
      danger
      title={t.removeTitle}
      confirm={t.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: candidate.id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <b>
          <Name>{candidate.accountName}</Name>
        </b>
      </p>
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}

function ReinitiateDialog({ candidate, onClose }: CandidateDialogProps) {
  const t = useText(panelWords)
  const interviewId = rowOf(candidate).interview?.id
  const start = useAct(candidateApi.reinitiate, {
    refreshes: [candidateApi.list, candidateApi.get],
    said: () => t.reinitiated(candidate.accountName),
  })
  if (!interviewId) return null
  return (
    <ConfirmDialog
      title={t.reinitiateTitle}
      confirm={t.reinitiate}
      busy={start.isPending}
      onConfirm={() => start.mutate({ body: { candidateId: candidate.id, interviewId } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.reinitiateText}</p>
    </ConfirmDialog>
  )
}

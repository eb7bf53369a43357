import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { useText } from '../../../core/text.ts'
import type { Choosable } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CsvWizard } from './csv/CsvWizard.tsx'
import { listOf } from './csv/list.ts'
import { IntakeTray } from './IntakeTray.tsx'
import css from './intake.module.css'
import { ManualForm } from './ManualForm.tsx'
import { pdf, pdfMegabytes } from './pdf.ts'
import type { IntakeQueue } from './queue.ts'
import { RefcheckLink } from './RefcheckLink.tsx'
import { words } from './text.ts'

type Kind = 'invite' | 'add'
type Way = 'resume' | 'csv' | 'manual'
const ways: Record<Kind, readonly Way[]> = { invite: ['resume', 'csv', 'manual'], add: ['resume', 'manual'] }

interface AddDialogProps {
  requisition: Requisition
  queue: IntakeQueue
  onClose: () => void
}

/** Add / Invite Candidate: by resume, by a list or by hand, only added or also invited. */
export function AddDialog({ requisition, queue, onClose }: AddDialogProps) {
  const t = useText(words)
  const hasList = listOf(requisition.id).state.rows.some(({ stage }) => stage !== 'added')
  const [kind, setKind] = useState<Kind>('invite')
  const [chosen, setChosen] = useState<Way>(hasList ? 'csv' : 'resume')
  const way = ways[kind].includes(chosen) ? chosen : 'resume'
  const [isManualOpen, setManualOpen] = useState(false)
  if (way === 'manual' && !isManualOpen) setManualOpen(true)
  const link = useLink(requisition, queue)
  const isInvite = kind === 'invite'
  const labels: Record<Way, string> = {
    resume: isInvite ? t.inviteViaResume : t.uploadResume,
    csv: t.inviteViaCsv,
    manual: isInvite ? t.inviteManually : t.addManually,
  }
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      <Tabs<Kind>
        aside
        label={t.ways}
        value={kind}
        onChange={setKind}
        tabs={[
          { key: 'invite', label: t.inviteTab },
          { key: 'add', label: t.addTab },
        ]}
      >
        <Tabs<Way>
          label={isInvite ? t.inviteTab : t.addTab}
          value={way}
          onChange={setChosen}
          tabs={ways[kind].map((key) => ({ key, label: labels[key] }))}
        >
          <div className={css.way}>
            {link.field}
            {way !== 'csv' && (
              <p className={css.lead}>
                {way === 'resume' ? t.dropLead : t.manualLead} {isInvite && t.inviteLead}
              </p>
            )}
            {way === 'resume' && (
              <>
                <FileDrop
                  accept={pdf}
                  megabytes={pdfMegabytes}
                  label={t.drop}
                  onFiles={(files) => queue.take(files, isInvite)}
                />
                <IntakeTray queue={queue} why={link.why} />
              </>
            )}
            {way === 'csv' && <CsvWizard requisitionId={requisition.id} refcheck={link.id} why={link.why} />}
            {/* The form stays: what was typed is still there after a look at another tab. */}
            {isManualOpen && (
              <div hidden={way !== 'manual'}>
                <ManualForm requisitionId={requisition.id} invite={isInvite} refcheck={link.id} why={link.why} />
              </div>
            )}
          </div>
        </Tabs>
      </Tabs>
    </Dialog>
  )
}

/** Where ref-check is enabled, candidates are linked to a requisition with one: their own, unless another is chosen. */
function useLink(requisition: Requisition, queue: IntakeQueue) {
  const t = useText(words)
  const [link, setLink] = useState<Choosable | null>({ value: requisition.id, label: requisition.title })
  if (!requisition.refCheck) return { id: null, why: false as const, field: null }
  const choose = (next: Choosable | null) => {
    setLink(next)
    queue.refcheck = next?.value ?? null
  }
  return {
    id: link?.value ?? null,
    why: link ? (false as const) : `${t.refcheck}: ${t.refcheckRequired}`,
    field: <RefcheckLink requisition={requisition} value={link} onChange={choose} />,
  }
}

import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { type ReactNode, use, useState } from 'react'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { addBlocker } from './addBlocker.ts'
import { CsvWizard } from './csv/CsvWizard.tsx'
import { type DialogState, dialogStateOf, keep } from './dialogState.ts'
import { IntakeTray } from './IntakeTray.tsx'
import css from './intake.module.css'
import { ManualForm } from './ManualForm.tsx'
import { pdf, pdfMegabytes } from './pdf.ts'
import { intakeOf } from './queue.ts'
import { RefcheckLink } from './RefcheckLink.tsx'
import { useRefcheckChoice } from './refcheckChoice.ts'
import { SeveralForm } from './SeveralForm.tsx'
import { words } from './text.ts'

type Kind = DialogState['kind']
type Way = DialogState['way']
const ways: Record<Kind, readonly Way[]> = { invite: ['resume', 'csv', 'manual'], add: ['resume', 'manual'] }

interface AddDialogProps {
  requisition: Requisition
  onClose: () => void
}

/** Add / Invite Candidate: by resume, by a list or by hand, only added or also invited; closed and opened again it is as it was left. */
export function AddDialog({ requisition, onClose }: AddDialogProps) {
  const t = useText(words)
  const { MessagePreview } = use(Slots)
  const requisitionId = requisition.id
  const queue = intakeOf(requisitionId)
  const [at, setAt] = useState(() => ({ ...dialogStateOf(requisitionId) }))
  const go = (change: Partial<DialogState>) => {
    keep(requisitionId, change)
    setAt({ ...at, ...change })
  }
  const { kind, isSeveral } = at
  const way = ways[kind].includes(at.way) ? at.way : 'resume'
  const link = useRefcheckChoice(requisitionId)
  const why = addBlocker(link, t)
  const invite = kind === 'invite'
  const labels: Record<Way, string> = {
    resume: invite ? t.inviteViaResume : t.uploadResume,
    csv: t.inviteViaCsv,
    manual: invite ? t.inviteManually : t.addManually,
  }
  const byHand = { requisitionId, invite, why }
  const content: Record<Way, ReactNode> = {
    resume: (
      <>
        <FileDrop accept={pdf} megabytes={pdfMegabytes} label={t.drop} onFiles={(files) => queue.take(files, invite)} />
        <IntakeTray queue={queue} isInside />
      </>
    ),
    csv: <CsvWizard requisitionId={requisitionId} why={why} />,
    manual: (
      <>
        <Choice
          label={t.howMany}
          name="howMany"
          value={isSeveral ? 'several' : 'one'}
          options={[
            { value: 'one', label: t.one },
            { value: 'several', label: t.several },
          ]}
          onChange={(chosen) => go({ isSeveral: chosen === 'several' })}
        />
        {isSeveral ? <SeveralForm {...byHand} /> : <ManualForm {...byHand} asksContact={link.asksContact} />}
      </>
    ),
  }
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      <Tabs<Kind>
        aside
        label={t.ways}
        value={kind}
        onChange={(chosen) => go({ kind: chosen })}
        tabs={[
          { key: 'invite', label: t.inviteTab },
          { key: 'add', label: t.addTab },
        ]}
      >
        <Tabs<Way>
          label={invite ? t.inviteTab : t.addTab}
          value={way}
          onChange={(chosen) => go({ way: chosen })}
          tabs={ways[kind].map((key) => ({ key, label: labels[key] }))}
        >
          <div className={css.way}>
            <RefcheckLink link={link} />
            {way !== 'csv' && (
              <p className={css.lead}>
                {way === 'resume' ? t.dropLead : isSeveral ? t.severalLead : t.manualLead} {invite && t.inviteLead}
              </p>
            )}
            {invite && <MessagePreview event="candidateInvited" requisitionId={requisitionId} />}
            {content[way]}
          </div>
        </Tabs>
      </Tabs>
    </Dialog>
  )
}

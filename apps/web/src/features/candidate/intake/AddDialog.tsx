import { useState } from 'react'
import { useText } from '../../../core/text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { IntakeTray } from './IntakeTray.tsx'
import css from './intake.module.css'
import { ManualForm } from './ManualForm.tsx'
import { pdf, pdfMegabytes } from './pdf.ts'
import type { IntakeQueue } from './queue.ts'
import { words } from './text.ts'

type Kind = 'invite' | 'add'
type Way = 'resume' | 'manual'

interface AddDialogProps {
  requisitionId: string
  queue: IntakeQueue
  onClose: () => void
}

/** Add / Invite Candidate: by resume or by hand, only added or also invited. */
export function AddDialog({ requisitionId, queue, onClose }: AddDialogProps) {
  const t = useText(words)
  const [kind, setKind] = useState<Kind>('invite')
  const [way, setWay] = useState<Way>('resume')
  const isInvite = kind === 'invite'
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
          onChange={setWay}
          tabs={[
            { key: 'resume', label: isInvite ? t.inviteViaResume : t.uploadResume },
            { key: 'manual', label: isInvite ? t.inviteManually : t.addManually },
          ]}
        >
          <div className={css.way}>
            <p className={css.lead}>
              {way === 'resume' ? t.dropLead : t.manualLead} {isInvite && t.inviteLead}
            </p>
            {way === 'manual' ? (
              <ManualForm key={kind} requisitionId={requisitionId} invite={isInvite} />
            ) : (
              <>
                <FileDrop
                  accept={pdf}
                  megabytes={pdfMegabytes}
                  label={t.drop}
                  onFiles={(files) => queue.take(files, isInvite)}
                />
                <IntakeTray queue={queue} />
              </>
            )}
          </div>
        </Tabs>
      </Tabs>
    </Dialog>
  )
}

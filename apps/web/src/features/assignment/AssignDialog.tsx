import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { use, useState } from 'react'
import { Slots } from '../../core/slots.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './assign.module.css'
import { AllInterviewers, BotOnly, Suggested } from './Interviewers.tsx'
import { StartOverDialog } from './StartOverDialog.tsx'
import { words } from './text.ts'
import { useAssign } from './useAssign.ts'

interface AssignDialogProps {
  requisition: { id: string; public_id: string; interview_type: number }
  candidates: readonly Candidate[]
  /** Asks the interviewer, who accepts or declines, instead of assigning. */
  asks?: boolean
  onClose: () => void
  /** Something was done before it closed. */
  onDone?: () => void
}

/** Select an interviewer, for assignment or for requests: suggested ones first, then all; one-way offers the bot only. */
export default function AssignDialog({
  requisition,
  candidates: given,
  asks = false,
  onClose,
  onDone,
}: AssignDialogProps) {
  const t = useText(words)
  const { MessagePreview } = use(Slots)
  // As they were when it opened: an assignment changes which of them are assignable.
  const [candidates] = useState(given)
  const { assign, busy, chosen, question } = useAssign(candidates, asks)
  const leave = () => {
    if (chosen.size) onDone?.()
    onClose()
  }
  const isOneWay = requisition.interview_type === InterviewType.ONE_WAY
  const choice = { assign, busy, chosen, asks }
  return (
    <Dialog
      wide
      title={asks ? t.requestTitle : t.assignTitle}
      onClose={leave}
      footer={chosen.size > 0 && <Button onClick={leave}>{t.close}</Button>}
    >
      <div className={css.dialog}>
        <p className={css.lead}>
          {count(t.for, candidates.length)}
          {candidates.length === 1 && (
            <>
              {': '}
              <bdi>{candidates[0]?.accountName}</bdi>
            </>
          )}
        </p>
        {(asks || isOneWay) && (
          <MessagePreview
            event={asks ? 'interviewerRequested' : 'oneWayInvited'}
            requisitionId={requisition.id}
            {...(candidates[0] && { candidateId: candidates[0].id })}
          />
        )}
        {isOneWay ? (
          <BotOnly {...choice} />
        ) : (
          <>
            <details open className={css.fold}>
              <summary>{t.suggested}</summary>
              <Suggested {...choice} requisitionId={requisition.id} />
            </details>
            <details open className={css.fold}>
              <summary>{t.all}</summary>
              <AllInterviewers {...choice} publicId={requisition.public_id} />
            </details>
          </>
        )}
      </div>
      {question && <StartOverDialog {...question} busy={busy !== null} />}
    </Dialog>
  )
}

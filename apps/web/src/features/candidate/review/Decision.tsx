import { type DrawerAction, openActions } from '@majlis/domain/candidate/rules.ts'
import { type Candidate, StatusChange } from '@majlis/domain/candidate/schema.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { isDisabled } from '@majlis/domain/requisition/rules.ts'
import { type RefObject, useState } from 'react'
import { faultsOf, say, sentences } from '../../../core/form.ts'
import { useSessionUser } from '../../../core/session.ts'
import { useText } from '../../../core/text.ts'
import { Button, type ButtonKind } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Checkbox, TextArea } from '../../../ui/TextInput.tsx'
import css from './review.module.css'
import { words } from './text.ts'
import { judged, type Said } from './useDecide.ts'

const kinds: Record<DrawerAction, ButtonKind> = {
  shortlist: 'main',
  select: 'main',
  submit: 'main',
  moveBack: 'plain',
  duplicate: 'plain',
  reject: 'danger',
}

/** Which of the drawer's actions this role may take on this candidate now. */
export function useOpenActions(candidate: Candidate): DrawerAction[] {
  const { role } = useSessionUser()
  if (candidate.requisition && isDisabled(candidate.requisition, role)) return []
  return openActions(judged(candidate), role)
}

interface DecisionProps {
  candidate: Candidate
  /** Holds the comment's field, for the keys. */
  place: RefObject<HTMLDivElement | null>
  onDecide: (action: DrawerAction, said: Said) => void
}

/** The comment and the actions that are open; what cannot be taken back is asked first. */
export function Decision({ candidate, place, onDecide }: DecisionProps) {
  const t = useText(words)
  useText(sentences)
  const actions = useOpenActions(candidate)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState<'reject' | 'submit' | null>(null)
  const [notify, setNotify] = useState(false)
  const { role } = useSessionUser()
  if (!actions.length) {
    const isShut = candidate.requisition && isDisabled(candidate.requisition, role)
    return <p className={css.quiet}>{isShut ? say('requisition.shut') : t.noActions}</p>
  }
  const begin = (action: DrawerAction) => {
    if (action === 'submit') return setAsking('submit')
    if (action !== 'reject') return onDecide(action, { message })
    const fault = faultsOf(StatusChange, { status: CandidateStatus.REJECTED_BY_RECRUITER, message }).message
    setError(fault)
    if (fault) place.current?.querySelector('textarea')?.focus()
    else setAsking('reject')
  }
  return (
    <div ref={place} className={css.decision}>
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        error={error}
        rows={2}
        maxLength={4000}
        dir="auto"
        value={message}
        onChange={(typed) => {
          setMessage(typed)
          setError(undefined)
        }}
      />
      <div className={css.actions}>
        {actions.map((action) => (
          <Button key={action} kind={kinds[action]} onClick={() => begin(action)}>
            {t.actions[action]}
          </Button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          danger={asking === 'reject'}
          title={asking === 'reject' ? t.rejectTitle : t.submitTitle}
          confirm={t.actions[asking]}
          onConfirm={() => onDecide(asking, { message, notify: asking === 'reject' && notify })}
          onClose={() => setAsking(null)}
        >
          {asking === 'reject' ? (
            <>
              <blockquote className={css.quote} dir="auto">
                {message}
              </blockquote>
              <Checkbox label={t.notify} detail={t.notifyDetail} value={notify} onChange={setNotify} />
            </>
          ) : (
            t.submitText
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

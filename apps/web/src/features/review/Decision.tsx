import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { DrawerAction } from '@majlis/domain/review/rules.ts'
import { StatusChange } from '@majlis/domain/review/schema.ts'
import { Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommands } from '../../core/commands.ts'
import { useDraft } from '../../core/drafts.ts'
import { faultsOf, messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { isUnfinished } from '../../core/toFault.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './review.module.css'
import { words } from './text.ts'
import { commentKey, type DecisionInput, openTo } from './useDecide.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const kinds: Record<DrawerAction, ButtonKind> = {
  shortlist: 'main',
  select: 'main',
  submit: 'main',
  moveBack: 'plain',
  duplicate: 'plain',
  reject: 'danger',
}

interface DecisionProps {
  candidate: Candidate
  /** Why a candidate cannot be submitted here; false where the results are in view. */
  whyNotSubmit: string | false | undefined
  /** It is to be submitted, from its row: that is asked at once. */
  submits: boolean
  /** It was asked. */
  onAsked: () => void
  /** `isLoop`: it was begun by a key, so the review goes on. */
  onDecide: (action: DrawerAction, message: DecisionInput, isLoop: boolean) => void
}

/** The comment and the actions that are open now; what cannot be taken back is asked first. */
export function Decision({ candidate, whyNotSubmit, submits, onAsked, onDecide }: DecisionProps) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const { MessagePreview, Readers } = use(Slots)
  const place = useRef<HTMLDivElement>(null)
  const isLoop = useRef(false)
  const [message, setMessage] = useDraft(commentKey(candidate.id))
  const [error, setError] = useState<string>()
  const [notify, setNotify] = useState(false)
  const { requisition } = candidate
  const actions = openTo(candidate, role)
  const asks = submits && !whyNotSubmit && actions.includes('submit')
  const [asking, setAsking] = useState<'reject' | 'submit' | null>(asks ? 'submit' : null)
  const told = useEffectEvent(() => submits && onAsked())
  useEffect(() => void told(), [])

  const write = () => place.current?.querySelector('textarea')?.focus()
  const decide = (action: DrawerAction) =>
    onDecide(action, { message, notify: action === 'reject' && notify }, isLoop.current)
  const begin = (action: DrawerAction) => {
    if (isUnfinished(place.current)) return
    if (action === 'submit') return setAsking('submit')
    if (action !== 'reject') return decide(action)
    const fault = faultsOf(StatusChange, { status: CandidateStatus.REJECTED_BY_RECRUITER, message }).message
    setError(fault)
    if (fault) write()
    else setAsking('reject')
  }
  const byKey = (action: DrawerAction, act: () => void) =>
    actions.includes(action) && {
      [action]: () => {
        isLoop.current = true
        act()
      },
    }
  useReviewKeys(place, {
    ...byKey('shortlist', () => begin('shortlist')),
    ...byKey('duplicate', () => begin('duplicate')),
    ...byKey('reject', write),
  })
  useCommands(
    actions
      .filter((action) => action !== 'submit' || !whyNotSubmit)
      .map((action) => ({
        key: action,
        label: t.actions[action],
        hint: candidate.accountName,
        isAct: true,
        // After the palette has closed and given the focus back.
        run: () => void setTimeout(begin, 0, action),
      })),
  )
  const isSubmitted = candidate.status === CandidateStatus.SUBMITTED_BY_RECRUITER
  if (!actions.length) {
    const none = isSubmitted ? t.submittedToThem : t.noActions
    return <p className={css.quiet}>{requisition && isClosed(requisition) ? messageText('requisition.shut') : none}</p>
  }
  return (
    <div ref={place} className={css.decision}>
      {isSubmitted && <p className={css.quiet}>{t.submittedToYou}</p>}
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        error={error}
        rows={2}
        placeholder=" "
        maxLength={4000}
        value={message}
        onChange={(typed) => {
          setMessage(typed)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !actions.includes('reject')) return
          event.preventDefault()
          begin('reject')
        }}
      />
      <div className={css.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={kinds[action]}
            why={action === 'submit' && whyNotSubmit}
            onClick={() => begin(action)}
          >
            {t.actions[action]}
          </Button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          danger={asking === 'reject'}
          title={(asking === 'reject' ? t.rejectTitle : t.submitTitle)(candidate.accountName)}
          confirm={t.actions[asking]}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        >
          {asking === 'submit' && t.submitText}
          {asking === 'reject' && (
            <div className={css.asked}>
              <blockquote className={css.quote} dir="auto">
                {message}
              </blockquote>
              <Suspense>
                <Readers candidateId={candidate.id} />
              </Suspense>
              <Checkbox label={t.notify} detail={t.notifyDetail} value={notify} onChange={setNotify} />
              {notify && <MessagePreview event="candidateRejected" candidateId={candidate.id} />}
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

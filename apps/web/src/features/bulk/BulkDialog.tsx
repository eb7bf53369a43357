import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { mayBulkIn } from '@majlis/domain/bulk/rules.ts'
import { type BulkAct, bulkActs } from '@majlis/domain/bulk/status.ts'
import { limits } from '@majlis/domain/core/limits.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CandidateQuery } from '../../core/candidateList.ts'
import { useDraft } from '../../core/drafts.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { isUnfinished, toFault } from '../../core/toFault.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Choice } from '../../ui/Choices.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { words as listWords } from '../../ui/listText.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { InterviewerField, type Picked, RequisitionField } from './BulkFields.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import css from './bulk.module.css'
import { actNamed, jobNamed, resultSaid } from './said.ts'
import { words } from './text.ts'

export interface BulkDialogProps {
  /** Those that are ticked. */
  ids: readonly string[]
  /** What the list is narrowed by, and how many that shows. */
  query: CandidateQuery
  total: number
  /** It stands for the whole list at first. */
  isAll: boolean
  /** The one requisition whose candidates they are. */
  requisition?: { id: string; interview_type: number; mode: number } | undefined
  /** The buttons that take those who are named along as a file, or the whole list. */
  exports: (ids: readonly string[] | undefined) => ReactNode
  /** Those that were ticked were acted on: they may no longer stand in the list. */
  onDone?: (() => void) | undefined
  onClose: () => void
}

type Offered = BulkAct | 'export'
/** So many are named one by one. */
const mostNamed = 500
const isOffered = (role: Role, act: Offered, mode: number | undefined) => act === 'export' || mayBulkIn(role, act, mode)

/** Does one thing to all that match a list, or to those that are ticked; then shows how far it is. */
export default function BulkDialog(props: BulkDialogProps) {
  const [jobId, setJobId] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const close = () => {
    if (isDone) props.onDone?.()
    props.onClose()
  }
  return jobId ? (
    <BulkProgress key={jobId} id={jobId} onUndo={setJobId} onClose={close} />
  ) : (
    <Start {...props} onOpen={setJobId} onActed={setDone} />
  )
}

interface StartProps extends BulkDialogProps {
  onOpen: (id: string) => void
  /** True where it was with those that are ticked. */
  onActed: (isTicked: boolean) => void
}

function Start(props: StartProps) {
  const { ids, query, total, isAll, requisition, exports, onClose, onOpen, onActed } = props
  const t = useText(words)
  const { role } = useSessionUser()
  const acts = ([...bulkActs, 'export'] as const).filter((act) => isOffered(role, act, requisition?.mode))
  const canName = ids.length > 0 && ids.length <= mostNamed
  const [which, setWhich] = useState<'ticked' | 'all'>(isAll || !canName ? 'all' : 'ticked')
  const [act, setAct] = useState<Offered>(acts.find((one) => one !== 'reject') ?? 'export')
  const [message, setMessage, draft] = useDraft('bulk rejection')
  const [notify, setNotify] = useState(false)
  const [interviewer, setInterviewer] = useState<Picked | null>(null)
  const [startOver, setStartOver] = useState(false)
  const [target, setTarget] = useState<Picked | null>(null)
  const [isSent, setSent] = useState(false)
  const create = useAct(bulkApi.create)
  const missing = {
    message: act === 'reject' && !message.trim(),
    interviewer: act === 'assign' && !interviewer,
    target: (act === 'move' || act === 'copy') && !target,
  }
  const body = useRef<HTMLDivElement>(null)
  const begin = () => {
    flushSync(() => setSent(true))
    if (act === 'export' || isUnfinished(body.current)) return
    if (Object.values(missing).some(Boolean)) return void toFault(body.current)
    const { filter, search, sort } = query
    const whole = new URLSearchParams(writeList({ filter, search, sort })).toString()
    const asked = {
      act,
      ...(which === 'all' ? { query: whole } : { ids: [...ids] }),
      ...(act === 'reject' && { message: message.trim(), notify }),
      ...(act === 'assign' && interviewer && { accountId: interviewer.value, startOver }),
      ...((act === 'move' || act === 'copy') && target && { requisitionId: target.value }),
    }
    const sent = act === 'reject' ? draft.sending() : undefined
    const onSuccess = ({ id }: { id: string }) => {
      onActed(which === 'ticked')
      onOpen(id)
    }
    create.mutate({ body: asked }, { sent, onSuccess })
  }
  const isDone = act === 'export'
  const chosen = act === 'assign' ? interviewer : act === 'move' || act === 'copy' ? target : null
  // What the bot does is no word for whoever is met in person.
  const isMet = act === 'assign' && requisition?.interview_type === InterviewType.LIVE
  return (
    <Dialog
      title={chosen ? actNamed(t, act, chosen.label) : t.title}
      isUnsaved={message !== ''}
      onDiscard={() => setMessage('')}
      onClose={onClose}
      footer={
        <>
          <CloseButton />
          {isDone ? (
            exports(which === 'ticked' ? ids : undefined)
          ) : (
            <Button kind={act === 'reject' ? 'danger' : 'main'} busy={create.isPending} onClick={begin}>
              {count(act === 'reject' ? t.reject : t.start, which === 'all' ? total : ids.length)}
            </Button>
          )}
        </>
      }
    >
      <div ref={body} className={css.body}>
        <Choice
          name="which"
          label={t.which}
          value={which}
          onChange={setWhich}
          options={[
            ...(canName ? [{ value: 'ticked' as const, label: count(t.ticked, ids.length) }] : []),
            { value: 'all' as const, label: count(t.all, total) },
          ]}
        />
        <Select
          label={t.what}
          hint={isMet ? '' : t.notes[act]}
          value={act}
          options={acts.map((value) => ({ value, label: t.acts[value] }))}
          onChange={setAct}
        />
        {act === 'reject' && (
          <>
            <TextArea
              label={t.reason}
              hint={t.reasonNote}
              required
              dir="auto"
              rows={3}
              maxLength={limits.message}
              value={message}
              error={isSent && missing.message ? t.needsReason : undefined}
              onChange={setMessage}
            />
            <Checkbox label={t.notify} detail={t.notifyNote} value={notify} onChange={setNotify} />
          </>
        )}
        {act === 'assign' && (
          <>
            <InterviewerField
              isBot={requisition?.interview_type === InterviewType.ONE_WAY}
              value={interviewer}
              error={isSent && missing.interviewer}
              onChange={setInterviewer}
            />
            <Checkbox label={t.startOver} detail={t.startOverNote} value={startOver} onChange={setStartOver} />
          </>
        )}
        {(act === 'move' || act === 'copy') && (
          <RequisitionField
            without={requisition?.id}
            value={target}
            error={isSent && missing.target}
            onChange={setTarget}
          />
        )}
        <Latest onOpen={onOpen} />
      </div>
    </Dialog>
  )
}

/** What was begun lately: its progress and its undo are a press away, also after its dialog was closed. */
function Latest({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText(words)
  const { bot } = useText(listWords)
  const { data } = useRead(bulkApi.latest, {}, { staleTime: 0 })
  if (!data?.length) return null
  return (
    <section aria-label={t.latest} className={css.latest}>
      <h3>{t.latest}</h3>
      <ul>
        {data.map((job) => (
          <li key={job.id}>
            <Button small kind="quiet" onClick={() => onOpen(job.id)}>
              {jobNamed(t, job, bot)} · {count(t.candidates, job.total)}
            </Button>
            <small>
              <DateTime at={job.createdAt} />
              {job.done < job.total && ` · ${resultSaid(t, job)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { mayBulk } from '@majlis/domain/bulk/rules.ts'
import type { BulkAct, BulkJob } from '@majlis/domain/bulk/schema.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { writeList } from '@majlis/domain/core/query.ts'
import { useEffect, useState } from 'react'
import type { CandidateQuery } from '../../core/candidateList.ts'
import { number } from '../../core/format.ts'
import { refresh, useAct, useRead } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Choice } from '../../ui/Choices.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './bulk.module.css'
import { words } from './text.ts'

interface BulkDialogProps {
  /** Those that are ticked. */
  ids: readonly string[]
  /** What the list is narrowed by, and how many that shows. */
  query: CandidateQuery
  total: number
  /** It stands for the whole list at first. */
  isAll: boolean
  onClose: () => void
}

type Offered = Exclude<BulkAct, 'assign'>
const offered: readonly Offered[] = ['shortlist', 'moveBack', 'reject', 'resend']
/** So many are named one by one. */
const mostNamed = 500

/** Does one thing to all that match a list, or to those that are ticked; then shows how far it is. */
export default function BulkDialog({ ids, query, total, isAll, onClose }: BulkDialogProps) {
  const [jobId, setJobId] = useState<string | null>(null)
  return jobId ? (
    <Progress key={jobId} id={jobId} onUndo={setJobId} onClose={onClose} />
  ) : (
    <Start {...{ ids, query, total, isAll, onClose }} onBegun={setJobId} />
  )
}

function Start({ ids, query, total, isAll, onClose, onBegun }: BulkDialogProps & { onBegun: (id: string) => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const acts = offered.filter((act) => mayBulk(role, act))
  const canName = ids.length > 0 && ids.length <= mostNamed
  const [which, setWhich] = useState<'ticked' | 'all'>(isAll || !canName ? 'all' : 'ticked')
  const [act, setAct] = useState<Offered>(acts[0] ?? 'shortlist')
  const [message, setMessage] = useState('')
  const [notify, setNotify] = useState(false)
  const [isSent, setSent] = useState(false)
  const create = useAct(bulkApi.create)
  const needsReason = act === 'reject' && !message.trim()
  const begin = () => {
    setSent(true)
    if (needsReason) return
    const { filter, search, sort } = query
    const whole = new URLSearchParams(writeList({ filter, search, sort })).toString()
    const body = {
      act,
      ...(which === 'all' ? { query: whole } : { ids: [...ids] }),
      ...(act === 'reject' && { message: message.trim(), notify }),
    }
    create.mutate({ body }, { onSuccess: ({ id }) => onBegun(id) })
  }
  return (
    <Dialog
      title={t.title}
      isUnsaved={message !== ''}
      onClose={onClose}
      footer={
        <>
          <CloseButton />
          <Button kind={act === 'reject' ? 'danger' : 'main'} busy={create.isPending} onClick={begin}>
            {count(t.start, which === 'all' ? total : ids.length)}
          </Button>
        </>
      }
    >
      <div className={css.body}>
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
              value={message}
              error={isSent && needsReason ? messageText('candidate.rejectNeedsReason') : undefined}
              onChange={setMessage}
            />
            <Checkbox label={t.notify} detail={t.notifyNote} value={notify} onChange={setNotify} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const ends = { [BulkStatus.DONE]: 'done', [BulkStatus.STOPPED]: 'stopped', [BulkStatus.HALTED]: 'halted' } as const
const nameOf = (t: typeof words.now, act: BulkJob['act']) =>
  act === 'assign' || act === 'undo' ? t.names[act] : t.acts[act]

function Progress({ id, onUndo, onClose }: { id: string; onUndo: (id: string) => void; onClose: () => void }) {
  const t = useText(words)
  const [isRunning, setRunning] = useState(true)
  const { data: job } = useRead(bulkApi.get, { params: { id } }, { every: isRunning && 1000, staleTime: 0 })
  const refused = useRead(
    bulkApi.refused,
    { params: { id } },
    { enabled: !isRunning && Boolean(job?.refused), staleTime: 0 },
  )
  const options = { refreshes: [bulkApi.get] }
  const stop = useAct(bulkApi.stop, options)
  const undo = useAct(bulkApi.undo, options)
  const hasEnded = job !== undefined && job.status !== BulkStatus.RUNNING
  if (hasEnded && isRunning) setRunning(false)
  useEffect(() => {
    if (hasEnded) void refresh([candidateApi.list])
  }, [hasEnded])
  if (!job) return null
  const handled = job.total - job.waiting
  return (
    <Dialog
      title={nameOf(t, job.act)}
      onClose={onClose}
      footer={
        <>
          {isRunning && (
            <Button busy={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
              {t.stop}
            </Button>
          )}
          {job.undoable && (
            <Button
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { id } }, { onSuccess: (made) => onUndo(made.id) })}
            >
              {t.undo}
            </Button>
          )}
          <CloseButton>{t.close}</CloseButton>
        </>
      }
    >
      <div className={css.body}>
        <ProgressBar
          label={t.progress(number(handled), number(job.total))}
          value={job.total ? (100 * handled) / job.total : 100}
        />
        <p role="status">
          {t.progress(number(handled), number(job.total))}.{' '}
          {isRunning ? t.running : t[ends[job.status as keyof typeof ends]]}{' '}
          {t.tally(number(job.done), number(job.refused))}
          {job.undone > 0 && ` ${t.undone(number(job.undone))}`}
          {job.total === 0 && ` ${t.nobody}`}
        </p>
        {refused.data && refused.data.length > 0 && (
          <section aria-label={t.why}>
            <h3>{t.why}</h3>
            {job.refused > refused.data.length && <p>{t.firstOnes}</p>}
            <ul className={css.refused}>
              {refused.data.map(({ candidateId, accountName, message }) => (
                <li key={candidateId}>
                  <Name>{accountName}</Name>
                  <small>{message}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

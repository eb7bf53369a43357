import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { BulkRowState, BulkStatus } from '@majlis/domain/bulk/status.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { useEffect, useState } from 'react'
import { refresh, useAct, useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { words as listWords } from '../../ui/listText.ts'
import { Name } from '../../ui/Name.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import edges from '../../ui/ScrollEdges.module.css'
import css from './bulk.module.css'
import { jobNamed, resultSaid } from './said.ts'
import { words } from './text.ts'

/** How far a job is, what came of each row, its end and its undo. */
export function BulkProgress({
  id,
  onUndo,
  onClose,
}: {
  id: string
  onUndo: (id: string) => void
  onClose: () => void
}) {
  const t = useText(words)
  const { bot } = useText(listWords)
  const [isRunning, setRunning] = useState(true)
  const { data: job } = useRead(bulkApi.get, { params: { id } }, { every: isRunning && 1000, staleTime: 0 })
  const options = { refreshes: [bulkApi.get] }
  const stop = useAct(bulkApi.stop, options)
  const undo = useAct(bulkApi.undo, options)
  const retry = useAct(bulkApi.retry, options)
  const hasEnded = job !== undefined && job.status !== BulkStatus.RUNNING
  if (hasEnded && isRunning) setRunning(false)
  useEffect(() => {
    if (hasEnded) void refresh([candidateApi.list])
  }, [hasEnded])
  if (!job) return null
  const handled = job.total - job.waiting
  return (
    <Dialog
      title={jobNamed(t, job, bot)}
      onClose={onClose}
      footer={
        <>
          {isRunning && (
            <Button busy={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
              {t.stop}
            </Button>
          )}
          {job.retryable && (
            <Button
              busy={retry.isPending}
              onClick={() => retry.mutate({ params: { id } }, { onSuccess: () => setRunning(true) })}
            >
              {count(t.retry, job.failed)}
            </Button>
          )}
          {job.undoable && (
            <Button
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { id } }, { onSuccess: (made) => onUndo(made.id) })}
            >
              {count(t.undo, job.done)}
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
          {resultSaid(t, job)} {isRunning && t.running}
        </p>
        {hasEnded && job.refused > 0 && <Rows id={id} state={BulkRowState.REFUSED} label={t.why} isOpen />}
        {hasEnded && job.done > 0 && <Rows id={id} state={BulkRowState.DONE} label={t.wasDone} />}
      </div>
    </Dialog>
  )
}

interface RowsProps {
  id: string
  state: number
  label: string
  isOpen?: boolean
}

/** What came of each row, a hundred at a time; read once it is looked at. */
function Rows({ id, state, label, isOpen = false }: RowsProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details open={isOpen} className={css.fold} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{label}</summary>
      {isShown && (
        <ul className={`${css.rows} ${edges.edges}`}>
          <RowsFrom id={id} state={String(state) as '1'} />
        </ul>
      )}
    </details>
  )
}

function RowsFrom({ id, state, after }: { id: string; state: '1'; after?: string }) {
  const t = useText(words)
  const [goesOn, setGoesOn] = useState(false)
  const query = { state, ...(after && { after }) }
  const { data = [] } = useRead(bulkApi.rows, { params: { id }, query }, { staleTime: 0 })
  const last = data.length === 100 ? data.at(-1) : undefined
  return (
    <>
      {data.map(({ candidateId, accountName, message }) => (
        <li key={candidateId}>
          <Name>{accountName}</Name>
          {message && <small>{message}</small>}
        </li>
      ))}
      {last && goesOn && <RowsFrom id={id} state={state} after={String(last.n)} />}
      {last && !goesOn && (
        <li>
          <Button small kind="quiet" onClick={() => setGoesOn(true)}>
            {t.more}
          </Button>
        </li>
      )}
    </>
  )
}

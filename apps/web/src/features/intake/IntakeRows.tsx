import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { messages } from '../../core/messages.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Latin } from '../../ui/Name.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import css from './intake.module.css'
import type { IntakeQueue } from './queue.ts'
import { type QueueProps, ReviewItem } from './ReviewItem.tsx'
import { isReady, type ResumeItem, type Stage } from './resumeItem.ts'
import { words } from './text.ts'

const progress: Record<Stage, number> = { waiting: 0, reading: 20, parsing: 55, review: 80, adding: 90, added: 100 }
/** The resumes of a queue, now and as they change. */
export const useIntake = (queue: IntakeQueue) => useSyncExternalStore(queue.subscribe, () => queue.items)

/** From so many on only those in sight are drawn. */
const many = 16
/** About how high a resume in review is, in pixels. */
const rowHeight = 150
const LongList = lazy(() => import('../../ui/LongList.tsx'))

/** Each resume a row: how far it is, what was read to look over, what went wrong and the way on. */
export function IntakeRows(props: QueueProps) {
  const all = useIntake(props.queue)
  // What still asks for something stands first.
  const items = all.toSorted((a, b) => Number(a.stage === 'added') - Number(b.stage === 'added'))
  const t = useText(words)
  useText(messages)
  const draw = (index: number) => {
    const item = items[index]
    return item && <IntakeRow {...props} item={item} />
  }
  if (items.length >= many)
    return (
      <Suspense>
        <LongList label={t.resumes} keys={items.map(({ id }) => id)} draw={draw} height={rowHeight} />
      </Suspense>
    )
  return (
    <ul className={css.rows}>
      {items.map(({ id }, index) => (
        <li key={id}>{draw(index)}</li>
      ))}
    </ul>
  )
}

function toneOf({ stage, fault }: ResumeItem, isSure: boolean): Tone {
  if (fault) return 'bad'
  if (stage === 'added') return 'good'
  return stage === 'review' && !isSure ? 'warn' : 'info'
}

function IntakeRow({ item, queue, why, asksContact }: QueueProps & { item: ResumeItem }) {
  const t = useText(words)
  const [isLeaving, setLeaving] = useState(false)
  const { id, file, stage, fault } = item
  const isSure = isReady(item, asksContact)
  const isRunning = stage === 'reading' || stage === 'parsing' || stage === 'adding'
  const drop = () => (stage === 'review' ? setLeaving(true) : queue.drop(id))
  return (
    <div className={css.row}>
      <div className={css.head}>
        <span className={css.file}>
          <Latin>{file.name}</Latin>
        </span>
        {item.invite && stage !== 'added' && <small>{t.willInvite}</small>}
        {stage === 'added' && (
          <small>
            <bdi>{item.fields.name}</bdi>
            {item.mergedInto && ` · ${t.mergedInto(item.mergedInto)}`}
          </small>
        )}
        <span role="status">
          <StatusBadge tone={toneOf(item, isSure)}>
            {stage === 'review' && isSure
              ? t.isReady
              : stage === 'added' && item.mergedInto
                ? t.merged
                : t.stages[stage]}
          </StatusBadge>
        </span>
        <IconButton small label={t.discard(file.name)} disabled={isRunning} onClick={drop}>
          <CloseIcon />
        </IconButton>
      </div>
      {isRunning && <ProgressBar value={progress[stage]} label={`${file.name}: ${t.stages[stage]}`} />}
      {fault && (
        <p className={css.fault} role="alert">
          {fault.kind === 'unread' ? `${codeOf(fault.code, t)} ${t.unread}`.trim() : fault.message}
          <Button small onClick={() => queue.retry(id)}>
            {t.retry}
          </Button>
        </p>
      )}
      {(stage === 'review' || stage === 'adding') && <ReviewItem {...{ item, queue, why, asksContact }} />}
      {isLeaving && (
        <ConfirmDialog
          danger
          title={t.discardTitle}
          confirm={t.discardYes}
          onConfirm={() => queue.drop(id)}
          onClose={() => setLeaving(false)}
        >
          {t.discardText}
        </ConfirmDialog>
      )}
    </div>
  )
}

const codeOf = (code: string | null, t: { codes: Readonly<Record<string, string>> }): string =>
  (code && t.codes[code]) || ''

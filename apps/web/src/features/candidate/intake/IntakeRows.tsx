import { useState, useSyncExternalStore } from 'react'
import { sentences } from '../../../core/form.ts'
import { useText } from '../../../core/text.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Cross } from '../../../ui/Cross.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Latin } from '../../../ui/Name.tsx'
import { PhoneInput } from '../../../ui/PhoneInput.tsx'
import { ProgressBar } from '../../../ui/State.tsx'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import css from './intake.module.css'
import type { Fields, Intake, IntakeQueue, Stage } from './queue.ts'
import { TwinNote } from './TwinNote.tsx'
import { words } from './text.ts'

const progress: Record<Stage, number> = { waiting: 0, reading: 20, parsing: 55, review: 80, adding: 90, added: 100 }
/** Below this the reader's own word is that it may be wrong. */
const sure = 0.7

/** The resumes of a queue, now and as they change. */
export const useIntake = (queue: IntakeQueue) => useSyncExternalStore(queue.subscribe, () => queue.items)

export interface QueueProps {
  queue: IntakeQueue
  /** Why nobody can be added yet. */
  why?: string | false | undefined
}

/** Each resume a row: how far it is, what was read to look over, what went wrong and the way on. */
export function IntakeRows({ queue, why }: QueueProps) {
  const items = useIntake(queue)
  useText(sentences)
  return (
    <ul className={css.rows}>
      {items.map((item) => (
        <IntakeRow key={item.id} {...{ item, queue, why }} />
      ))}
    </ul>
  )
}

function toneOf({ stage, fault }: Intake): Tone {
  if (fault) return 'bad'
  if (stage === 'added') return 'good'
  return stage === 'review' ? 'warn' : 'info'
}

function IntakeRow({ item, queue, why }: QueueProps & { item: Intake }) {
  const t = useText(words)
  const [isLeaving, setLeaving] = useState(false)
  const { id, file, stage, fault } = item
  const isRunning = stage === 'reading' || stage === 'parsing' || stage === 'adding'
  const drop = () => (stage === 'review' ? setLeaving(true) : queue.drop(id))
  return (
    <li className={css.row}>
      <div className={css.head}>
        <span className={css.file}>
          <Latin>{file.name}</Latin>
        </span>
        {item.invite && stage !== 'added' && <small>{t.willInvite}</small>}
        {stage === 'added' && (
          <small>
            <bdi>{item.fields.name}</bdi>
          </small>
        )}
        <span role="status">
          <StatusBadge tone={toneOf(item)}>{t.stages[stage]}</StatusBadge>
        </span>
        <IconButton small label={t.discard(file.name)} disabled={isRunning} onClick={drop}>
          <Cross />
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
      {(stage === 'review' || stage === 'adding') && <Review {...{ item, queue, why }} />}
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
    </li>
  )
}

const codeOf = (code: string | null, t: { codes: Readonly<Record<string, string>> }): string =>
  (code && t.codes[code]) || ''

/** What was read, to be looked over: name, e-mail, phone. */
function Review({ item, queue, why }: QueueProps & { item: Intake }) {
  const t = useText(words)
  const { id, fields, errors, sureness, stage, twin, invite } = item
  const hint = (name: keyof Fields) => {
    if (!sureness || errors[name]) return undefined
    if (!fields[name]) return t.notFound
    return (sureness[name] ?? 0) < sure ? <span className={css.unsure}>{t.unsure}</span> : undefined
  }
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: errors[name],
    hint: hint(name),
    required: true,
    disabled: stage === 'adding',
    onChange: (value: string) => queue.type(id, name, value),
    onBlur: () => queue.settle(id, name),
  })
  return (
    <form
      className={css.review}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!why) void queue.add(id)
      }}
    >
      <TextInput label={t.name} dir="auto" autoComplete="off" {...field('name')} />
      <TextInput label={t.email} type="email" autoComplete="off" {...field('email')} />
      <PhoneInput label={t.phone} {...field('primaryPhone')} />
      <Button type="submit" kind="main" busy={stage === 'adding'} why={why} className={css.submit}>
        {invite ? t.invite : t.add}
      </Button>
      <TwinNote twin={twin} />
    </form>
  )
}

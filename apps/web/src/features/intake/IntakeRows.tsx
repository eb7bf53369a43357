import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { messages } from '../../core/messages.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Latin } from '../../ui/Name.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DuplicateNote } from './DuplicateNote.tsx'
import css from './intake.module.css'
import type { IntakeQueue } from './queue.ts'
import { type Fields, isFlagged, isUnsure, type ResumeItem, type Stage } from './resumeItem.ts'
import { words } from './text.ts'

const progress: Record<Stage, number> = { waiting: 0, reading: 20, parsing: 55, review: 80, adding: 90, added: 100 }
/** The resumes of a queue, now and as they change. */
export const useIntake = (queue: IntakeQueue) => useSyncExternalStore(queue.subscribe, () => queue.items)

/** From so many on only those in sight are drawn. */
const many = 16
/** About how high a resume in review is, in pixels. */
const rowHeight = 150
const LongList = lazy(() => import('../../ui/LongList.tsx'))

export interface QueueProps {
  queue: IntakeQueue
  /** Why nobody can be added yet. */
  why?: string | false | undefined
  /** Their messages go by WhatsApp: the phone is the contact number. */
  asksContact: boolean
}

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

function toneOf({ stage, fault }: ResumeItem): Tone {
  if (fault) return 'bad'
  if (stage === 'added') return 'good'
  return stage === 'review' ? 'warn' : 'info'
}

function IntakeRow({ item, queue, why, asksContact }: QueueProps & { item: ResumeItem }) {
  const t = useText(words)
  const [isLeaving, setLeaving] = useState(false)
  const { id, file, stage, fault } = item
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
          </small>
        )}
        <span role="status">
          <StatusBadge tone={toneOf(item)}>{t.stages[stage]}</StatusBadge>
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
      {(stage === 'review' || stage === 'adding') && <Review {...{ item, queue, why, asksContact }} />}
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

/** What was read, to be looked over: name, e-mail, phone. */
function Review({ item, queue, why, asksContact }: QueueProps & { item: ResumeItem }) {
  const t = useText(words)
  const { id, fields, errors, sureness, stage, possibleDuplicate, invite, found } = item
  const hint = (name: keyof Fields) => {
    if (!sureness || errors[name]) return undefined
    if (!fields[name]) return t.notFound
    return isUnsure(item, name) && !(name === 'primaryPhone' && lacksCountry(fields[name])) ? (
      <span className={css.unsure}>{t.unsure}</span>
    ) : undefined
  }
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: errors[name],
    hint: hint(name),
    required: true,
    disabled: stage === 'adding',
    onChange: (value: string) => queue.type(id, name, value),
    onBlur: () => {
      queue.open(id)
      queue.validate(id, name)
    },
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
      <PhoneInput label={asksContact ? t.whatsapp : t.phone} {...field('primaryPhone')} />
      <Button type="submit" kind="main" busy={stage === 'adding'} why={why} className={css.submit}>
        {invite ? t.invite : t.add}
      </Button>
      <DuplicateNote possibleDuplicate={possibleDuplicate} />
      {found.unsureLinks.length > 0 && (
        <fieldset className={css.links} disabled={stage === 'adding'}>
          <legend>{t.unsureLinks}</legend>
          {found.unsureLinks.map((link) => (
            <Checkbox
              key={link}
              label={<Latin>{link}</Latin>}
              value={found.links.includes(link)}
              onChange={(isOwn) => queue.takeLink(id, link, isOwn)}
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        label={isFlagged(item) ? t.reviewedFlagged : t.reviewed}
        value={item.isReviewed}
        disabled={stage === 'adding'}
        onChange={(isReviewed) => queue.review(id, isReviewed)}
      />
    </form>
  )
}

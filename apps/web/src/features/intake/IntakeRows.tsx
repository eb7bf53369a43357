import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '../../core/messages.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox, Choice } from '../../ui/Choices.tsx'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Latin } from '../../ui/Name.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { duplicateText } from './DuplicateNote.tsx'
import css from './intake.module.css'
import type { Twin } from './possibleDuplicate.ts'
import type { IntakeQueue } from './queue.ts'
import { type Looked, ResumeBeside } from './ResumeBeside.tsx'
import {
  choiceOf,
  type DuplicateChoice,
  type Fields,
  isLink,
  isReady,
  isUnsure,
  type ResumeItem,
  type Stage,
} from './resumeItem.ts'
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

/** What was read, to be looked over: name, e-mail, phone; beside the resume also what else it says. */
function Review({ item, queue, why, asksContact }: QueueProps & { item: ResumeItem }) {
  const t = useText(words)
  const form = useRef<HTMLFormElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const { id, fields, errors, sureness, stage, possibleDuplicate, invite, found, taken, file } = item
  const isShown = useSyncExternalStore(queue.subscribe, () => queue.shown === id)
  const isAdding = stage === 'adding'
  const choice = choiceOf(item)
  const confirmed = useRef(item.confirmed.length)
  useEffect(() => {
    const inside = form.current
    if (!inside) return
    // The button that was pressed is gone: the next one, or the way on, takes the focus.
    if (item.confirmed.length > confirmed.current)
      inside.querySelector<HTMLElement>('[data-confirm], [type=submit]')?.focus()
    confirmed.current = item.confirmed.length
  }, [item.confirmed.length])
  const isNext = useSyncExternalStore(queue.subscribe, () => queue.next === id)
  useEffect(() => {
    if (!isNext) return
    queue.next = null
    form.current?.querySelector<HTMLElement>('[data-confirm], input')?.focus()
  }, [queue, isNext])
  const hint = (name: keyof Fields) => {
    if (!sureness || errors[name]) return undefined
    if (!fields[name]) return t.notFound
    return isUnsure(item, name) && !isOpenPhone(name) ? <span className={css.unsure}>{t.unsure}</span> : undefined
  }
  const isOpenPhone = (name: keyof Fields) => name === 'primaryPhone' && lacksCountry(fields[name])
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: errors[name],
    hint: hint(name),
    required: true,
    disabled: isAdding,
    onChange: (value: string) => queue.type(id, name, value),
    onBlur: () => queue.validate(id, name),
  })
  const confirm = (name: keyof Fields, label: string) =>
    isUnsure(item, name) && (
      <Button small data-confirm disabled={isAdding} onClick={() => queue.confirm(id, name)}>
        {isOpenPhone(name) ? t.keepPhone : t.confirm}
        <span className="visuallyHidden"> {label}</span>
      </Button>
    )
  const phone = asksContact ? t.whatsapp : t.phone
  const pick = ({ of, nth }: Looked) => {
    setLooked({ of, nth })
    form.current?.querySelector<HTMLElement>(`[data-of=${of}][data-nth="${nth}"] :is(input, button)`)?.focus()
  }
  const ticks = (of: 'links' | 'unsureLinks' | 'skills', legend: string) => {
    const list = of === 'skills' ? 'skills' : 'links'
    const shown = found[of].flatMap((value, nth) => (list === 'skills' || isLink(value) ? [{ value, nth }] : []))
    return (
      shown.length > 0 && (
        <fieldset className={css.links} disabled={isAdding} data-sure={of !== 'unsureLinks' || undefined}>
          <legend>{legend}</legend>
          {shown.map(({ value, nth }) => (
            <div key={value} data-of={of} data-nth={nth}>
              <Checkbox
                label={<Latin>{value}</Latin>}
                value={taken[list].includes(value)}
                onChange={(isTaken) => queue.pick(id, list, value, isTaken)}
              />
            </div>
          ))}
        </fieldset>
      )
    )
  }
  return (
    <div className={css.beside} data-shown={isShown || undefined}>
      <form
        ref={form}
        className={css.review}
        noValidate
        onFocus={({ target }) => {
          const place = target.closest<HTMLElement>('[data-of]')?.dataset
          setLooked(place ? { of: place.of as Looked['of'], nth: Number(place.nth) } : null)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (choice === 'skip') queue.drop(id)
          else if (!why) void queue.add(id, true)
        }}
      >
        <div className={css.cell} data-of="name" data-nth="0">
          <TextInput label={t.name} dir="auto" autoComplete="off" {...field('name')} />
          {confirm('name', t.name)}
        </div>
        <div className={css.cell} data-of="email" data-nth="0">
          <TextInput label={t.email} type="email" autoComplete="off" {...field('email')} />
          {confirm('email', t.email)}
        </div>
        <div className={css.cell} data-of="phone" data-nth="0">
          <PhoneInput label={phone} {...field('primaryPhone')} />
          {confirm('primaryPhone', phone)}
        </div>
        {isShown && found.location && (
          <div className={css.cell} data-of="location" data-nth="0">
            <TextInput
              label={t.location}
              dir="auto"
              maxLength={200}
              disabled={isAdding}
              value={taken.location}
              onChange={(value) => queue.locate(id, value)}
            />
          </div>
        )}
        {possibleDuplicate && <DuplicateQuestion {...{ queue, item, possibleDuplicate }} />}
        <Button type="submit" kind="main" busy={isAdding} why={choice !== 'skip' && why} className={css.submit}>
          {choice === 'add' ? (invite ? t.invite : t.add) : t.choices[choice]}
        </Button>
        <Button
          small
          kind="quiet"
          className={css.open}
          aria-expanded={isShown}
          onClick={() => queue.show(isShown ? null : id)}
        >
          {isShown ? t.hideResume : t.showResume}
        </Button>
        {ticks('unsureLinks', t.unsureLinks)}
        {isShown && ticks('links', t.links)}
        {isShown && ticks('skills', t.skills)}
      </form>
      {isShown && <ResumeBeside {...{ file, looked }} places={found.places} onPick={pick} />}
    </div>
  )
}

interface QuestionProps {
  queue: IntakeQueue
  item: ResumeItem
  possibleDuplicate: Twin
}

/** Says who may be the same person, and asks what is done about it. */
function DuplicateQuestion({ queue, item, possibleDuplicate }: QuestionProps) {
  const t = useText(words)
  const open: readonly DuplicateChoice[] = possibleDuplicate.id ? ['merge', 'skip', 'add'] : ['skip', 'add']
  return (
    <div className={css.duplicate}>
      <Choice
        label={
          <span className={css.unsure} role="status">
            {duplicateText(possibleDuplicate, t)}
          </span>
        }
        name={`duplicate-${item.id}`}
        value={choiceOf(item)}
        disabled={item.stage === 'adding'}
        options={open.map((value) => ({ value, label: t.choices[value] }))}
        onChange={(choice) => queue.choose(item.id, choice)}
      />
    </div>
  )
}

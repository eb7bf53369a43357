import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Latin } from '../../ui/Name.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DuplicateQuestion } from './DuplicateNote.tsx'
import css from './intake.module.css'
import { choiceOf } from './possibleDuplicate.ts'
import type { IntakeQueue } from './queue.ts'
import { type Looked, ResumeBeside } from './ResumeBeside.tsx'
import { type Fields, isLink, isUnsure, type ResumeItem } from './resumeItem.ts'
import { words } from './text.ts'

export interface QueueProps {
  queue: IntakeQueue
  /** Why nobody can be added yet. */
  why?: string | false | undefined
  /** Their messages go by WhatsApp: the phone is the contact number. */
  asksContact: boolean
}

/** What was read, to be looked over: name, e-mail, phone; beside the resume also what else it says. */
export function ReviewItem({ item, queue, why, asksContact }: QueueProps & { item: ResumeItem }) {
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
        {possibleDuplicate && (
          <DuplicateQuestion
            name={id}
            possibleDuplicate={possibleDuplicate}
            choice={item.choice}
            disabled={item.stage === 'adding'}
            onChoose={(choice) => queue.choose(id, choice)}
          />
        )}
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

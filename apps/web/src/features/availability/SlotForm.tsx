import { slotFault } from '@majlis/domain/availability/rules.ts'
import type { NewSlot, Slot } from '@majlis/domain/availability/schema.ts'
import { type FormEvent, useState } from 'react'
import { messages, messageText } from '../../core/messages.ts'
import { language, useLanguage, useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Choice, Switch } from '../../ui/Choices.tsx'
import { ClockInput } from '../../ui/ClockInput.tsx'
import { clockOf, minutesIn } from '../../ui/clockTime.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { dayName, plusDays } from '../../ui/WeekViewDays.ts'
import { words } from './text.ts'
import css from './week.module.css'
import { type Block, wholeDay, written } from './weekTimes.ts'

type Kind = Slot['kind']
const kinds = ['single', 'exception'] as const
/** So many days an absence may be given at once. */
const mostDays = 30
/** The hours of a day that is not taken out whole any more. */
const usual = { from: 9 * 60, to: 17 * 60 }

interface SlotFormProps {
  drawn: Block
  /** The time that is changed; a new one without it. */
  slot: Slot | null
  /** What a new one is at first. */
  kind: Kind
  week: readonly number[]
  today: number
  timezone: string
  busy: boolean
  /** What the server said of it. */
  refusal: string | null
  onChange: (change: Partial<Block>) => void
  onSave: (rows: NewSlot[]) => void
  onRemove: () => void
}

/** One time as a form: what it is, when, and on which other days too. */
export function SlotForm(props: SlotFormProps) {
  const { drawn, slot, week, today, timezone, busy, refusal, onChange, onSave, onRemove } = props
  const t = useText(words)
  const k = useText(kit)
  const spoken = useLanguage()
  const [kind, setKind] = useState<Kind>(slot?.kind ?? props.kind)
  const [reason, setReason] = useState(slot?.reason ?? '')
  const [copies, setCopies] = useState<readonly number[]>([])
  const [typed, setTyped] = useState<Partial<Record<'from' | 'to', string>>>({})
  const [errors, setErrors] = useState<Partial<Record<'from' | 'to', string>>>({})
  const isException = kind === 'exception'
  const isWhole = drawn.from === 0 && drawn.to === wholeDay
  const isLong = drawn.last > drawn.day
  const clock = (name: 'from' | 'to') => {
    const text = typed[name]
    const minutes = text === undefined ? drawn[name] : minutesIn(text)
    const value = text !== undefined && (minutes === null || minutes === drawn[name]) ? text : clockOf(drawn[name])
    return {
      name,
      label: t[name],
      value,
      error: errors[name],
      onChange: (next: string) => {
        setTyped({ ...typed, [name]: next })
        setErrors({})
        const at = minutesIn(next)
        if (at !== null) onChange({ [name]: at })
      },
    }
  }
  const rowOf = (block: Block): NewSlot => ({
    kind,
    ...written(block, timezone),
    reason: (isException && reason.trim()) || null,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    await messages.load(language())
    const row = rowOf(drawn)
    const faults = faultsOf([clock('from').value, clock('to').value], row)
    setErrors(faults)
    if (Object.keys(faults).length) return
    const others = isLong ? [] : copies.filter((day) => day !== drawn.day)
    onSave([row, ...others.map((day) => rowOf({ ...drawn, day, last: day }))])
  }
  const days = (from: readonly number[]) => from.map((value) => ({ value, label: dayName(value, spoken, 'long') }))
  const others = week.filter((day) => day !== drawn.day && day >= today)
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {!slot && (
        <Choice
          label={t.kind}
          name="kind"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
      <p className={css.soft}>{t.kindHints[kind]}</p>
      {isException && (
        <Switch
          label={t.allDay}
          value={isWhole}
          onChange={(isOn) => onChange(isOn ? { from: 0, to: wholeDay } : { from: usual.from, to: usual.to })}
        />
      )}
      <Select
        label={t.day}
        value={drawn.day}
        onChange={(day) => onChange({ day, ...(!isLong && { last: day }) })}
        options={days([...new Set([...week, drawn.day])])}
      />
      {(isException || isLong) && (
        <Select
          label={t.lastDay}
          value={drawn.last}
          onChange={(last) => onChange({ last })}
          options={days([
            ...new Set([...Array.from({ length: mostDays }, (_, nth) => plusDays(drawn.day, nth)), drawn.last]),
          ])}
        />
      )}
      {!(isException && isWhole) && (
        <div className={css.pair}>
          <ClockInput {...clock('from')} />
          <ClockInput {...clock('to')} />
        </div>
      )}
      {isException && <TextInput label={t.reason} dir="auto" maxLength={300} value={reason} onChange={setReason} />}
      {!slot && !isLong && others.length > 0 && (
        <fieldset className={css.days}>
          <legend>{t.copyTo}</legend>
          {others.map((day) => (
            <Checkbox
              key={day}
              label={dayName(day, spoken, 'short')}
              value={copies.includes(day)}
              onChange={(isOn) => setCopies(isOn ? [...copies, day] : copies.filter((one) => one !== day))}
            />
          ))}
        </fieldset>
      )}
      {refusal && (
        <p className={css.error} role="alert">
          {refusal}
        </p>
      )}
      <div className={`${css.actions} ${css.end}`}>
        {slot && <Button onClick={onRemove}>{t.remove}</Button>}
        <Button kind="main" type="submit" busy={busy}>
          {k.save}
        </Button>
      </div>
    </form>
  )
}

/** A clock's time in steps of five minutes. */
const isClock = (typed: string) => {
  const minutes = minutesIn(typed)
  return minutes !== null && minutes % 5 === 0
}

function faultsOf([from, to]: readonly [string, string], { kind, startsAt, endsAt }: NewSlot) {
  const clock = messageText('hours.clock')
  if (!isClock(from)) return { from: clock }
  if (!isClock(to)) return { to: clock }
  const fault = slotFault(kind, { start: Date.parse(startsAt), end: Date.parse(endsAt) }, Date.now())
  if (!fault) return {}
  const said = fault.message === 'slot.past' ? words.now.past : messageText(fault.message as 'hours.order')
  return fault.field === 'endsAt' ? { to: said } : { from: said }
}

import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { toFault } from '../../core/toFault.ts'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { momentOfField } from './days.ts'
import { Foot } from './Foot.tsx'
import { Step } from './Step.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'
import { ZoneOf } from './ZoneLine.tsx'

const longest = 1000
/** What may be wrong with a time, by the name of its words. */
type Fault = 'wishPast' | 'wishNone'

/** None of the times fits: up to three of the candidate's own, and a message; nothing is booked by it. */
export function Wish({ booking, answer, onBack }: StepOf & { onBack: () => void }) {
  const t = useText(words)
  const { timezone } = useClock()
  const [wishes, setWishes] = useState(['', '', ''])
  const [message, setMessage] = useState('')
  const [faults, setFaults] = useState<(Fault | undefined)[]>([])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const moments = wishes.map((value) => momentOfField(value, timezone))
    const wrong = faultsOf(moments)
    flushSync(() => setFaults(wrong))
    if (wrong.some(Boolean)) return void toFault(form)
    const wanted = moments.flatMap((at) => (at === null ? [] : { startsAt: new Date(at).toISOString() }))
    if (await booking.wish(wanted, message)) onBack()
  }
  return (
    <Step title={t.title} heading={t.suggest} lead={t.suggestText(inside(answer.company))}>
      <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={css.muted}>
          <ZoneOf timezone={timezone} />
        </p>
        {wishes.map((value, nth) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the three fields stay where they are
            key={nth}
            type="datetime-local"
            step={300}
            label={t.wish(nth + 1)}
            required={nth === 0}
            value={value}
            error={faults[nth] && t[faults[nth]]}
            onChange={(next) => setWishes(wishes.with(nth, next))}
          />
        ))}
        <TextArea label={t.wishMessage} rows={3} maxLength={longest} value={message} onChange={setMessage} />
        {booking.refusal && (
          <p role="alert" className={css.bad}>
            {booking.refusal}
          </p>
        )}
        <Foot send={t.send} kind="main" busy={booking.sending?.act === 'wish'} onBack={onBack} />
      </form>
    </Step>
  )
}

/** What is wrong with each of the three: that it is past, or that there is none at all. */
function faultsOf(moments: readonly (number | null)[]): (Fault | undefined)[] {
  if (moments.every((at) => at === null)) return ['wishNone']
  return moments.map((at) => (at !== null && at < Date.now() ? 'wishPast' : undefined))
}

import { useEffect, useState } from 'react'
import { announce } from '../../core/announce.ts'
import { useCountdown } from '../../core/countdown.ts'
import { duration, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { Facts } from './Facts.tsx'
import { Step } from './Step.tsx'
import { words } from './text.ts'
import type { Hold, StepOf } from './useBooking.ts'

/** The time that is kept for the candidate for some minutes, and the way to book it. */
export function Held({ booking, answer, hold, onBooked }: StepOf & { hold: Hold; onBooked: () => void }) {
  const t = useText(words)
  const { timezone } = useClock()
  const hasLapsed = booking.lapsed !== null
  const book = async () => {
    if (await booking.book(hold.startsAt, timezone)) onBooked()
  }
  return (
    <Step title={t.title} heading={t.yourTime}>
      <Facts {...hold} answer={answer} />
      {hasLapsed ? (
        <p role="alert">{t.lapsed}</p>
      ) : (
        <Reserved answer={answer} hold={hold} onEnd={() => void booking.lapse(hold)} />
      )}
      {booking.refusal && (
        <p role="alert" className={css.bad}>
          {booking.refusal}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={booking.sending?.act === 'book'} onClick={() => void book()}>
          {t.book}
        </Button>
        <Button kind="quiet" busy={booking.sending?.act === 'release'} onClick={() => void booking.release()}>
          {t.another}
        </Button>
      </div>
    </Step>
  )
}

interface ReservedProps extends Pick<StepOf, 'answer'> {
  hold: Hold
  onEnd: () => void
}

/** Until when it is kept: shown as it runs down, told at its start and once more a minute before it ends. */
function Reserved({ answer, hold, onEnd }: ReservedProps) {
  const t = useText(words)
  const { time } = useClock()
  // By the server's clock: this device's may be wrong.
  const [seconds] = useState(() => Math.max(0, (Date.parse(hold.expiresAt) - Date.parse(answer.now)) / 1000))
  const left = useCountdown(seconds, onEnd) ?? 0
  const isLast = left <= 60 && left > 0
  const until = t.reserved(inside(time(Date.parse(hold.expiresAt))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: said at its start, and when the last minute begins
  useEffect(
    () =>
      announce(
        isLast ? count(t.minutesLeft, 1) : `${until}. ${count(t.minutesLeft, Math.max(1, Math.round(seconds / 60)))}`,
      ),
    [isLast],
  )
  return (
    <p className={css.reserved} data-last={isLast || undefined}>
      {until}{' '}
      <span aria-hidden="true" className={css.left}>
        {duration(left)}
      </span>
    </p>
  )
}

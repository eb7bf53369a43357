import type { Booking as Told } from '@majlis/domain/booking/schema.ts'
import { lazy, Suspense, useState } from 'react'
import type { Refused } from '../../core/client.ts'
import { countsTwelve, keepClock } from '../../core/clock.ts'
import { useText } from '../../core/text.ts'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { ownZone } from '../../ui/zones.ts'
import { Booked } from './Booked.tsx'
import { Choose } from './Choose.tsx'
import { type Clock, ClockContext } from './clock.ts'
import { Held } from './Held.tsx'
import { StepPlace } from './Step.tsx'
import type { BookingSource } from './source.ts'
import { words } from './text.ts'
import { useBooking } from './useBooking.ts'
import { useTimes } from './useTimes.ts'

const others = () => import('./otherSteps.ts')
const CannotCome = lazy(() => others().then((one) => ({ default: one.CannotCome })))
const Notice = lazy(() => others().then((one) => ({ default: one.Notice })))
const Taken = lazy(() => others().then((one) => ({ default: one.Taken })))
const Wish = lazy(() => others().then((one) => ({ default: one.Wish })))

interface BookingProps {
  source: BookingSource
  /** It stands in a card of another page. */
  isInside?: boolean
  /** Something was booked, held or cancelled. */
  onChange?: () => void
}

/** Choosing, moving and cancelling the own interview's time: what stands now decides which step is shown. */
export function Booking({ source, isInside = false, onChange = () => {} }: BookingProps) {
  const [place] = useState({ isInside, hasOpened: false })
  const [clock, setClock] = useState<Clock>(() => ({ timezone: ownZone(), isTwelve: countsTwelve() }))
  const [wish, setWish] = useState<'move' | 'cancel' | 'suggest' | null>(null)
  const booking = useBooking(source, onChange)
  const { asked } = booking
  const answer = asked.state === 'loaded' ? asked.answer : null
  const now = () => Date.now() + (answer ? aheadBy(answer) : 0)
  const times = useTimes(source, !answer || mayChoose(answer, wish === 'move'), now)
  // Its calls leave while its words are on their way.
  const waiting = isInside ? (
    <Skeleton lines={5} />
  ) : (
    <PublicPage title="">
      <Skeleton lines={5} />
    </PublicPage>
  )
  if (asked.state === 'failed')
    return (
      <Suspense fallback={waiting}>
        <Refusal isInside={isInside} error={asked.error} retry={asked.retry} />
      </Suspense>
    )
  if (!answer) return waiting
  const shared = { booking, answer, source }
  const back = () => setWish(null)
  const step = () => {
    if (!isOpen(answer)) return <Notice answer={answer} source={source} />
    if (wish === 'cancel') return <CannotCome {...shared} onBack={back} />
    if (wish === 'suggest') return <Wish {...shared} onBack={back} />
    if (booking.lost) return <Taken {...shared} onAll={booking.forgetLost} />
    const hold = booking.lapsed ?? answer.hold
    if (hold) return <Held key={hold.startsAt} {...shared} hold={hold} onBooked={back} />
    if (answer.state === 'booked' && wish !== 'move')
      return <Booked {...shared} onMove={() => setWish('move')} onCancel={() => setWish('cancel')} />
    return (
      <Choose
        {...shared}
        times={times}
        onClock={(next) => {
          keepClock(next.isTwelve)
          setClock(next)
        }}
        onSuggest={() => setWish('suggest')}
        onCancel={() => setWish('cancel')}
        {...(answer.startsAt && { onKeep: back })}
      />
    )
  }
  return (
    <StepPlace value={place}>
      <ClockContext value={clock}>
        <Suspense fallback={waiting}>{step()}</Suspense>
      </ClockContext>
    </StepPlace>
  )
}

/** It could not be loaded: the link has ended, or something that may be tried again. */
function Refusal({ isInside, error, retry }: { isInside: boolean; error: Refused; retry: () => void }) {
  const t = useText(words)
  return isInside ? <Failed error={error} retry={retry} /> : <LinkFailed error={error} title={t.title} retry={retry} />
}

const isOpen = ({ state }: Told) => state === 'open' || state === 'held' || state === 'booked'
const mayChoose = (answer: Told, isMoving: boolean) =>
  isOpen(answer) && !answer.hold && (answer.state !== 'booked' || isMoving)

/** So many milliseconds the server's clock is ahead of this device's; small differences are the way of the answer. */
function aheadBy({ now }: Told): number {
  const ahead = Date.parse(now) - Date.now()
  return Math.abs(ahead) > 3_600_000 ? ahead : 0
}

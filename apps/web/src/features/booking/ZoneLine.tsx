import { lazy, Suspense, use, useState } from 'react'
import { useLanguage, useText } from '../../core/text.ts'
import { Skeleton } from '../../ui/State.tsx'
import { offsetName, placeName } from '../../ui/zones.ts'
import css from './booking.module.css'
import { type Clock, ClockContext } from './clock.ts'
import { words } from './text.ts'

const ClockForm = lazy(() => import('./ClockForm.tsx').then((one) => ({ default: one.ClockForm })))

/** Whose clock times are told on, or are to be typed on. */
export function ZoneOf({ timezone }: { timezone: string }) {
  const t = useText(words)
  const language = useLanguage()
  return t.zone(placeName(timezone, language), `\u2066${offsetName(timezone, Date.now())}\u2069`)
}

/** Whose clock the times are on, and the way to another: by its city or country, and in 12 hours. */
export function ZoneLine({ onClock }: { onClock: (clock: Clock) => void }) {
  const t = useText(words)
  const clock = use(ClockContext)
  const [isChanging, setChanging] = useState(false)
  const { timezone } = clock
  return (
    <div className={css.zone}>
      <p>
        <ZoneOf timezone={timezone} />{' '}
        <button
          type="button"
          className={css.link}
          aria-expanded={isChanging}
          aria-label={isChanging ? undefined : t.changeZone}
          onClick={() => setChanging(!isChanging)}
        >
          {isChanging ? t.done : t.change}
        </button>
      </p>
      {isChanging && (
        <Suspense fallback={<Skeleton lines={2} height={38} />}>
          <ClockForm clock={clock} onClock={onClock} />
        </Suspense>
      )}
    </div>
  )
}

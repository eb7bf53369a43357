import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { type DayOfStarts, daysOf, partsOf } from './days.ts'
import { TimeButton } from './TimeButton.tsx'
import { words } from './text.ts'
import type { Times } from './useTimes.ts'

/** So many days are listed at first, and so many more each time. */
const step = 5

interface DaysProps {
  times: Times
  /** From this day on; null from the first on. */
  from: string | null
  /** The start that is being held now. */
  held: string | null
  onTake: (startsAt: string) => void
}

/** The days that have times, five at first: no empty day is ever looked at. */
export function Days({ times: { times, isLoading, loadMore }, from, held, onTake }: DaysProps) {
  const t = useText(words)
  const { timezone } = useClock()
  const [most, setMost] = useState(step)
  if (!times) return null
  const days = daysOf(times.starts, timezone).filter(({ key }) => from === null || key >= from)
  const isAll = days.length <= most
  const showMore = () => {
    setMost(most + step)
    if (days.length < most + step && times.more) void loadMore()
  }
  return (
    <>
      <ul className={css.days}>
        {days.slice(0, most).map((day) => (
          <li key={day.key}>
            <OneDay day={day} held={held} onTake={onTake} interviewerTimezone={times.interviewerTimezone} />
          </li>
        ))}
      </ul>
      {(!isAll || times.more) && (
        <Button busy={isLoading} onClick={showMore}>
          {t.more}
        </Button>
      )}
    </>
  )
}

interface OneDayProps extends Pick<DaysProps, 'held' | 'onTake'> {
  day: DayOfStarts
  interviewerTimezone: string | null
}

function OneDay({ day, held, onTake, interviewerTimezone }: OneDayProps) {
  const t = useText(words)
  const clock = useClock()
  return (
    <section className={css.day}>
      <h2>{clock.day(day.starts[0] ?? 0)}</h2>
      {partsOf(day, clock.timezone).map(({ name, starts }) => (
        <div key={name}>
          {name && <h3>{t.parts[name]}</h3>}
          <ul className={css.times}>
            {starts.map((at) => (
              <li key={at}>
                <TimeButton
                  at={at}
                  interviewerTimezone={interviewerTimezone}
                  showsOffset={day.changesClock}
                  busy={held !== null && Date.parse(held) === at}
                  onTake={onTake}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

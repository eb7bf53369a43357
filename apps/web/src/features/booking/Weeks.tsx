import { useText } from '../../core/text.ts'
import { firstDayOfWeek } from '../../ui/weekStart.ts'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { keyAt, startOfDay, weeksFrom } from './days.ts'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'
import type { Times } from './useTimes.ts'

interface WeeksProps extends Pick<StepOf, 'answer'> {
  times: Times
  /** The first day that is shown; null from the first on. */
  from: string | null
  onFrom: (from: string) => void
}

/** The weeks that may have times, to go to one of them at once. */
export function Weeks({ answer, times, from, onFrom }: WeeksProps) {
  const t = useText(words)
  const { timezone, week } = useClock()
  const known = times.times
  if (!known) return null
  const first = keyAt(Math.min(...known.starts, known.to), timezone)
  const end = answer.lastDay ?? keyAt(Math.max(known.to - 1, ...known.starts), timezone)
  const weeks = weeksFrom(first, end, firstDayOfWeek())
  if (weeks.length < 2) return null
  const countIn = (one: (typeof weeks)[number]) => {
    const [begin, over] = [startOfDay(one.first, timezone), startOfDay(one.last, timezone) + 86_400_000]
    return known.starts.filter((at) => at >= begin && at < over).length
  }
  const isKnown = (one: (typeof weeks)[number]) => startOfDay(one.last, timezone) < known.to || !known.more
  const shown = from ?? weeks[0]?.first
  return (
    <nav className={css.weeks} aria-label={t.weeks} data-strip>
      <ul>
        {weeks.map((one) => {
          const isEmpty = isKnown(one) && countIn(one) === 0
          return (
            <li key={one.first}>
              <button
                type="button"
                aria-current={one.first === shown || undefined}
                aria-disabled={isEmpty || undefined}
                data-tip={isEmpty ? t.noneInWeek : undefined}
                onClick={() => {
                  if (isEmpty) return
                  onFrom(one.first)
                  if (!isKnown(one)) void times.loadMore()
                }}
              >
                <bdi>{week(one.first, one.last)}</bdi>
                {isEmpty && <span className="visuallyHidden"> {t.noneInWeek}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

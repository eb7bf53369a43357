import { useLanguage, useText } from '../../core/text.ts'
import { dayName } from '../../ui/WeekViewDays.ts'
import { words as kit } from '../../ui/weekViewText.ts'
import css from './week.module.css'

interface DayStripProps {
  week: readonly number[]
  day: number
  today: number
  /** Is there an interview on this day? */
  isFull: (day: number) => boolean
  onDay: (day: number) => void
}

/** The seven days of a week, of which a phone shows one. */
export function DayStrip({ week, day, today, isFull, onDay }: DayStripProps) {
  const t = useText(kit)
  const language = useLanguage()
  return (
    <nav aria-label={t.days} className={css.strip}>
      {week.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={dayName(one, language, 'long')}
          aria-current={one === day ? 'date' : undefined}
          data-today={one === today || undefined}
          data-full={isFull(one) || undefined}
          onClick={() => onDay(one)}
        >
          <small>{dayName(one, language, 'short')}</small>
          <b>{new Date(one).getDate()}</b>
          <i aria-hidden="true" />
        </button>
      ))}
    </nav>
  )
}

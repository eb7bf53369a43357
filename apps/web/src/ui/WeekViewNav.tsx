import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage, useText } from '../core/text.ts'
import { Button, IconButton } from './Button.tsx'
import { dayName, monthName, plusDays, weekOf } from './WeekViewDays.ts'
import css from './WeekViewNav.module.css'
import { words } from './weekViewText.ts'

interface WeekViewNavProps {
  /** The midnight of the day that is looked at. */
  day: number
  onDay: (midnight: number) => void
  /** One day alone instead of its week. */
  isNarrow: boolean
}

/** The way through the weeks, on a phone through the days. */
export function WeekViewNav({ day, onDay, isNarrow }: WeekViewNavProps) {
  const t = useText(words)
  const language = useLanguage()
  const week = weekOf(day)
  const step = isNarrow ? 1 : 7
  const title = isNarrow ? dayName(day, language, 'long') : monthName(week[0] as number, week[6] as number, language)
  return (
    <div className={css.nav}>
      <IconButton label={isNarrow ? t.dayBefore : t.weekBefore} onClick={() => onDay(plusDays(day, -step))}>
        <IconChevronLeft className="mirrored" />
      </IconButton>
      <h3 aria-live="polite">{title}</h3>
      <IconButton label={isNarrow ? t.dayAfter : t.weekAfter} onClick={() => onDay(plusDays(day, step))}>
        <IconChevronRight className="mirrored" />
      </IconButton>
      <Button small onClick={() => onDay(new Date().setHours(0, 0, 0, 0))}>
        {t.today}
      </Button>
    </div>
  )
}

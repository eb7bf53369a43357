import { dateTime, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Stretch } from '../../ui/WeekViewDays.ts'
import { WeekViewNav } from '../../ui/WeekViewNav.tsx'
import { words as week } from '../../ui/weekViewText.ts'
import css from './schedule.module.css'
import { words } from './text.ts'
import { choices } from './useTimes.ts'

interface ToolbarProps {
  day: number
  isNarrow: boolean
  minutes: number
  allHours: boolean
  planned: Stretch | null
  onDay: (midnight: number) => void
  onMinutes: (minutes: number) => void
  onAllHours: (all: boolean) => void
}

/** Which week, how long, and how much of each day. */
export function Toolbar(props: ToolbarProps) {
  const { day, isNarrow, minutes, allHours, planned, onDay, onMinutes, onAllHours } = props
  const t = useText(words)
  const { allHours: all } = useText(week)
  const lengths = [...new Set([...choices, minutes])].sort((a, b) => a - b)
  return (
    <>
      {planned && <p className={css.note}>{t.now(inside(dateTime(new Date(planned.start).toISOString())))}</p>}
      <div className={css.bar}>
        <WeekViewNav day={day} onDay={onDay} isNarrow={isNarrow} />
        <div className={css.choices}>
          <Switch label={all} value={allHours} onChange={onAllHours} />
          <Select
            hiddenLabel
            label={t.length}
            value={minutes}
            onChange={onMinutes}
            options={lengths.map((value) => ({ value, label: count(t.minutes, value) }))}
          />
        </div>
      </div>
    </>
  )
}

import { useLanguage } from '../core/text.ts'
import { clockIn, dayName, momentIn, placeIn, type Shown, type Stretch } from './WeekViewDays.ts'
import { type Cell, WeekViewGrid } from './WeekViewGrid.tsx'
import css from './WeekViewPick.module.css'

/** Something that stands in the week and is only looked at. */
export interface Mark extends Stretch {
  key: string
  kind: 'taken' | 'away' | 'hours' | 'planned' | 'picked' | 'lost'
  label?: string
}

interface WeekViewPickProps {
  label: string
  days: readonly number[]
  shown: Shown
  marks: readonly Mark[]
  /** Another clock beside the viewer's. */
  otherZone?: string | undefined
  picked: number | null
  /** What picking this half hour gives: a start, with what is to be known of it, or why there is none. */
  at: (start: number) => { start: number; note?: string | undefined } | { why: string }
  onPick: (start: number) => void
  /** The arrows have left the week by its end, or by its beginning. */
  onLeave: (direction: 1 | -1) => void
}

const halfHour = 30 * 60_000

/** A week in which a time is picked, by mouse or by keyboard; Enter picks. */
export function WeekViewPick(props: WeekViewPickProps) {
  const { label, days, shown, marks, otherZone, picked, at, onPick, onLeave } = props
  const language = useLanguage()
  const cell = ({ day, minutes }: Cell) => {
    const start = momentIn(day, minutes)
    const found = at(start)
    const why = 'why' in found ? found.why : undefined
    const says = 'why' in found ? found.why : found.note
    return {
      'data-note': (!why && says) || undefined,
      'data-past': start + halfHour <= Date.now() || undefined,
      'aria-pressed': picked !== null && picked >= start && picked < start + halfHour,
      'aria-disabled': why ? true : undefined,
      'aria-label': `${dayName(day, language, 'long')} ${clockIn(start)}${says ? `, ${says}` : ''}`,
      'data-tip': says,
      onClick: () => 'start' in found && onPick(found.start),
    }
  }
  return (
    <WeekViewGrid
      {...{ label, days, shown, cell, onLeave }}
      today={new Date().setHours(0, 0, 0, 0)}
      otherClock={otherZone ? (minutes) => clockIn(momentIn(days[0] ?? 0, minutes), otherZone) : undefined}
      isFirst={({ day, minutes }) => {
        const found = at(momentIn(day, minutes))
        return 'start' in found && !found.note
      }}
      over={(day) => marks.map((mark) => <Shade key={mark.key} mark={mark} day={day} shown={shown} />)}
    />
  )
}

function Shade({ mark, day, shown }: { mark: Mark; day: number; shown: Shown }) {
  const place = placeIn(day, shown, mark)
  if (!place) return null
  return (
    <span
      className={`${css.mark} ${css[mark.kind]}`}
      style={{ top: `${place.top * 100}%`, height: `${place.height * 100}%` }}
    >
      {mark.label}
    </span>
  )
}

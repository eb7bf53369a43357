import type { ReactNode } from 'react'
import { useLanguage } from '../core/text.ts'
import type { Tone } from './StatusBadge.tsx'
import tones from './tones.module.css'
import css from './WeekView.module.css'
import { clockIn, dayName, isToday, keyOf, momentIn, placeIn, type Shown, type Stretch } from './WeekViewDays.ts'
import frame from './WeekViewFrame.module.css'
import { lanesOf } from './WeekViewLanes.ts'

/** Something that takes place in the week; a moment alone, such as a deadline, begins where it ends. */
export interface WeekEvent extends Stretch {
  key: string
  tone: Tone
  title: ReactNode
  detail?: ReactNode
  /** How it stands, in a word. */
  state: string
  isOver?: boolean
  onOpen: () => void
}

interface WeekViewProps {
  label: string
  days: readonly number[]
  shown: Shown
  events: readonly WeekEvent[]
}

/** A week of what takes place; those at the same time stand side by side, deadlines over the day. */
export function WeekView({ label, days, shown, events }: WeekViewProps) {
  const language = useLanguage()
  const hours = Array.from({ length: shown[1] - shown[0] }, (_, nth) => shown[0] + nth)
  const isPoint = ({ start, end }: WeekEvent) => start === end
  return (
    <section
      aria-label={label}
      className={`${frame.frame} ${css.week}`}
      style={{ '--days': days.length, '--rows': hours.length } as never}
    >
      {hours.map((hour, nth) => (
        <span key={hour} className={frame.axis} aria-hidden="true" style={{ gridRow: nth + 2 }}>
          <bdi dir="ltr">{clockIn(momentIn(days[0] ?? 0, hour * 60))}</bdi>
        </span>
      ))}
      {days.map((day, column) => {
        const own = events.filter((event) => !isPoint(event) && placeIn(day, shown, event))
        const lanes = lanesOf(own)
        return (
          <section key={day} className={css.day} aria-label={dayName(day, language, 'long')}>
            <div
              className={frame.head}
              data-today={isToday(day) || undefined}
              style={{ gridColumn: column + 2, gridRow: 1 }}
            >
              <small>{dayName(day, language, 'short')}</small>
              <b>{new Date(day).getDate()}</b>
              {events
                .filter((event) => isPoint(event) && keyOf(event.start) === keyOf(day))
                .map((event) => (
                  <Chip key={event.key} event={event} />
                ))}
            </div>
            <ul className={css.lane} style={{ gridColumn: column + 2 }}>
              {own.map((event) => {
                const place = placeIn(day, shown, event) ?? { top: 0, height: 0 }
                const { lane, of } = lanes.get(event.key) ?? { lane: 0, of: 1 }
                const style = {
                  top: `${place.top * 100}%`,
                  height: `${place.height * 100}%`,
                  insetInlineStart: `${(lane / of) * 100}%`,
                  width: `${100 / of}%`,
                }
                return (
                  <li key={event.key} style={style}>
                    <Chip event={event} />
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function Chip({ event: { tone, title, detail, state, isOver, onOpen, start } }: { event: WeekEvent }) {
  return (
    <button
      type="button"
      className={`${css.event} ${tones[tone]}`}
      data-over={isOver || undefined}
      title={state}
      onClick={onOpen}
    >
      <small>
        <bdi dir="ltr">{clockIn(start)}</bdi>
      </small>
      <b>{title}</b>
      {detail && <span>{detail}</span>}
      <small>{state}</small>
    </button>
  )
}

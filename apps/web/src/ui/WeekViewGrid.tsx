import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../core/text.ts'
import { clockIn, dayName, momentIn, type Shown } from './WeekViewDays.ts'
import frame from './WeekViewFrame.module.css'
import css from './WeekViewGrid.module.css'
import { words } from './weekViewText.ts'

/** One cell: so many minutes after midnight of a day. */
export interface Cell {
  day: number
  minutes: number
}
interface Place {
  row: number
  column: number
}

interface WeekViewGridProps {
  label: string
  days: readonly number[]
  shown: Shown
  /** The midnight of the present day. */
  today: number
  /** Another clock beside the one that the week is on. */
  otherClock?: ((minutes: number) => string) | undefined
  /** The button that fills a cell. */
  cell: (cell: Cell) => ButtonHTMLAttributes<HTMLButtonElement>
  /** Where Tab comes in, unless the focus has been here before. */
  isFirst: (cell: Cell) => boolean
  /** Hears a key before the arrows do; true when it took it. */
  onKey?: (event: KeyboardEvent, cell: Cell) => boolean
  /** The arrows have left the week by its end, or by its beginning. */
  onLeave: (direction: 1 | -1) => void
  /** What lies over the cells of a day. */
  over: (day: number) => ReactNode
  /** What lies over them is there for everybody; otherwise the cells say it. */
  isHeard?: boolean
}

const step = 30

/**
 * A week as a grid of half hours. Arrows move, Home and End go to the first and the last day, with Control to the first
 * and the last time, Page Up and Down to another week.
 */
export function WeekViewGrid(props: WeekViewGridProps) {
  const { label, days, shown, today, otherClock, cell, isFirst, onKey, onLeave, over, isHeard } = props
  const t = useText(words)
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const rows = Array.from({ length: ((shown[1] - shown[0]) * 60) / step }, (_, row) => shown[0] * 60 + row * step)
  const cellAt = ({ row, column }: Place): Cell => ({ day: days[column] ?? 0, minutes: rows[row] ?? 0 })
  const [place, setPlace] = useState<Place | null>(null)
  const active = clamp(place ?? firstPlace(days.length, rows.length, (one) => isFirst(cellAt(one))), rows, days)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })
  const press = (event: KeyboardEvent) => {
    if (onKey?.(event, cellAt(active))) return event.preventDefault()
    const next = after(event, active, rows.length, days.length)
    if (!next) return
    event.preventDefault()
    moved.current = true
    const isOut = next.column < 0 || next.column >= days.length
    if (isOut) onLeave(next.column < 0 ? -1 : 1)
    setPlace({ ...next, column: (next.column + days.length) % days.length })
  }
  return (
    <div
      className={`${frame.frame} ${css.picker}`}
      data-clocks={otherClock ? 2 : 1}
      style={{ '--days': days.length } as never}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the arrows move is a grid */}
      <table ref={grid} role="grid" aria-label={label} className={css.grid} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col" className={frame.corner}>
              <span className="visuallyHidden">{t.time}</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={frame.head}
                data-today={day === today || undefined}
                data-past={day < today || undefined}
              >
                <small>{dayName(day, language, 'short')}</small> <b>{new Date(day).getDate()}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minutes, row) => (
            <tr key={minutes} data-half={minutes % 60 ? true : undefined}>
              <th scope="row" className={`${frame.axis} ${css.time}`}>
                <bdi dir="ltr">{clockIn(momentIn(days[0] ?? 0, minutes))}</bdi>
                {otherClock && (
                  <small>
                    <bdi dir="ltr">{otherClock(minutes)}</bdi>
                  </small>
                )}
              </th>
              {days.map((day, column) => (
                <td key={day}>
                  <button
                    type="button"
                    {...cell({ day, minutes })}
                    className={css.cell}
                    tabIndex={active.row === row && active.column === column ? 0 : -1}
                    onFocus={() => setPlace({ row, column })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.over} aria-hidden={isHeard ? undefined : true}>
        {days.map((day) => (
          <div key={day} className={css.column}>
            {over(day)}
          </div>
        ))}
      </div>
    </div>
  )
}

const clamp = ({ row, column }: Place, rows: readonly unknown[], days: readonly unknown[]): Place => ({
  row: Math.min(row, rows.length - 1),
  column: Math.min(column, days.length - 1),
})

function firstPlace(columns: number, rows: number, isFirst: (place: Place) => boolean): Place {
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) if (isFirst({ row, column })) return { row, column }
  return { row: 0, column: 0 }
}

/** Where a key leads; a column outside of the week is the week beside it. Null for keys that do not move. */
function after(event: KeyboardEvent, { row, column }: Place, rows: number, columns: number): Place | null {
  const { key } = event
  if (event.altKey || event.metaKey) return null
  if (event.ctrlKey) {
    if (key === 'Home') return { row: 0, column: 0 }
    return key === 'End' ? { row: rows - 1, column: columns - 1 } : null
  }
  const on = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowUp') return { row: Math.max(0, row - 1), column }
  if (key === 'ArrowDown') return { row: Math.min(rows - 1, row + 1), column }
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { row, column: column + (key === on ? 1 : -1) }
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  if (key === 'PageUp') return { row, column: column - columns }
  return key === 'PageDown' ? { row, column: column + columns } : null
}

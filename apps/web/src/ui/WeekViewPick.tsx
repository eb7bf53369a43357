import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../core/text.ts'
import { clockIn, dayName, isToday, momentIn, placeIn, plusDays, type Shown, type Stretch } from './WeekViewDays.ts'
import frame from './WeekViewFrame.module.css'
import css from './WeekViewPick.module.css'
import { words } from './weekViewText.ts'

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
  /** What picking this half hour gives: a start, or why there is none. */
  at: (start: number) => { start: number } | { why: string }
  onPick: (start: number) => void
  /** The arrows have left the week by its end, or by its beginning. */
  onLeave: (direction: 1 | -1) => void
}

const step = 30
interface Cell {
  row: number
  column: number
}

/**
 * A week in which a time is picked, by mouse or by keyboard: arrows move, Home and End go to the first and the last day,
 * with Control to the first and the last time, Page Up and Down to another week; Enter picks.
 */
export function WeekViewPick(props: WeekViewPickProps) {
  const { label, days, shown, marks, otherZone, picked, at, onPick, onLeave } = props
  const t = useText(words)
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const rows = Array.from({ length: ((shown[1] - shown[0]) * 60) / step }, (_, row) => shown[0] * 60 + row * step)
  const startOf = ({ row, column }: Cell) => momentIn(days[column] ?? 0, rows[row] ?? 0)
  const [cell, setCell] = useState<Cell | null>(null)
  const active = clamp(cell ?? firstOpen(days.length, rows.length, (one) => 'start' in at(startOf(one))), rows, days)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })
  const move = (event: KeyboardEvent) => {
    const next = after(event, active, rows.length, days.length)
    if (!next) return
    event.preventDefault()
    moved.current = true
    const isOut = next.column < 0 || next.column >= days.length
    if (isOut) onLeave(next.column < 0 ? -1 : 1)
    setCell({ ...next, column: (next.column + days.length) % days.length })
  }
  return (
    <div
      className={`${frame.frame} ${css.picker}`}
      data-clocks={otherZone ? 2 : 1}
      style={{ '--days': days.length } as never}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the arrows move is a grid */}
      <table ref={grid} role="grid" aria-label={label} className={css.grid} onKeyDown={move}>
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
                data-today={isToday(day) || undefined}
                data-past={isPast(plusDays(day, 1)) || undefined}
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
                {otherZone && (
                  <small>
                    <bdi dir="ltr">{clockIn(momentIn(days[0] ?? 0, minutes), otherZone)}</bdi>
                  </small>
                )}
              </th>
              {days.map((day, column) => {
                const start = momentIn(day, minutes)
                const found = at(start)
                const why = 'why' in found ? found.why : undefined
                const isPicked = picked !== null && picked >= start && picked < start + step * 60_000
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={css.cell}
                      tabIndex={active.row === row && active.column === column ? 0 : -1}
                      data-past={isPast(start + step * 60_000) || undefined}
                      aria-pressed={isPicked}
                      aria-disabled={why ? true : undefined}
                      aria-label={`${dayName(day, language, 'long')} ${clockIn(start)}${why ? `, ${why}` : ''}`}
                      data-tip={why}
                      onFocus={() => setCell({ row, column })}
                      onClick={() => 'start' in found && onPick(found.start)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.over} aria-hidden="true">
        {days.map((day) => (
          <div key={day} className={css.column}>
            {marks.map((mark) => (
              <Shade key={mark.key} mark={mark} day={day} shown={shown} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const isPast = (end: number) => end <= Date.now()

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

const clamp = ({ row, column }: Cell, rows: readonly unknown[], days: readonly unknown[]): Cell => ({
  row: Math.min(row, rows.length - 1),
  column: Math.min(column, days.length - 1),
})

function firstOpen(columns: number, rows: number, isOpen: (cell: Cell) => boolean): Cell {
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) if (isOpen({ row, column })) return { row, column }
  return { row: 0, column: 0 }
}

/** Where a key leads; a column outside of the week is the week beside it. Null for keys that do not move. */
function after(event: KeyboardEvent, { row, column }: Cell, rows: number, columns: number): Cell | null {
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

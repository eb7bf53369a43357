import { type ChangeEvent, useRef } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './DataTableTicks.module.css'

/** Which rows of a table are ticked. Rows of other pages may be among the ids, and stay there. */
export interface Ticks<Row> {
  ids: ReadonlySet<string>
  /** `isAll` when the box above all rows was ticked. */
  onChange: (ids: ReadonlySet<string>, isAll: boolean) => void
  /** Why a row cannot be ticked now; null when it can. */
  why?: (row: Row) => string | null
  /** All were ticked at once: those that cannot be show as ticked too, though they are not among the ids. */
  isAll?: boolean
}

/** Listens for a row's box change; with Shift all from the last one to this follow it. */
export function useTicking<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  ticks: Ticks<Row> | undefined,
) {
  const last = useRef<string | null>(null)
  return ({ target, nativeEvent }: ChangeEvent<HTMLTableSectionElement>) => {
    const box = boxOf(target)
    if (!ticks || !rows || !box) return
    const isRange = (nativeEvent as MouseEvent).shiftKey && last.current !== null
    const at = rows.findIndex((row) => rowKey(row) === box.key)
    const from = isRange ? rows.findIndex((row) => rowKey(row) === last.current) : at
    const chosen = rows
      .slice(Math.min(at, Math.max(from, 0)), Math.max(at, from) + 1)
      .filter((row) => !ticks.why?.(row))
    const next = new Set(ticks.ids)
    for (const row of chosen) box.isOn ? next.add(rowKey(row)) : next.delete(rowKey(row))
    last.current = box.key
    ticks.onChange(next, false)
  }
}

/** Which row's box changed, and to what; one that cannot be ticked never does. */
function boxOf(target: EventTarget): { key: string; isOn: boolean } | null {
  if (!(target instanceof HTMLInputElement) || !target.dataset.tick || target.ariaDisabled === 'true') return null
  return { key: target.dataset.tick, isOn: target.checked }
}

/** The change is heard by the table's body, so that a row has nothing of its own that differs on each draw. */
const heardAbove = () => {}

interface TickBoxProps {
  id: string
  name: string
  why: string | null | undefined
  on: boolean | undefined
}

/** A row's box. It keeps its place in the order of Tab when it cannot be ticked, and says why. */
export function TickBox({ id, name, why, on = false }: TickBoxProps) {
  const t = useText(words)
  return (
    <input
      type="checkbox"
      className={css.box}
      data-tick={id}
      aria-label={t.selectRow(name)}
      aria-disabled={why ? true : undefined}
      aria-description={why ?? undefined}
      data-tip={why ?? undefined}
      checked={on}
      onChange={heardAbove}
    />
  )
}

interface TickAllProps<Row> {
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  ticks: Ticks<Row>
}

/** The box above all rows of the page; there only when there are any. */
export function TickAll<Row>({ rows = [], rowKey, ticks }: TickAllProps<Row>) {
  const t = useText(words)
  if (!rows.length) return null
  const open = rows.filter((row) => !ticks.why?.(row)).map(rowKey)
  const on = open.filter((key) => ticks.ids.has(key)).length
  const change = (isOn: boolean) => {
    const page = new Set(rows.map(rowKey))
    const elsewhere = [...ticks.ids].filter((key) => !page.has(key))
    ticks.onChange(new Set(isOn ? [...elsewhere, ...open] : elsewhere), isOn)
  }
  const isWhole = open.length ? on === open.length : Boolean(ticks.isAll)
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        className={css.box}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && !isWhole
        }}
        onChange={(event) => change(event.target.checked)}
      />
      <span>{t.selectAll}</span>
    </label>
  )
}

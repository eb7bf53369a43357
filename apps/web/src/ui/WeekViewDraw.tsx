import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { announce } from '../core/announce.ts'
import { inside } from '../core/format.ts'
import { useLanguage, useText } from '../core/text.ts'
import { clockOf } from './clockTime.ts'
import type { Tone } from './StatusBadge.tsx'
import tones from './tones.module.css'
import { useDrawing } from './useDrawing.ts'
import { dayName, type Shown } from './WeekViewDays.ts'
import css from './WeekViewDraw.module.css'
import { between, type Drawn, pressed } from './WeekViewDrawing.ts'
import { type Cell, WeekViewGrid } from './WeekViewGrid.tsx'
import { lanesOf } from './WeekViewLanes.ts'
import { words } from './weekViewText.ts'

/** Something that stands in the week: it can be opened, or is only read. */
export interface WeekBlock extends Drawn {
  key: string
  look: 'offered' | 'away' | 'held' | 'event'
  tone?: Tone
  title: string
  detail?: ReactNode
  isOver?: boolean
  onOpen?: () => void
  /** It can be pulled to another time. */
  isMovable?: boolean
  onRemove?: () => void
}

interface WeekViewDrawProps {
  label: string
  days: readonly number[]
  shown: Shown
  today: number
  /** The present minute of today. */
  minute: number
  otherClock?: ((minutes: number) => string) | undefined
  /** Hours that are shaded, under everything. */
  hours: readonly Drawn[]
  blocks: readonly WeekBlock[]
  /** The block that is being made or changed, by the key of what it was. */
  drawn: (Drawn & { key: string | null }) | null
  onDraw: (drawn: Drawn) => void
  /** What is being made or changed was pulled. */
  onRedraw: (drawn: Drawn) => void
  /** A block was pulled to another time. */
  onMove: (key: string, drawn: Drawn) => void
  onLeave: (direction: 1 | -1) => void
}

const own = 'drawn'
/** A block is never drawn shorter than this, in minutes. */
const least = 25

/**
 * A week in which blocks of time are drawn, moved and stretched. By keyboard: the arrows move, Enter begins a block, the
 * arrows stretch it, Enter sets it, Escape drops it, Delete removes the one that stands there.
 */
export function WeekViewDraw(props: WeekViewDrawProps) {
  const { label, days, shown, today, minute, otherClock, hours, blocks, drawn, onDraw, onRedraw, onMove, onLeave } =
    props
  const t = useText(words)
  const language = useLanguage()
  const surface = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ day: number; anchor: number; edge: number } | null>(null)
  const [first, last] = [shown[0] * 60, shown[1] * 60]
  const { live, on } = useDrawing({
    ref: surface,
    minutes: [first, last],
    blockOf: (key) => (key === own ? (drawn ?? undefined) : blocks.find((one) => one.key === key && one.isMovable)),
    onDone: (key, next) => (key === null ? onDraw(next) : key === own ? onRedraw(next) : onMove(key, next)),
  })
  const blockAt = ({ day, minutes }: Cell) =>
    blocks.find((one) => one.day === day && one.from < minutes + 30 && one.to > minutes && one.onOpen)
  const unsay = useRef(() => {})
  const say = (words: string) => {
    unsay.current = announce(words)
  }
  const set = () => {
    // Who sets it hears of what opens, and not of what was on its way.
    unsay.current()
    if (typed) onDraw(between(typed.day, typed.anchor, typed.edge))
    setTyped(null)
  }
  const press = (event: KeyboardEvent, cell: Cell): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false
    const { key } = event
    if (!typed) {
      const block = blockAt(cell)
      if (key === 'Enter') {
        if (block) block.onOpen?.()
        else setTyped({ day: cell.day, anchor: cell.minutes, edge: cell.minutes })
        if (!block) say(t.begun(inside(spoken(between(cell.day, cell.minutes, cell.minutes)))))
        return true
      }
      if (key === 'Delete' && block?.onRemove) block.onRemove()
      return key === 'Delete'
    }
    if (key === 'Enter' || key === ' ') set()
    else if (key === 'Escape') {
      setTyped(null)
      say(t.dropped)
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const edge = Math.max(first, Math.min(last - 30, typed.edge + (key === 'ArrowUp' ? -30 : 30)))
      setTyped({ ...typed, edge })
      say(spoken(between(typed.day, typed.anchor, edge)))
    } else return key !== 'Tab'
    return true
  }
  const cell = (at: Cell) => {
    const block = blockAt(at)
    const said = block ? `, ${block.title}` : ''
    return {
      'data-day': at.day,
      'data-minutes': at.minutes,
      'data-past': at.day < today || (at.day === today && at.minutes + 30 <= minute) || undefined,
      'aria-label': `${dayName(at.day, language, 'long')} ${clockOf(at.minutes)}${said}`,
      onClick: () => (typed ? set() : block ? block.onOpen?.() : onDraw(pressed(at.day, at.minutes))),
      onBlur: () => setTyped(null),
    }
  }
  const typing = typed && between(typed.day, typed.anchor, typed.edge)
  const isOwn = live && (live.key === null || live.key === own)
  const mine = isOwn ? live.drawn : (typing ?? drawn)
  const placed = blocks
    .filter(({ key }) => key !== drawn?.key)
    .map((one) => (one.key === live?.key ? { ...one, ...live.drawn } : one))
  return (
    <div ref={surface} className={css.surface} {...on}>
      <WeekViewGrid
        {...{ label, days, shown, today, otherClock, cell, onLeave }}
        isHeard
        isFirst={({ day, minutes }) => day === Math.max(today, days[0] ?? 0) && minutes >= Math.min(9 * 60, last - 30)}
        onKey={press}
        over={(day) => (
          <>
            <span data-over="" className={css.all} />
            {hours
              .filter((one) => one.day === day)
              .map((one) => (
                <i key={one.from} className={css.hours} style={styleOf(one, first, last)} />
              ))}
            {day === today && minute >= first && minute < last && (
              <i className={css.now} style={{ top: `${((minute - first) / (last - first)) * 100}%` }} />
            )}
            <Blocks
              label={dayName(day, language, 'long')}
              all={placed.filter((one) => one.day === day)}
              {...{ first, last }}
            />
            {mine?.day === day && (
              <div data-key={own} className={css.drawn} style={styleOf(mine, first, last)}>
                <span data-grip="move">
                  <bdi dir="ltr">{spoken(mine)}</bdi>
                </span>
                <i data-grip="from" />
                <i data-grip="to" />
              </div>
            )}
          </>
        )}
      />
    </div>
  )
}

const spoken = ({ from, to }: Drawn) => `${clockOf(from)}–${clockOf(to)}`

/** Where a block stands between the first and the last minute that are shown. */
function styleOf({ from, to }: Drawn, first: number, last: number) {
  const [top, bottom] = [Math.max(from, first), Math.min(to, last)]
  return { top: `${((top - first) / (last - first)) * 100}%`, height: `${((bottom - top) / (last - first)) * 100}%` }
}

interface BlocksProps {
  label: string
  all: readonly WeekBlock[]
  first: number
  last: number
}

function Blocks({ label, all, first, last }: BlocksProps) {
  const seen = all.filter(({ from, to }) => from < last && to > first)
  const lanes = lanesOf(seen.map(({ key, from, to }) => ({ key, start: from, end: Math.max(to, from + least) })))
  if (!seen.length) return null
  return (
    <ul aria-label={label}>
      {[...seen]
        .sort((a, b) => a.from - b.from)
        .map((block) => {
          const { lane, of } = lanes.get(block.key) ?? { lane: 0, of: 1 }
          const style = {
            ...styleOf(block, first, last),
            insetInlineStart: `${(lane / of) * 100}%`,
            width: `${100 / of}%`,
          }
          return (
            <li key={block.key} data-key={block.key} className={css.place} style={style}>
              <Face block={block} />
            </li>
          )
        })}
    </ul>
  )
}

function Face({ block }: { block: WeekBlock }) {
  const { look, tone, title, detail, isOver, onOpen, onRemove, isMovable } = block
  const className = `${css.block} ${css[look]} ${tone ? tones[tone] : ''}`
  const inside = (
    <>
      <b>
        <bdi>{title}</bdi>
      </b>{' '}
      <small>
        <bdi dir="ltr">{spoken(block)}</bdi>
      </small>{' '}
      {detail && <span>{detail}</span>}
    </>
  )
  if (!onOpen) return <div className={className}>{inside}</div>
  return (
    <>
      <button
        type="button"
        className={className}
        data-over={isOver || undefined}
        data-grip={isMovable ? 'move' : undefined}
        onClick={onOpen}
        onKeyDown={({ key }) => key === 'Delete' && onRemove?.()}
      >
        {inside}
      </button>
      {isMovable && (
        <>
          <i data-grip="from" />
          <i data-grip="to" />
        </>
      )}
    </>
  )
}

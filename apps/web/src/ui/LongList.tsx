import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import css from './LongList.module.css'

interface LongListProps {
  label: string
  /** What each is known by, in their order. */
  keys: readonly string[]
  draw: (index: number) => ReactNode
  /** How high one is before it is measured, in pixels. */
  height: number
}

/** Many things of differing height in a frame of their own: drawn are those in sight, and the one that has the focus. */
export default function LongList({ label, keys, draw, height }: LongListProps) {
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(-1)
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => height,
    overscan: 4,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return held < 0 || held >= keys.length ? drawn : [...new Set([...drawn, held])].sort((a, b) => a - b)
    },
  })
  const hold = (event: FocusEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    setHeld(row ? Number(row.dataset.index) : -1)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div ref={frame} className={css.frame} tabIndex={0}>
      <ul
        aria-label={label}
        className={css.rows}
        style={{ height: virtual.getTotalSize() }}
        onFocus={hold}
        onBlur={() => setHeld(-1)}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={keys.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {draw(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

interface VirtualRowsProps {
  rows: readonly unknown[]
  columns: number
  draw: (row: never, index: number) => ReactNode
}

/** The body of a long table: only the rows in sight and a few around them, between two spacers. */
export default function VirtualRows({ rows, columns, draw }: VirtualRowsProps) {
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const height = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--majlis-row'), 10)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-scroll]') ?? document.documentElement,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? 0) - virtual.options.scrollMargin
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? 0) - virtual.options.scrollMargin)
  const spacer = (size: number) => (
    <tr>
      <td colSpan={columns} style={{ height: Math.max(0, size), padding: 0, border: 0 }} />
    </tr>
  )
  return (
    <tbody ref={body}>
      {spacer(before)}
      {items.map(({ index }) => draw(rows[index] as never, index))}
      {spacer(after)}
    </tbody>
  )
}

import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ChangeEventHandler, type ReactNode, useState } from 'react'

interface VirtualRowsProps {
  rows: readonly unknown[]
  columns: number
  draw: (row: never) => ReactNode
  onChange: ChangeEventHandler<HTMLTableSectionElement>
}
interface PlacedProps extends VirtualRowsProps {
  body: HTMLTableSectionElement
}

const rowHeight = () => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--majlis-row'), 10)
const scrolls = (element: HTMLElement) =>
  element.dataset.frame === undefined && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What scrolls around an element; null when it is the window. */
function scrollerOf(element: Element): HTMLElement | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return scrolls(parent) ? parent : scrollerOf(parent)
}

/** The body of a long table: only the rows in sight and a few around them, between two spacers. */
export default function VirtualRows(props: VirtualRowsProps) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const scroller = body && scrollerOf(body)
  return (
    <tbody ref={setBody} onChange={props.onChange}>
      {body &&
        (scroller ? <InElement {...props} body={body} scroller={scroller} /> : <InWindow {...props} body={body} />)}
    </tbody>
  )
}

function InWindow({ body, ...rest }: PlacedProps) {
  'use no memo'
  const virtual = useWindowVirtualizer({
    count: rest.rows.length,
    estimateSize: rowHeight,
    overscan: 12,
    scrollMargin: body.getBoundingClientRect().top + scrollY,
  })
  return <Slice {...rest} {...sliceOf(virtual)} />
}

function InElement({ body, scroller, ...rest }: PlacedProps & { scroller: HTMLElement }) {
  'use no memo'
  const virtual = useVirtualizer({
    count: rest.rows.length,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: 12,
    scrollMargin: body.offsetTop - scroller.offsetTop,
  })
  return <Slice {...rest} {...sliceOf(virtual)} />
}

interface Placed {
  getVirtualItems: () => { index: number; start: number; end: number }[]
  getTotalSize: () => number
  options: { scrollMargin: number }
}

function sliceOf(virtual: Placed) {
  const items = virtual.getVirtualItems()
  const { scrollMargin } = virtual.options
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  }
}

interface SliceProps extends Pick<VirtualRowsProps, 'rows' | 'columns' | 'draw'> {
  indexes: number[]
  before: number
  after: number
}

function Slice({ rows, columns, draw, indexes, before, after }: SliceProps) {
  const spacer = (size: number) => (
    <tr>
      <td colSpan={columns} style={{ height: Math.max(0, size), padding: 0, border: 0 }} />
    </tr>
  )
  return (
    <>
      {spacer(before)}
      {indexes.map((index) => draw(rows[index] as never))}
      {spacer(after)}
    </>
  )
}

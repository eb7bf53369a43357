import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { placeAt } from './order.ts'

interface Drag {
  from: number
  to: number
  /** How far the pointer has come, in pixels. */
  by: number
  /** The room that the dragged entry leaves, in pixels. */
  room: number
}

/** Drags an entry of a list by its handle, with mouse, pen or finger; Escape lets it go where it was. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(() => {})
  useEffect(() => () => end.current(), [])

  const start = (from: number) => (down: PointerEvent) => {
    if (down.button !== 0) return
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const middles = boxes.map(({ top, height }) => top + height / 2)
    const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0)
    const room = (boxes[from]?.height ?? 0) + gap
    let at: Drag = { from, to: from, by: 0, room }
    const move = (event: globalThis.PointerEvent) => {
      const by = event.clientY - down.clientY
      at = { from, to: placeAt(middles, from, (middles[from] ?? 0) + by), by, room }
      setDrag(at)
    }
    const stop = (isKept: boolean) => {
      end.current()
      setDrag(null)
      if (isKept && at.to !== at.from) onDrop(at.from, at.to)
    }
    const drop = () => stop(true)
    const cancel = () => stop(false)
    const press = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', press)
    end.current = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', press)
    }
    setDrag(at)
  }
  return { list, drag, start }
}

/** How far an entry moves while another is dragged past it, in pixels; the dragged one follows the pointer. */
export function shiftOf(drag: Drag | null, index: number): number {
  if (!drag) return 0
  const { from, to, by, room } = drag
  if (index === from) return by
  if (from < index && index <= to) return -room
  return to <= index && index < from ? room : 0
}

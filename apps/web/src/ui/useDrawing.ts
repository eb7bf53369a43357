import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Drawn, type Grip, type Pull, pulled } from './WeekViewDrawing.ts'

/** A pull of less than so many pixels is a press. */
const slack = 4

interface Drawing {
  /** What is pulled: a block by its key, or null for a new one. */
  key: string | null
  drawn: Drawn
}
interface Begun extends Pull {
  key: string | null
  x: number
  y: number
  pointer: number
  isOn: boolean
}

interface Surface {
  ref: RefObject<HTMLElement | null>
  /** The minutes that the surface shows of a day. */
  minutes: readonly [from: number, to: number]
  blockOf: (key: string) => Drawn | undefined
  onDone: (key: string | null, drawn: Drawn) => void
}

/**
 * Drawing by mouse and pen: a pull over empty cells makes a block, one on a block moves it, one on its edge stretches it.
 * A finger moves edges alone, so that it can scroll everywhere else. What is pulled is marked by `data-key` and
 * `data-grip`, a cell by `data-day` and `data-minutes`: the day comes from the cell that is hit, whichever way days run.
 */
export function useDrawing({ ref, minutes, blockOf, onDone }: Surface) {
  const begun = useRef<Begun | null>(null)
  const wasPulled = useRef(false)
  const [live, setLive] = useState<Drawing | null>(null)
  const drop = () => {
    begun.current = null
    setLive(null)
  }
  const minuteAt = (y: number): number => {
    const { top = 0, height = 1 } = ref.current?.querySelector('[data-over]')?.getBoundingClientRect() ?? {}
    return minutes[0] + ((y - top) / height) * (minutes[1] - minutes[0])
  }
  const onPointerDown = (event: PointerEvent) => {
    wasPulled.current = false
    const found = event.button === 0 && begin(event, minuteAt(event.clientY), blockOf)
    if (!found) return
    const { clientX: x, clientY: y, pointerId: pointer } = event
    begun.current = { ...found, x, y, pointer, isOn: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const pull = begun.current
    if (!pull || pull.pointer !== event.pointerId) return
    if (!pull.isOn && Math.hypot(event.clientX - pull.x, event.clientY - pull.y) < slack) return
    if (!pull.isOn) ref.current?.setPointerCapture(pull.pointer)
    pull.isOn = true
    const day = dayUnder(event) ?? live?.drawn.day ?? pull.block.day
    setLive({ key: pull.key, drawn: pulled(pull, day, minuteAt(event.clientY)) })
  }
  const onPointerUp = (event: PointerEvent) => {
    const pull = begun.current
    if (pull?.pointer === event.pointerId && live) {
      wasPulled.current = true
      onDone(live.key, live.drawn)
    }
    drop()
  }
  useEffect(() => {
    if (!live) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      wasPulled.current = true
      begun.current = null
      setLive(null)
    }
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [live])
  /** The press that ends a pull opens nothing; a key's press is none. */
  const onClickCapture = (event: { detail: number; stopPropagation: () => void }) => {
    if (wasPulled.current && event.detail > 0) event.stopPropagation()
  }
  return { live, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop, onClickCapture } }
}

/** What a press takes hold of; null for what cannot be pulled. */
function begin(
  event: PointerEvent,
  minute: number,
  blockOf: Surface['blockOf'],
): (Pull & { key: string | null }) | null {
  const target = event.target as Element
  const held = target.closest<HTMLElement>('[data-grip]')
  const isFinger = event.pointerType === 'touch'
  if (held) {
    const grip = held.dataset.grip as Grip
    const key = held.closest<HTMLElement>('[data-key]')?.dataset.key ?? ''
    const block = blockOf(key)
    return block && !(isFinger && grip === 'move') ? { grip, key, block, minute } : null
  }
  const cell = target.closest<HTMLElement>('[data-minutes]')
  if (!cell || isFinger) return null
  const from = Number(cell.dataset.minutes)
  return { grip: 'new', key: null, block: { day: Number(cell.dataset.day), from, to: from }, minute }
}

function dayUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((one) => one.hasAttribute('data-day'))
  return cell && Number(cell.getAttribute('data-day'))
}

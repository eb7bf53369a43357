/** A stretch of one day, in minutes after its midnight on the week's clock. */
export interface Drawn {
  day: number
  from: number
  to: number
}
/** What of a block was taken hold of; `new` begins another one. */
export type Grip = 'new' | 'move' | 'from' | 'to'

/** A pull that goes on: where it began, and on which minute of the block. */
export interface Pull {
  grip: Grip
  /** The block as it was; of a new one the place at which it begins. */
  block: Drawn
  minute: number
}

const wholeDay = 24 * 60
/** The steps in which a pointer draws; a form takes finer ones. */
const snap = 15
/** How long a block is that was begun without being drawn. */
const usual = 60

const snapped = (minutes: number) => Math.round(minutes / snap) * snap
const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The block that a pull has made when the pointer is at a minute of a day. */
export function pulled({ grip, block, minute }: Pull, day: number, at: number): Drawn {
  const { from, to } = block
  if (grip === 'from') return { ...block, from: clamped(snapped(from + at - minute), 0, to - snap) }
  if (grip === 'to') return { ...block, to: clamped(snapped(to + at - minute), from + snap, wholeDay) }
  const here = clamped(snapped(at), 0, wholeDay)
  if (grip === 'new') {
    const anchor = Math.min(from, wholeDay - snap)
    return here > anchor
      ? { ...block, from: anchor, to: here }
      : { ...block, from: Math.min(here, anchor), to: anchor + snap }
  }
  const shift = Math.round((at - minute) / snap) * snap
  const start = clamped(from + shift, 0, wholeDay - (to - from))
  return { day, from: start, to: start + to - from }
}

/** The block that a press alone makes. */
export const pressed = (day: number, minutes: number): Drawn => {
  const from = Math.min(minutes, wholeDay - usual)
  return { day, from, to: from + usual }
}

/** The block between the cell at which the keyboard began and the one that it has reached, both whole. */
export const between = (day: number, anchor: number, edge: number, cell = 30): Drawn => ({
  day,
  from: Math.min(anchor, edge),
  to: Math.max(anchor, edge) + cell,
})

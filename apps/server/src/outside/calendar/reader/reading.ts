import type { Span } from '@majlis/domain/availability/free.ts'
import type { Entry } from './entry.ts'
import type { Budget } from './limits.ts'
import type { Notes } from './notes.ts'
import type { Zones } from './zones.ts'

const dayLength = 86_400_000

/** What all parts of one calendar are read with, and where their times are collected. */
export interface Reading {
  zones: Zones
  budget: Budget
  notes: Notes
  window: Span
  /** The days of the window on every clock of the world. */
  days: { from: number; to: number }
  allDayBusy: boolean
  spans: Span[]
}

/** The days around a window: no clock is further than one day from UTC. */
export const daysAround = ({ start, end }: Span): Reading['days'] => ({
  from: Math.floor(start / dayLength) - 2,
  to: Math.ceil(end / dayLength) + 2,
})

/** Does an event take its owner's time? */
export const blocks = ({ isFree, isAllDay }: Entry, { allDayBusy }: Reading): boolean =>
  !isFree && (allDayBusy || !isAllDay)

/** Collects a time as far as it lies within the window. */
export function collect({ window, spans }: Reading, { start, end }: Span): void {
  if (end <= start || end <= window.start || start >= window.end) return
  spans.push({ start: Math.max(start, window.start), end: Math.min(end, window.end) })
}

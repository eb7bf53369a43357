import type { Span } from '@majlis/domain/availability/free.ts'

/** A calendar as it was fetched, and how its owner wants it read. */
export interface CalendarOrder {
  text: string
  /** The owner's e-mail address, in small letters. */
  owner: string
  /** The owner's zone: whole days are its days, and times without a zone are its times. */
  zone: string
  /** Nothing outside of it is told. */
  window: Span
  /** Do whole days block? */
  allDayBusy: boolean
  /** Our own interviews, which came back by way of the calendar that they were accepted into. */
  ownUids: readonly string[]
}

/** What could not be read as it is written: `rule` repeats by the hour or not at all, `time` is none, `zone` is unknown, `long` was cut. */
export const noteCodes = ['rule', 'time', 'zone', 'long'] as const
export type NoteCode = (typeof noteCodes)[number]

/** When somebody is busy, in order and merged; no titles, no places, no people. */
export interface BusySpans {
  spans: Span[]
  /** How many things in it were not read as they are written: the sum of the notes. */
  skipped: number
  notes: Partial<Record<NoteCode, number>>
  /** The zone that the calendar names as its own, where we know it. */
  zone: string | null
}

/** Why nothing was read: `content` is no whole calendar, `large` is over a limit, `slow` took too much, `busy` is to be tried again. */
export type CalendarRefusal = 'content' | 'large' | 'slow' | 'busy'
export type CalendarResult = { busy: BusySpans } | { refused: CalendarRefusal }

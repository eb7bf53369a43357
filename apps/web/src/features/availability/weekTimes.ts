import { momentOf, offsetAt } from '@majlis/domain/core/zone.ts'
import { plusDays } from '../../ui/WeekViewDays.ts'
import type { Drawn } from '../../ui/WeekViewDrawing.ts'

const minute = 60_000
/** The minutes of a day. */
export const wholeDay = 24 * 60

/** A stretch as the server writes it. */
export interface Written {
  startsAt: string
  endsAt: string
}

/** A day of the week view, which is known by the viewer's midnight, whatever the clock that the week is on. */
const dayOf = (at: Date): number => new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()).getTime()

/** What a zone's clock shows at a moment: the day of the week view, and the minute. */
export function placeAt(at: number, timezone: string): { day: number; minute: number } {
  const shown = new Date(at + offsetAt(at, timezone) * minute)
  return { day: dayOf(shown), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() }
}

/** The moment at which a zone's clock shows so many minutes of a day, as the server reads it. */
export function momentAt(day: number, minutes: number, timezone: string): string {
  const of = new Date(day)
  const date = { year: of.getFullYear(), month: of.getMonth() + 1, date: of.getDate(), weekday: of.getDay() }
  return new Date(momentOf(date, minutes, timezone)).toISOString()
}

/** A block that may end on a later day: `to` is a minute of that one. */
export interface Block extends Drawn {
  last: number
}

/** A stretch as a block; one that ends at midnight ends with the day before. */
export function blockOf({ startsAt, endsAt }: Written, timezone: string): Block {
  const [start, end] = [placeAt(Date.parse(startsAt), timezone), placeAt(Date.parse(endsAt), timezone)]
  const isMidnight = end.minute === 0 && end.day > start.day
  const last = isMidnight ? plusDays(end.day, -1) : end.day
  return { day: start.day, from: start.minute, to: isMidnight ? wholeDay : end.minute, last }
}

/** What a block is on the wire. */
export const written = ({ day, from, to, last }: Block, timezone: string): Written => ({
  startsAt: momentAt(day, from, timezone),
  endsAt: momentAt(last, to, timezone),
})

/** The parts of a stretch that lie in these days, each as its own day's clock shows it. */
export function partsOf({ startsAt, endsAt }: Written, days: readonly number[], timezone: string): Drawn[] {
  const [start, end] = [placeAt(Date.parse(startsAt), timezone), placeAt(Date.parse(endsAt), timezone)]
  return days.flatMap((day) => {
    const from = start.day < day ? 0 : start.day > day ? wholeDay : start.minute
    const to = end.day > day ? wholeDay : end.day < day ? 0 : end.minute
    return to > from ? [{ day, from, to }] : []
  })
}

/** The whole hours worth showing: a working day, widened by what lies outside of it. */
export function hoursToShow(parts: readonly Drawn[]): readonly [from: number, to: number] {
  const from = Math.min(8 * 60, ...parts.map((one) => one.from))
  const to = Math.max(18 * 60, ...parts.map((one) => one.to))
  return [Math.floor(from / 60), Math.ceil(to / 60)]
}

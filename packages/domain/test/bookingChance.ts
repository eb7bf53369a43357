import type { Hours, Span } from '../src/availability/free.ts'
import type { BookingModel, Settings } from './bookingModel.ts'
import type { Dice } from './dice.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Zones of whole hours, halves and quarters, with and without summer time. */
export const zones = [
  'Europe/London',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
]
/** Weeks in which clocks of these zones change, forwards and back. */
export const weeks = ['2027-03-11', '2027-03-25', '2027-04-01', '2027-04-27', '2027-10-26', '2027-11-04'].map((text) =>
  Date.parse(`${text}T00:00Z`),
)

/** Hours, buffer, notice and caps by chance. */
export function settingsBy({ pick, upTo }: Pick<Dice, 'pick' | 'upTo'>, week: number): Settings {
  const pattern: Hours[] = []
  for (let weekday = 0; weekday < 7; weekday++) {
    const from = pick([0, 4, 8, 9, 13])
    const length = pick([0, 3, 8, 11])
    if (length)
      pattern.push({ weekday, startTime: clock(from * 60 + pick([0, 15, 5])), endTime: clock((from + length) * 60) })
  }
  return {
    buffer: pick([0, 5, 15, 30]),
    notice: pick([0, 60, 240]),
    dailyCap: pick([null, null, 1, 2, 3]),
    weeklyCap: pick([null, null, 3, 6]),
    pattern: upTo(8) ? pattern : [],
    singleSlots: upTo(2) ? [spanIn(week, { pick, upTo })] : [],
    away: [],
  }
}
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** A time by chance, within ten days. */
export const spanIn = (week: number, { pick, upTo }: Pick<Dice, 'pick' | 'upTo'>): Span => {
  const start = week + upTo(9 * 24 * 12) * 5 * minute
  return { start, end: start + pick([30, 45, 90, 240, 1440]) * minute }
}

/** Offers times with people and a length by chance. */
export function addOffer(model: BookingModel, { pick, upTo }: Pick<Dice, 'pick' | 'upTo'>, week: number): void {
  const mode = pick(['one', 'any', 'any', 'all'] as const)
  const start = upTo(4)
  const count = mode === 'one' ? 1 : 2 + upTo(2)
  const people = Array.from({ length: count }, (_, at) => `p${(start + at) % 4}`)
  const days = { start: week, end: week + pick([3, 9]) * day }
  model.offers.push({
    id: `o${model.offers.length}`,
    company: upTo(2),
    mode,
    people,
    minutes: pick([15, 20, 30, 45, 60]),
    days,
  })
}

/** How good a line is, from lost to good. */
export type Bars = 0 | 1 | 2 | 3

const BAD_LOSS = 0.08
const BAD_ROUND_TRIP = 600
const BAD_FOR = 5000
const GOOD_FOR = 10_000
/** Under this many kbit/s a picture costs the voice. */
const TOO_THIN = 150

/** What was measured of a line at one moment. */
export interface LineSample {
  /** Milliseconds of any even clock. */
  at: number
  /** Of what was sent or received, from 0 to 1. */
  loss: number | null
  /** In milliseconds. */
  roundTrip: number | null
  /** What the browser thinks that the line takes, in kbit/s. */
  available: number | null
}

/** How a line has been for some time, and what may be sent over it. */
export interface LineQuality {
  isWeak: boolean
  /** How often the picture's bitrate is halved. */
  halved: number
  isTooThin: boolean
  bars: Bars
  /** Since when it is thin, bad or good without a break. */
  thinSince: number | null
  badSince: number | null
  goodSince: number | null
}

/** A line of which nothing is known yet. */
export const newLine = (): LineQuality => ({
  isWeak: false,
  halved: 0,
  isTooThin: false,
  bars: 3,
  thinSince: null,
  badSince: null,
  goodSince: null,
})

/** What a line is like after one more look at it. */
export function judgeLine(line: LineQuality, { at, loss, roundTrip, available }: LineSample): LineQuality {
  const isBad = (loss ?? 0) > BAD_LOSS || (roundTrip ?? 0) > BAD_ROUND_TRIP
  const badSince = isBad ? (line.badSince ?? at) : null
  const goodSince = isBad ? null : (line.goodSince ?? at)
  const thinSince = available !== null && available < TOO_THIN ? (line.thinSince ?? at) : null
  // A browser that sends little estimates little: only of a line that is weak as well is it believed.
  const isTooThin = line.isWeak && thinSince !== null && at - thinSince >= BAD_FOR
  const next = { ...line, thinSince, badSince, goodSince, isTooThin }
  next.bars = isBad ? 1 : (loss ?? 0) > BAD_LOSS / 4 || (roundTrip ?? 0) > BAD_ROUND_TRIP / 2 ? 2 : 3
  // Each step down or up is given its time before the next one.
  if (badSince !== null && at - badSince >= BAD_FOR)
    return { ...next, isWeak: true, halved: Math.min(2, line.halved + 1), badSince: at }
  if (goodSince !== null && at - goodSince >= GOOD_FOR)
    return { ...next, isWeak: false, halved: Math.max(0, line.halved - 1), goodSince: at }
  return next
}

/** The same after nothing came for a while: a dead line says nothing of how good it is, and what was before it is broken off. */
export const interrupted = (line: LineQuality): LineQuality => ({
  ...line,
  isTooThin: false,
  thinSince: null,
  badSince: null,
  goodSince: null,
})

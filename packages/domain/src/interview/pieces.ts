/** A stretch of an interview and where its film has it. Moments are ISO times by the database's clock. */
export interface FilmPiece {
  startedAt: string
  endedAt: string
  /** Where it begins in the film, in seconds. */
  placed: number
  /** Seconds of film for each second of the clock: a camera's clock runs off by a little. */
  rate: number
  /** Whose recording it was taken from. */
  film: 'room' | 'own'
  /** Only its sound could be taken; the picture stands still. */
  only?: 'sound'
}

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000
/** Where a piece ends in the film, in seconds. */
const endOf = (piece: FilmPiece) => piece.placed + seconds(piece.startedAt, piece.endedAt) * piece.rate
/** Clocks are kept to the millisecond: a hole that lost less was not shortened. */
const ROUNDING = 0.01

/**
 * Where a film shows a moment, in seconds: null without a film. A later moment never stands before an earlier one. What
 * lies in a hole that was shortened stands at what follows it; before and behind the film is its beginning and its end.
 */
export function placeOf(pieces: readonly FilmPiece[], moment: string): number | null {
  const at = pieces.findLastIndex(({ startedAt }) => Date.parse(startedAt) <= Date.parse(moment))
  const piece = pieces[Math.max(0, at)]
  if (!piece) return null
  if (at < 0) return piece.placed
  const next = pieces[at + 1]
  const end = endOf(piece)
  const past = seconds(piece.endedAt, moment)
  if (past <= 0) return Math.min(piece.placed + seconds(piece.startedAt, moment) * piece.rate, next?.placed ?? end)
  if (!next) return end
  const isShortened = next.placed - end < seconds(piece.endedAt, next.startedAt) - ROUNDING
  return isShortened ? next.placed : Math.min(end + past, next.placed)
}

/** Which moment a film shows at a second of it, the other way round: null without a film. */
export function momentAt(pieces: readonly FilmPiece[], second: number): string | null {
  const at = Math.max(
    0,
    pieces.findLastIndex(({ placed }) => placed <= second),
  )
  const [piece, next] = [pieces[at], pieces[at + 1]]
  if (!piece) return null
  const past = second - endOf(piece)
  const moment =
    past <= 0
      ? Date.parse(piece.startedAt) + (Math.max(0, second - piece.placed) / piece.rate) * 1000
      : Math.min(Date.parse(piece.endedAt) + past * 1000, next ? Date.parse(next.startedAt) : Number.POSITIVE_INFINITY)
  return new Date(moment).toISOString()
}

/** A hole that nobody notices is none, in seconds. */
const smallestHole = 1.5

/** Seconds of an interview that its film does not have, from the film's first moment to the interview's end. */
export function missingSeconds(pieces: readonly FilmPiece[], endedAt: string | null): number {
  let [missing, end] = [0, pieces[0]?.startedAt]
  if (end === undefined) return 0
  const count = (to: string) => {
    const hole = seconds(end as string, to)
    if (hole > smallestHole) missing += hole
  }
  for (const piece of pieces) {
    count(piece.startedAt)
    if (Date.parse(piece.endedAt) > Date.parse(end)) end = piece.endedAt
  }
  if (endedAt) count(endedAt)
  return missing
}

/** How much of the interview its film shows, 0 to 1. */
export function coverageOf(pieces: readonly FilmPiece[], endedAt: string | null): number {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return 0
  const end = endedAt && Date.parse(endedAt) > Date.parse(last.endedAt) ? endedAt : last.endedAt
  const whole = seconds(first.startedAt, end)
  return whole > 0 ? Math.max(0, 1 - missingSeconds(pieces, endedAt) / whole) : 0
}

/** A stretch of a segment that its page found without sound, or with a picture that stood still; milliseconds since 1970. */
export interface FaultyStretch {
  from: number
  to: number
  kind: 'silent' | 'frozen'
}

/** One segment of either film of an interview, as far as its place in the whole depends on it. */
export interface TimedSegment {
  /** Its place in the order given. */
  nth: number
  film: 'room' | 'own'
  /** Milliseconds since 1970, by the database's clock; the end where its recorder told it. */
  startedAt: number
  endedAt: number | null
  /** Seconds of film in it. */
  seconds: number
  /** Seconds at which its picture can begin; none where it has no picture. */
  keys: readonly number[]
  hasSound: boolean
  /** What of it can follow the other film's packets in one file. */
  fits: 'all' | 'sound' | 'none'
  faults: readonly FaultyStretch[]
}

/** A part of a segment that the film is made of. */
export interface TimedPiece {
  nth: number
  film: 'room' | 'own'
  /** Milliseconds since 1970. */
  begins: number
  ends: number
  /** The same in seconds of the segment's own film. */
  from: number
  to: number
  /** Seconds of film for each second of the clock. */
  rate: number
  only?: 'sound'
}

/** Holes up to here, in milliseconds, are not filled: nobody notices them. */
const smallestHole = 1500
/** Less than this is not worth a piece of its own. */
const smallestPiece = 300
/** A clock's run is measured over a minute at least, and off by more it is a fault of the measure. */
const longEnough = 60

/** How many seconds of film a second of the clock gives: a camera's clock and the database's run apart by a little. */
export function rateOf({
  seconds,
  startedAt,
  endedAt,
}: Pick<TimedSegment, 'seconds' | 'startedAt' | 'endedAt'>): number {
  if (endedAt === null || seconds <= longEnough) return 1
  const rate = seconds / ((endedAt - startedAt) / 1000)
  return rate > 0.98 && rate < 1.02 ? rate : 1
}

/** When the film of a segment ends, by the clock. */
const endOf = (segment: TimedSegment) => segment.startedAt + (segment.seconds / rateOf(segment)) * 1000

/** Seconds of the clock that segments of one film cover together, up to the end of the interview and a minute more. */
export function coveredBy(segments: readonly TimedSegment[], endedAt: number): number {
  let [covered, end] = [0, Number.NEGATIVE_INFINITY]
  for (const segment of inOrder(segments)) {
    const until = Math.min(endOf(segment), endedAt + 60_000)
    covered += Math.max(0, until - Math.max(end, segment.startedAt))
    end = Math.max(end, until)
  }
  return covered / 1000
}

/** Which film the whole is made of: the interviewer's, unless it has less than half and the candidate's has more. */
export function mainFilm(segments: readonly TimedSegment[], endedAt: number): 'room' | 'own' {
  const [room, own] = (['room', 'own'] as const).map((film) =>
    coveredBy(
      segments.filter((one) => one.film === film),
      endedAt,
    ),
  ) as [number, number]
  const first = Math.min(...segments.map(({ startedAt }) => startedAt))
  return own > room && room < (endedAt - first) / 2000 ? 'own' : 'room'
}

/**
 * Lays the segments on the clock: those of the main film one after another, the later of two that overlap cut to its
 * next key picture; what they lack is taken from the other film, as far as that fits.
 */
export function planFilm(segments: readonly TimedSegment[], main: 'room' | 'own', endedAt: number): TimedPiece[] {
  const [mine, others] = [segments.filter(({ film }) => film === main), segments.filter(({ film }) => film !== main)]
  const laid = replaceFaults(laySegments(mine), mine, laySegments(others), others)
  const fill = (from: number, to: number) => (to - from > smallestHole ? cover(others, from, to) : [])
  const whole: TimedPiece[] = []
  let end = Math.min(...segments.filter(({ fits }) => fits !== 'none').map(({ startedAt }) => startedAt))
  for (const piece of laid) {
    whole.push(...fill(end, piece.begins), piece)
    end = piece.ends
  }
  if (Number.isFinite(end)) whole.push(...fill(end, endedAt))
  return whole
}

const inOrder = (segments: readonly TimedSegment[]) => segments.toSorted((a, b) => a.startedAt - b.startedAt)

/** The segments of one film one after another, without what two of them have of the same moment. */
export function laySegments(segments: readonly TimedSegment[]): TimedPiece[] {
  return cover(segments, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
}

/** What segments have between two moments, each moment once. */
function cover(segments: readonly TimedSegment[], from: number, to: number): TimedPiece[] {
  const pieces: TimedPiece[] = []
  let end = from
  for (const segment of inOrder(segments)) {
    const piece = partOf(segment, end, to)
    if (!piece) continue
    pieces.push(piece)
    end = piece.ends
  }
  return pieces
}

/** The part of a segment between two moments: where it has a picture, from one on that it can begin with. */
function partOf(segment: TimedSegment, from: number, to: number): TimedPiece | null {
  const { nth, film, startedAt, keys, fits } = segment
  if (fits === 'none') return null
  const isSound = fits === 'sound' || !keys.length
  const rate = rateOf(segment)
  const into = (moment: number) => ((moment - startedAt) / 1000) * rate
  const asked = Math.max(0, into(from))
  const begin = isSound || asked === 0 ? asked : keys.find((key) => key >= asked)
  if (begin === undefined) return null
  const until = Math.min(segment.seconds, into(to))
  const at = (seconds: number) => startedAt + (seconds / rate) * 1000
  if (at(until) - at(begin) < smallestPiece) return null
  const piece = { nth, film, begins: at(begin), ends: at(until), from: begin, to: until, rate }
  return isSound ? { ...piece, only: 'sound' } : piece
}

/** Cuts out what failed, where the other film has it better. */
function replaceFaults(
  laid: readonly TimedPiece[],
  mine: readonly TimedSegment[],
  better: readonly TimedPiece[],
  others: readonly TimedSegment[],
): TimedPiece[] {
  const faults = (nth: number) => mine.find((one) => one.nth === nth)?.faults ?? []
  return laid.flatMap((piece) => {
    const cuts = faults(piece.nth).flatMap((fault) => curesOf(fault, piece, better, others))
    return cuts.length ? without(piece, merge(cuts), mine) : [piece]
  })
}

type Stretch = [from: number, to: number]

/** The parts of a fault that another film can cure: a frozen picture only by a picture, silence only by sound. */
function curesOf(
  fault: FaultyStretch,
  piece: TimedPiece,
  better: readonly TimedPiece[],
  others: readonly TimedSegment[],
) {
  return better.flatMap((cure): Stretch[] => {
    const source = others.find(({ nth }) => nth === cure.nth)
    const helps = fault.kind === 'silent' ? source?.hasSound : source?.keys.length && !cure.only
    const isSick = source?.faults.some((own) => own.kind === fault.kind && own.from < fault.to && own.to > fault.from)
    const from = Math.max(fault.from, piece.begins, cure.begins)
    const to = Math.min(fault.to, piece.ends, cure.ends)
    return helps && !isSick && to - from > smallestHole ? [[from, to]] : []
  })
}

function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = []
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** A piece without some stretches: what is left of it between them. */
function without(piece: TimedPiece, cuts: readonly Stretch[], mine: readonly TimedSegment[]): TimedPiece[] {
  const segment = mine.find(({ nth }) => nth === piece.nth)
  if (!segment) return [piece]
  const edges = [piece.begins, ...cuts.flat(), piece.ends]
  const left: TimedPiece[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const part = partOf(segment, edges[at] as number, edges[at + 1] as number)
    if (part) left.push(part)
  }
  return left
}

/** How much pieces are worth: their seconds of sound and of picture. Where only sound was taken they count once. */
export const worthOf = (pieces: readonly Pick<TimedPiece, 'begins' | 'ends' | 'only'>[]): number =>
  pieces.reduce((sum, { begins, ends, only }) => sum + ((ends - begins) / 1000) * (only ? 1 : 2), 0)

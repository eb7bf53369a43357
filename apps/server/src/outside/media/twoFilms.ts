import { mkdir, rm } from 'node:fs/promises'
import { type FilmPiece, placeOf } from '@majlis/domain/interview/pieces.ts'
import { hasFfmpeg, recode } from './ffmpeg.ts'
import { closedUp, isAlike, isMp4 } from './pieces.ts'
import { fitOf, longest, only, readSources, type Source, type WitnessedSegment } from './sources.ts'
import type { Piece } from './splice.ts'
import { alone, inThread, type MediaThread } from './thread.ts'
import { laySegments, mainFilm, planFilm, type TimedPiece, worthOf } from './timeline.ts'

/** Where the films are written, and what decides about them. */
export interface FilmOrder {
  target: string
  ownTarget: string
  /** When the interview ended. */
  endedAt: number
  /** Asked before anything is written: false leaves it. `worth` is seconds of sound and of picture, `own` of the own film. */
  isWanted?: (plan: { worth: number; own: number }) => boolean
  signal?: AbortSignal
}

/** What was made of the two films. */
export interface MadeFilm {
  duration: number
  size: number
  type: string
  pieces: FilmPiece[]
  /** The candidate's own camera by itself; `offset` as in the answer about recordings. */
  own: { duration: number; size: number; type: string; offset: number } | null
  /** Seconds of film in each segment, in the order given; 0 where it cannot be read. */
  seconds: number[]
}

/** A gap that is longer than this is shortened to it, in seconds. */
const longestGap = 60
/** So many seconds of picture are worth coding a whole film again; fewer are given as sound. */
const worthCoding = 5
/**
 * Makes one film of the two of a live interview; null where it is not wanted or nothing can be read. Whatever one side
 * sent, the other side's film is made.
 */
export function joinFilms(segments: readonly WitnessedSegment[], order: FilmOrder): Promise<MadeFilm | null> {
  const scratch = `${order.target}.parts`
  return alone(async () => {
    await mkdir(scratch, { recursive: true })
    const sources = await readSources(segments, scratch, order.signal)
    const seconds = segments.map((_, nth) => sources.find((one) => one.nth === nth)?.film.duration ?? 0)
    for (const trusted of [sources, only(sources, 'room'), only(sources, 'own')]) {
      if (!trusted.length) continue
      const made = await inThread((thread) => makeOne(trusted, order, thread, scratch), order.signal).catch(
        ifNotOver(order),
      )
      if (made !== 'failed') return made && { ...made, seconds }
    }
    return null
  }).finally(() => rm(scratch, { recursive: true, force: true }))
}

/** A film that cannot be made of everything is made of less; what was broken off is broken off. */
const ifNotOver = ({ signal }: FilmOrder) => {
  return () => {
    signal?.throwIfAborted()
    return 'failed' as const
  }
}

async function makeOne(
  sources: readonly Source[],
  order: FilmOrder,
  thread: MediaThread,
  scratch: string,
): Promise<Omit<MadeFilm, 'seconds'> | null> {
  const { endedAt, target } = order
  const main = mainFilm(
    sources.map(({ segment }) => segment),
    endedAt,
  )
  const base = longest(only(sources, main).length ? only(sources, main) : sources)
  const { plan, isCoded } = await planOf(sources, main, base, endedAt)
  const own = main === 'room' ? ownPlan(sources) : []
  const wanted = order.isWanted?.({ worth: worthOf(plan), own: worthOf(own) }) ?? true
  if (!plan.length || !wanted) return null
  const list = isCoded
    ? await coded(plan, sources, base, thread, scratch)
    : plan.map((piece) => cutting(piece, sources))
  const pieces = await write(plan, list, target, isCoded || isMp4(base.film) ? 'mp4' : 'webm', thread)
  const film = await thread.measure(target)
  return {
    ...{ duration: film.end, size: film.size, type: film.type, pieces },
    own: own.length ? await ownFilm(own, sources, pieces, order, thread).catch(ifNotOver(order)).then(orNull) : null,
  }
}

const orNull = <T>(made: T | 'failed') => (made === 'failed' ? null : made)

/** What the film is made of, and whether for that it has to be coded again. */
async function planOf(sources: readonly Source[], main: 'room' | 'own', base: Source, endedAt: number) {
  const plain = sources.map((source) => ({ ...source.segment, fits: fitOf(source, base) }))
  const plan = planFilm(plain, main, endedAt)
  if (plain.every(({ fits }) => fits === 'all') || !(await hasFfmpeg())) return { plan, isCoded: false }
  const better = planFilm(
    sources.map(({ segment }) => segment),
    main,
    endedAt,
  )
  const isCoded = worthOf(better) - worthOf(plan) > worthCoding
  return { plan: isCoded ? better : plan, isCoded }
}

/** The candidate's own camera from one end to the other, of what of it can follow one another. */
function ownPlan(sources: readonly Source[]): TimedPiece[] {
  const pictures = only(sources, 'own').filter(({ film }) => film.make.video !== null)
  if (!pictures.length) return []
  const base = longest(pictures)
  return laySegments(pictures.filter(({ film }) => isAlike(film, base.film)).map(({ segment }) => segment))
}

const sourceOf = ({ nth }: TimedPiece, sources: readonly Source[]) => sources.find((one) => one.nth === nth) as Source

/** A piece as it is cut out of its source. */
function cutting(piece: TimedPiece, sources: readonly Source[]): Omit<Piece, 'offsetSeconds'> {
  const { from, to } = piece
  return { path: sourceOf(piece, sources).path, from, to, ...(piece.only && { only: piece.only }) }
}

/** The pieces coded again in one make. */
async function coded(
  plan: readonly TimedPiece[],
  sources: readonly Source[],
  base: Source,
  { signal }: MediaThread,
  scratch: string,
): Promise<Omit<Piece, 'offsetSeconds'>[]> {
  const size = base.film.width ? base.film : (sources.find(({ film }) => film.width)?.film ?? base.film)
  const { width, height } = size
  const made: Omit<Piece, 'offsetSeconds'>[] = []
  for (const [at, piece] of plan.entries()) {
    const [source, path] = [sourceOf(piece, sources), `${scratch}/${at}.piece.mp4`]
    await recode(source.path, source.film, path, { width, height, from: piece.from, to: piece.to }, signal)
    made.push({ path, ...(piece.only && { only: piece.only }) })
  }
  return made
}

/** Writes a film, and says where it has which moments. */
async function write(
  plan: readonly TimedPiece[],
  list: readonly Omit<Piece, 'offsetSeconds'>[],
  target: string,
  container: 'mp4' | 'webm',
  thread: MediaThread,
): Promise<FilmPiece[]> {
  const zero = plan[0]?.begins ?? 0
  const offsets = closedUp(
    plan.map(({ begins, from, to }) => ({ offset: (begins - zero) / 1000, seconds: to - from })),
    longestGap,
  )
  const pieces = list.map((piece, at) => ({ ...piece, offsetSeconds: offsets[at] ?? 0 }))
  const begins = await thread.splice({ pieces, target, container })
  return plan.map(({ film, rate, only, ...piece }, at) => ({
    startedAt: new Date(piece.begins).toISOString(),
    endedAt: new Date(piece.ends).toISOString(),
    placed: begins[at] ?? offsets[at] ?? 0,
    ...{ rate, film, ...(only && { only }) },
  }))
}

/** Writes the candidate's own camera, in step with the film: where that one was shortened, it is shortened too. */
async function ownFilm(
  plan: readonly TimedPiece[],
  sources: readonly Source[],
  pieces: readonly FilmPiece[],
  { ownTarget }: FilmOrder,
  thread: MediaThread,
): Promise<MadeFilm['own']> {
  const base = sourceOf(plan[0] as TimedPiece, sources)
  const places = plan.map(({ begins }) => stepOf(pieces, begins))
  const [first = 0] = places
  const list = plan.map((piece, at) => ({
    ...cutting(piece, sources),
    offsetSeconds: (places[at] ?? first) - first,
  }))
  await thread.splice({ pieces: list, target: ownTarget, container: isMp4(base.film) ? 'mp4' : 'webm' })
  const { end: duration, size, type } = await thread.measure(ownTarget)
  return { duration, size, type, offset: -first }
}

/** Where the film has a moment, also when that was before it began. */
function stepOf(pieces: readonly FilmPiece[], moment: number): number {
  const [first] = pieces
  const before = first ? Date.parse(first.startedAt) - moment : 0
  return first && before > 0 ? first.placed - before / 1000 : (placeOf(pieces, new Date(moment).toISOString()) ?? 0)
}

import { mkdir, rm } from 'node:fs/promises'
import { hasFfmpeg, recode, resync } from './media/ffmpeg.ts'
import type { Film } from './media/film.ts'
import { inThread, type MediaThread } from './media/thread.ts'

/** A recorded segment: where it begins by the clock on the wall, and how long it should be when that is known. */
export interface RecordedSegment {
  path: string
  /** Seconds after the start of the first segment. */
  offsetSeconds: number
  /** Seconds without pauses. */
  seconds?: number
}

/** A recording that plays and can be sought; times in seconds, size in bytes. */
export interface Recording {
  duration: number
  size: number
  type: string
  /** Where the first picture or sound is. */
  startOffset: number
  /** Where each segment, in the order given, begins in the recording; null when nothing of it could be used. */
  placed: (number | null)[]
}

interface Piece {
  path: string
  film: Film
  offset: number
  /** Its place in the order given. */
  nth: number
}

/** None of the segments holds anything that can be read. */
export class UnreadableRecording extends Error {
  constructor() {
    super('nothing that can be read')
    this.name = 'UnreadableRecording'
  }
}

/** What is in a recorded file. */
export function probe(path: string): Promise<Film> {
  return alone(() => inThread((thread) => thread.inspect(path)))
}

/**
 * Makes one file of the segments of a recording, with a duration and places to seek to; the segments stay.
 * A gap between two segments stays as long as it was, up to `longestGap` seconds. The signal breaks it off.
 */
export function join(
  segments: RecordedSegment[],
  target: string,
  { longestGap = 60, signal }: { longestGap?: number; signal?: AbortSignal } = {},
): Promise<Recording> {
  const scratch = `${target}.parts`
  return alone(() =>
    inThread(async (thread) => {
      await mkdir(scratch, { recursive: true })
      const pieces = await ofOneMake(await readable(segments, thread, scratch), thread, scratch)
      return assemble(pieces, segments.length, target, longestGap, thread)
    }, signal).finally(() => rm(scratch, { recursive: true, force: true })),
  )
}

let last: Promise<unknown> = Promise.resolve()
/** One film at a time: each takes a core and memory of its own. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}

async function readable(segments: RecordedSegment[], thread: MediaThread, scratch: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const [nth, { path, offsetSeconds, seconds }] of segments.entries()) {
    const film = await thread.inspect(path).catch(() => null)
    if (!film) continue
    const piece = { path, film, offset: offsetSeconds, nth }
    pieces.push(isDamaged(film, seconds) ? await repaired(piece, thread, scratch) : piece)
  }
  return pieces.sort((a, b) => a.offset - b.offset)
}

/** A file that ends long before its bytes or the clock do was damaged in the middle. */
function isDamaged(film: Film, seconds?: number): boolean {
  const lost = film.size - film.readable
  return lost > Math.max(65_536, film.size * 0.2) || film.duration < (seconds ?? 0) * 0.9 - 2
}

async function repaired(piece: Piece, thread: MediaThread, scratch: string): Promise<Piece> {
  if (!(await hasFfmpeg())) return piece
  const path = `${scratch}/${piece.nth}.${piece.film.type.endsWith('mp4') ? 'mp4' : 'webm'}`
  const film = await resync(piece.path, piece.film, path, thread.signal).then(
    () => thread.inspect(path),
    () => null,
  )
  return film && film.duration > piece.film.duration ? { ...piece, path, film } : piece
}

/** Segments of two browsers cannot follow one another as they are: coded again, else only those like the longest. */
async function ofOneMake(pieces: Piece[], thread: MediaThread, scratch: string): Promise<Piece[]> {
  const [longest] = pieces.toSorted((a, b) => b.film.duration - a.film.duration)
  if (!longest) throw new UnreadableRecording()
  const alike = pieces.filter(({ film }) => isAlike(film, longest.film))
  if (alike.length === pieces.length || !(await hasFfmpeg())) return alike
  const size = pieces.find(({ film }) => film.width > 0)?.film ?? longest.film
  const made: Piece[] = []
  for (const piece of pieces) {
    const path = `${scratch}/${piece.nth}.coded.mp4`
    await recode(piece.path, piece.film, path, size, thread.signal)
    made.push({ ...piece, path, film: await thread.inspect(path) })
  }
  return made
}

function isAlike(one: Film, other: Film): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || a === b
  return same(one.make.video, other.make.video) && same(one.make.audio, other.make.audio)
}

async function assemble(
  pieces: Piece[],
  count: number,
  target: string,
  longestGap: number,
  thread: MediaThread,
): Promise<Recording> {
  const container = pieces.some(({ film }) => isMp4(film)) ? 'mp4' : 'webm'
  const offsets = closedUp(pieces, longestGap)
  const list = pieces.map(({ path }, at) => ({ path, offsetSeconds: offsets[at] ?? 0 }))
  const begins = await thread.splice({ pieces: list, target, container })
  const film = await thread.inspect(target)
  const placed = Array<number | null>(count).fill(null)
  for (const [at, { nth }] of pieces.entries()) placed[nth] = begins[at] ?? null
  const { size, type } = film
  return { duration: film.end, size, type, startOffset: begins[0] ?? 0, placed }
}

function isMp4(film: Film): boolean {
  return (
    film.type.endsWith('mp4') || /^(avc|hvc|hev)/.test(film.make.video ?? '') || /^mp4a/.test(film.make.audio ?? '')
  )
}

/** Where each piece begins when no gap is longer than the longest. */
function closedUp(pieces: Piece[], longestGap: number): number[] {
  let [end, cut] = [0, 0]
  return pieces.map(({ offset, film }) => {
    cut += Math.max(0, offset - cut - end - longestGap)
    const at = offset - cut
    end = Math.max(end, at) + film.duration
    return at
  })
}

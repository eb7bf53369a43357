import { mkdir, rm } from 'node:fs/promises'
import { hasFfmpeg, recode } from './media/ffmpeg.ts'
import type { Film } from './media/film.ts'
import { closedUp, isAlike, isDamaged, isMp4, type ReadPiece, repaired } from './media/pieces.ts'
import { alone, inThread, type MediaThread } from './media/thread.ts'

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
  /** How many seconds each of them has; 0 when nothing of it could be used. */
  lengths: number[]
}

interface Piece extends ReadPiece {
  offset: number
}

/** None of the segments holds anything that can be read. */
export class UnreadableRecording extends Error {
  constructor() {
    super('nothing that can be read')
    this.name = 'UnreadableRecording'
  }
}

/** What is in a recorded file. */
export function probe(path: string, signal?: AbortSignal): Promise<Film> {
  return alone(() => inThread((thread) => thread.inspect(path), signal))
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

async function assemble(
  pieces: Piece[],
  count: number,
  target: string,
  longestGap: number,
  thread: MediaThread,
): Promise<Recording> {
  const container = pieces.some(({ film }) => isMp4(film)) ? 'mp4' : 'webm'
  const offsets = closedUp(
    pieces.map(({ offset, film }) => ({ offset, seconds: film.duration })),
    longestGap,
  )
  const list = pieces.map(({ path }, at) => ({ path, offsetSeconds: offsets[at] ?? 0 }))
  const begins = await thread.splice({ pieces: list, target, container })
  const film = await thread.measure(target)
  const placed = Array<number | null>(count).fill(null)
  const lengths = Array<number>(count).fill(0)
  for (const [at, { nth, film }] of pieces.entries()) {
    placed[nth] = begins[at] ?? null
    lengths[nth] = film.duration
  }
  const { size, type } = film
  return { duration: film.end, size, type, startOffset: begins[0] ?? 0, placed, lengths }
}

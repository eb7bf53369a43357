import { hasFfmpeg, resync } from './ffmpeg.ts'
import type { Film } from './film.ts'
import type { MediaThread } from './thread.ts'

/** A segment that can be read. */
export interface ReadPiece {
  path: string
  film: Film
  /** Its place in the order given. */
  nth: number
}

/** A file that ends long before its bytes or the clock do was damaged in the middle. */
export function isDamaged(film: Film, seconds?: number): boolean {
  const lost = film.size - film.readable
  return lost > Math.max(65_536, film.size * 0.2) || film.duration < (seconds ?? 0) * 0.9 - 2
}

/** The same piece, going on behind its damage where that can be done. */
export async function repaired<Of extends ReadPiece>(piece: Of, thread: MediaThread, scratch: string): Promise<Of> {
  if (!(await hasFfmpeg())) return piece
  const path = `${scratch}/${piece.nth}.${piece.film.type.endsWith('mp4') ? 'mp4' : 'webm'}`
  const film = await resync(piece.path, piece.film, path, thread.signal).then(
    () => thread.inspect(path),
    () => null,
  )
  return film && film.duration > piece.film.duration ? { ...piece, path, film } : piece
}

/** Can the packets of one follow those of the other in one file? */
export function isAlike(one: Film, other: Film): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || a === b
  return same(one.make.video, other.make.video) && same(one.make.audio, other.make.audio)
}

/** Does it go into an MP4 file? */
export function isMp4(film: Film): boolean {
  return (
    film.type.endsWith('mp4') || /^(avc|hvc|hev)/.test(film.make.video ?? '') || /^mp4a/.test(film.make.audio ?? '')
  )
}

/** Where each piece begins when no gap is longer than the longest. */
export function closedUp(pieces: readonly { offset: number; seconds: number }[], longestGap: number): number[] {
  let [end, cut] = [0, 0]
  return pieces.map(({ offset, seconds }) => {
    cut += Math.max(0, offset - cut - end - longestGap)
    const at = offset - cut
    end = Math.max(end, at) + seconds
    return at
  })
}

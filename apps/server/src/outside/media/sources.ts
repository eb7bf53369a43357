import type { Film } from './film.ts'
import { isAlike, isDamaged, type ReadPiece, repaired } from './pieces.ts'
import { inThread, TaskFailed } from './thread.ts'
import type { FaultyStretch, TimedSegment } from './timeline.ts'

/** A segment of one of the two films of a live interview. Moments are milliseconds since 1970. */
export interface WitnessedSegment {
  path: string
  film: 'room' | 'own'
  startedAt: number
  endedAt: number | null
  faults: readonly FaultyStretch[]
  /** What is in it, where it was read already and has not grown since. */
  known?: Film
}

/** A segment that was read, and its place on the clock. */
export interface Source extends ReadPiece {
  segment: TimedSegment
}
/** A file that takes longer to read, in milliseconds, is not read: what its maker wants is not a film. */
const longestLook = 180_000

/** The sources of one of the two films. */
export const only = (sources: readonly Source[], film: 'room' | 'own') =>
  sources.filter(({ segment }) => segment.film === film)

/** A file that ends the thread which reads it takes no other along: the next one has a new thread. */
export async function readSources(
  segments: readonly WitnessedSegment[],
  scratch: string,
  signal?: AbortSignal,
): Promise<Source[]> {
  const found: Source[] = []
  const waiting = segments.map((segment, nth) => ({ segment, nth }))
  while (waiting.length)
    await inThread(async (thread) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { segment, nth } = next
        const film = segment.known ?? (await thread.inspect(segment.path, longestLook).catch(unlessDead))
        if (!film) continue
        const clocked = segment.endedAt === null ? undefined : (segment.endedAt - segment.startedAt) / 1000
        const read = { path: segment.path, film, nth }
        const whole = isDamaged(film, clocked) ? await repaired(read, thread, scratch) : read
        found.push({ ...whole, segment: timed(segment, whole) })
      }
    }, signal).catch(() => signal?.throwIfAborted())
  return found
}

function unlessDead(error: unknown): null {
  if (error instanceof TaskFailed) return null
  throw error
}

function timed({ film, startedAt, endedAt, faults }: WitnessedSegment, { film: read, nth }: ReadPiece): TimedSegment {
  const { duration: seconds, make, keys } = read
  const hasSound = make.audio !== null
  return { nth, film, startedAt, endedAt, faults, seconds, keys, hasSound, fits: 'all' }
}

/** The source of the make of which there is most. */
export function longest(sources: readonly Source[]): Source {
  const makes = Map.groupBy(sources, ({ film }) => `${film.make.video} ${film.make.audio}`)
  const length = (group: readonly Source[]) => group.reduce((sum, { film }) => sum + film.duration, 0)
  const [most] = [...makes.values()].toSorted((a, b) => length(b) - length(a))
  return most?.toSorted((a, b) => b.film.duration - a.film.duration)[0] as Source
}

/** What of a source can follow the packets of another in one file. */
export function fitOf({ film }: Source, base: Source): TimedSegment['fits'] {
  if (isAlike(film, base.film)) return 'all'
  return film.make.audio !== null && film.make.audio === base.film.make.audio ? 'sound' : 'none'
}

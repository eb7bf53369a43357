import type { Recorder } from './recorder.ts'
import type { RecordingState } from './recordingBuffer.ts'
import { SavedTime } from './savedTime.ts'

/** A stretch of a segment that shows or sounds of less than was there, by the server's clock. */
export interface Damage {
  from: number
  to: number
  kind: 'silent' | 'frozen'
}

/** One segment of a live film: what it records, what of it is safe, and what has to be said of it. */
export class LiveSegment {
  readonly recorder: Recorder
  /** The tracks that it records: with others there must be another segment. */
  readonly tracks: string
  readonly hasPicture: boolean
  /** By the page's own clock. */
  readonly begunAt = performance.now()
  readonly damages: Damage[] = []
  /** Seconds of sound that its mix had made when it began. */
  readonly soundBefore: number
  dataAt: number | null = null
  /** The server's time at which it ended; null while it runs. */
  endedAt: number | null = null
  readonly #saved = new SavedTime()
  #done: Promise<void> | null = null
  #length = 0

  constructor(recorder: Recorder, stream: MediaStream, soundBefore: number, heard: (segment: LiveSegment) => void) {
    this.recorder = recorder
    this.soundBefore = soundBefore
    this.tracks = tracksOf(stream)
    this.hasPicture = stream.getVideoTracks().length > 0
    let recorded = 0
    recorder.onState((state) => {
      if (state.recorded > recorded) {
        recorded = state.recorded
        this.dataAt = performance.now()
        this.#length = recorder.clock()
        this.#saved.note(recorded, this.#length)
      }
      heard(this)
    })
  }

  get state(): RecordingState {
    return this.recorder.state()
  }

  /** The server's time up to which the server has it. */
  savedUpTo(): number {
    if (this.state.phase === 'done' && this.endedAt !== null) return this.endedAt
    return this.recorder.startedAt.getTime() + this.#saved.upTo(this.state.acknowledged) * 1000
  }

  /** Seconds of it that the server lacks: of the film's own time, as other clocks are put right meanwhile. */
  unsaved(): number {
    const length = this.endedAt === null ? this.recorder.clock() : this.#length
    return Math.max(0, length - this.#saved.upTo(this.state.acknowledged))
  }

  /** Ends it; done when the server has all of it. Safe to call again. */
  end(now: () => number): Promise<void> {
    this.#done ??= this.recorder.stop()
    this.endedAt ??= now()
    return this.#done
  }
}

/** Which tracks a stream has. */
export function tracksOf(stream: MediaStream): string {
  return stream
    .getTracks()
    .map(({ id }) => id)
    .join()
}

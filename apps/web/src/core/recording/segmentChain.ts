import type { Film } from './journal.ts'
import type { LivePlan } from './livePlan.ts'
import { LiveSegment, tracksOf } from './liveSegment.ts'
import type { LiveSource } from './liveSource.ts'
import { type Recorder, startRecording } from './recorder.ts'
import type { Pace } from './send.ts'

/** So long two segments run beside one another, as a recorder needs a moment before its first picture. */
const OVERLAP = 400
/** The first one has nothing that goes on meanwhile. */
const LONGEST_START = { first: 20_000, next: 5000 }
/** Kilobits a second, as usual and when the line is too slow for that. */
const RATES = {
  room: { usual: { video: 800, audio: 64 }, less: { video: 236, audio: 64 } },
  own: { usual: { video: 500, audio: 64 }, less: { video: 0, audio: 48 } },
}

/** The segments of one film, of which the next begins before the last ends. */
export class SegmentChain {
  readonly all: LiveSegment[] = []
  readonly #plan: LivePlan
  readonly #source: LiveSource
  readonly #film: Film
  readonly #pace: Pace | undefined
  readonly #heard: (segment: LiveSegment) => void
  #changing: Promise<unknown> = Promise.resolve()
  #isForced = false
  #isOver = false
  /** Set where the line does not bear the usual rates. */
  hasLess = false

  constructor(
    plan: LivePlan,
    source: LiveSource,
    to: { film: Film; pace: Pace | undefined },
    heard: (segment: LiveSegment) => void,
  ) {
    this.#plan = plan
    this.#source = source
    this.#film = to.film
    this.#pace = to.pace
    this.#heard = heard
  }

  get current(): LiveSegment | null {
    return this.all.at(-1) ?? null
  }

  get hasPicture(): boolean {
    return this.current?.hasPicture ?? false
  }

  /** Goes on in a new segment; where there is nothing wrong with the present one (`isForced`), only if its tracks are others now. */
  next(isForced: boolean): Promise<void> {
    this.#isForced ||= isForced
    const change = this.#changing.then(() => this.#change())
    this.#changing = change.catch(() => {})
    return change
  }

  /** Ends the film; done when the server has, or has refused, all of it. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#changing
    const ends = this.all.map((segment) => segment.end(this.#plan.now))
    await Promise.allSettled(ends)
  }

  /** One change does what several asked for while another was under way. */
  async #change(): Promise<void> {
    const isForced = this.#isForced
    this.#isForced = false
    if (this.#isOver) return
    const before = this.current
    const stream = this.#stream()
    if (before && before.tracks === tracksOf(stream) && !isForced) return
    const recorder = await this.#start(stream)
    this.all.push(new LiveSegment(recorder, stream, this.#source.soundSeconds, this.#heard))
    if (!before) return
    await new Promise((resolve) => setTimeout(resolve, OVERLAP))
    // Who stops the film learns of a failure, and its state tells it at once.
    before.end(this.#plan.now).catch(() => {})
    this.#source.settle()
  }

  /** True where the present segment does not record what it should. */
  isOutdated(): boolean {
    return this.current !== null && this.current.tracks !== tracksOf(this.#stream())
  }

  #stream(): MediaStream {
    return this.#source.stream(this.#film === 'room' || !this.hasLess)
  }

  async #start(stream: MediaStream): Promise<Recorder> {
    const { endpoint, headers, interviewId, now, clockError } = this.#plan
    const hasPicture = stream.getVideoTracks().length > 0
    const rates = hasPicture ? RATES[this.#film][this.hasLess ? 'less' : 'usual'] : RATES.own.less
    const plan = {
      ...{ stream, endpoint, headers, meta: { interviewId, order: this.all.length % 1000 } },
      live: { film: this.#film, rates, now, clockError, pace: this.#pace },
    }
    const starting = this.#source.begun(!this.current).then(() => startRecording(plan))
    let isLate = false
    // One that begins after all is nobody's any more.
    starting.then((recorder) => (isLate ? recorder.stop() : undefined)).catch(() => {})
    const late = new Promise<Awaited<typeof starting>>((_, reject) =>
      setTimeout(
        () => {
          isLate = true
          reject(new Error('no recorder begins'))
        },
        LONGEST_START[this.current ? 'next' : 'first'],
      ),
    )
    return Promise.race([starting, late])
  }
}

/** How far a clock may run from the wall's before it has slept, in milliseconds. */
const LEAP = 500
const REMEMBERED = 8

interface Sample {
  offset: number
  roundTrip: number
}

/** Where this machine's time comes from; the clocks of a test are its own. */
export interface TimeSource {
  /** Counts evenly, and on most systems stands still in sleep. */
  steady(): number
  wall(): number
}
const here: TimeSource = {
  steady: () => performance.timeOrigin + performance.now(),
  wall: () => Date.now(),
}

/** The database's time in this browser, from short calls whose answer says what time it is there. */
export class ServerClock {
  readonly #source: TimeSource
  #shift = 0
  #leaps = 0
  #samples: Sample[] = []
  #best: Sample | null = null
  /** The machine slept, or somebody set its clock: the distance to the server is to be asked anew. */
  onLeap: () => void = () => {}

  constructor(source: TimeSource = here) {
    this.#source = source
  }

  /** The server's time in milliseconds since 1970. */
  now(): number {
    return this.#local() + (this.#best?.offset ?? 0)
  }

  /** By how many milliseconds `now` may be wrong. */
  error(): number {
    return this.#best ? this.#best.roundTrip / 2 : Number.POSITIVE_INFINITY
  }

  get isKnown(): boolean {
    return this.#best !== null
  }

  /** Begins a short call; what it answers takes the server's time from its answer. */
  ask(): (serverTime: string) => void {
    const [asked, leaps] = [this.#local(), this.#leaps]
    return (serverTime) => {
      const answered = this.#local()
      // A call around a sleep says nothing.
      if (leaps !== this.#leaps) return
      const offset = Date.parse(serverTime) - (asked + answered) / 2
      this.#samples = [...this.#samples, { offset, roundTrip: answered - asked }].slice(-REMEMBERED)
      this.#best = this.#samples.reduce((best, one) => (one.roundTrip < best.roundTrip ? one : best))
    }
  }

  /** Looks whether the clock leapt; call it now and then. */
  check(): void {
    this.#local()
  }

  #local(): number {
    const steady = this.#source.steady()
    const leap = this.#source.wall() - steady - this.#shift
    if (Math.abs(leap) > LEAP) {
      this.#shift += leap
      this.#leaps++
      this.#samples = []
      queueMicrotask(() => this.onLeap())
    }
    return steady + this.#shift
  }
}

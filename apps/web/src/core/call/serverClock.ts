/** How far a clock may run from the wall's before it has slept, in milliseconds. */
const LEAP = 500
/** By how much two clocks part in a millisecond, at most: 12 ms a minute. */
const DRIFT = 0.0002

/** What a call said of the server's time, and when. */
interface Sample {
  offset: number
  roundTrip: number
  at: number
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
  #best: Sample | null = null
  /** It is of before a leap: whatever comes is better. */
  #isOld = false
  /** The machine slept, or somebody set its clock: the distance to the server is to be asked anew. */
  onLeap: () => void = () => {}

  constructor(source: TimeSource = here) {
    this.#source = source
  }

  /** The server's time in milliseconds since 1970. */
  now(): number {
    return this.#local() + this.#offset
  }

  /**
   * Remembers this moment; what is answered tells it in the server's time, by the best that is known by then: a page on a busy machine
   * knows more a few seconds later.
   */
  remember(): () => number {
    const [local, leaps, offset] = [this.#local(), this.#leaps, this.#offset]
    return () => {
      this.check()
      return local + (leaps === this.#leaps ? this.#offset : offset)
    }
  }

  /** By how many milliseconds `now` may be wrong. */
  error(): number {
    return this.#best ? errorOf(this.#best, this.#local()) : Number.POSITIVE_INFINITY
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
      const sample = { offset, roundTrip: answered - asked, at: answered }
      if (this.#best && !this.#isOld && errorOf(this.#best, answered) < errorOf(sample, answered)) return
      this.#best = sample
      this.#isOld = false
    }
  }

  /** Looks whether the clock leapt; call it now and then. */
  check(): void {
    this.#local()
  }

  get #offset(): number {
    return this.#best?.offset ?? 0
  }

  #local(): number {
    const steady = this.#source.steady()
    const leap = this.#source.wall() - steady - this.#shift
    if (Math.abs(leap) > LEAP) {
      this.#shift += leap
      this.#leaps++
      this.#isOld = true
      queueMicrotask(() => this.onLeap())
    }
    return steady + this.#shift
  }
}

/** What a call says may be wrong by half its way, and by what the clocks have parted since. */
const errorOf = ({ roundTrip, at }: Sample, now: number): number => roundTrip / 2 + Math.max(0, now - at) * DRIFT

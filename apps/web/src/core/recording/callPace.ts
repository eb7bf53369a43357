import { MOST, type Pace } from './send.ts'

/** Small enough that a word of the call never waits long behind one. */
const MOST_IN_CALL = 64 * 1024
/** Kilobits a second that a call of two takes of a line. */
const CALL = 900
/** What a film of sound alone needs, with its wrapping: less, and it would never catch up. */
const FLOOR = 60
const LOOK = 250

/** How the line of a call is. */
export interface Line {
  weak: boolean
  /** Kilobits a second that may go out; null when there is no call or nobody knows yet. */
  availableKbps: number | null
}

/** Lets an upload go behind the call on the same line, and freely once the call is over. */
export class CallPace implements Pace {
  readonly #line: () => Line
  #isOver = false
  #dueAt = 0

  constructor(line: () => Line) {
    this.#line = line
  }

  /** From now on nobody suffers from it. */
  end(): void {
    this.#isOver = true
  }

  most(): number {
    return this.#isOver || this.#rate() === Number.POSITIVE_INFINITY ? MOST : MOST_IN_CALL
  }

  async turn(bytes: number): Promise<void> {
    while (!this.#isOver && (this.#line().weak || performance.now() < this.#dueAt))
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    // Kilobits a second are bits a millisecond. What it waited too long counts as time that was given.
    this.#dueAt = Math.max(performance.now() - LOOK, this.#dueAt) + (bytes * 8) / this.#rate()
  }

  #rate(): number {
    const { availableKbps } = this.#line()
    return availableKbps === null ? Number.POSITIVE_INFINITY : Math.max(FLOOR, availableKbps - CALL)
  }
}

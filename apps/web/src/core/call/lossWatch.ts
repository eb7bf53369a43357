const LOST = 1500
/** Reconnecting has not helped: another way is offered. */
const LONG = 25_000
/** Looks are this far apart while all is well, and when something seems wrong. */
const SELDOM = 500
const OFTEN = 200
const DOUBT = 600
const RESTART = 3000
const RENEW = 10_000
/** How long the other may take to make its offer, and the first connection to stand. */
const GREETING = 2000
const FIRST = 8000
/** A machine or a line that is slow needs longer: each connection has one such time more than the one before, up to so many. */
const MOST_TIMES = 3

/** What is to be done about a connection now. */
export type Remedy = 'none' | 'restart' | 'renew'

/**
 * Watches one pair by what arrives: browsers say "connected" for seconds after a line was cut. Nothing for 1.5 s is
 * lost; 3 s ask for other ways between the two, 10 s for another connection, again after 20 s more, and then every 30 s.
 */
export class LossWatch {
  #heard = 0
  /** When something came last, or when it began. */
  #since: number
  #looked: number
  #renewed: number
  #isRestarted = false
  /** Connections that were begun since something came last. */
  #begun = 0
  hasBegun = false

  constructor(now: number) {
    this.#since = now
    this.#looked = now
    this.#renewed = now
  }

  /** How long nothing has come. */
  silence(now: number): number {
    return now - this.#since
  }

  isLost(now: number): boolean {
    return this.hasBegun && this.silence(now) >= LOST
  }

  /** Lost for so long that another way is to be offered. */
  isLongLost(now: number): boolean {
    return this.hasBegun && this.silence(now) >= LONG
  }

  /** Something is being done about it. */
  get isMending(): boolean {
    return this.#isRestarted
  }

  /** How long until the next look; the one that finds it lost comes to the moment. */
  pause(now: number): number {
    const silence = this.silence(now)
    const usual = this.hasBegun && silence < DOUBT ? SELDOM : OFTEN
    return !this.hasBegun || silence >= LOST ? usual : Math.min(usual, LOST - silence)
  }

  /** Told all that has ever arrived over the present connection, and how long ago the last of it did, answers what is to be done. */
  look(now: number, arrived: number, age = 0): Remedy {
    const before = this.#looked
    this.#looked = now
    if (arrived !== this.#heard && arrived > 0) {
      this.#heard = arrived
      // After the last look, whatever a browser's clock says.
      this.#since = Math.min(now, Math.max(before, now - age))
      this.#renewed = now
      this.#begun = 0
      this.#isRestarted = false
      this.hasBegun = true
      return 'none'
    }
    const [patience, last] = this.hasBegun ? [RESTART, RENEW] : [GREETING, FIRST]
    if (now - this.#renewed >= last * Math.min(MOST_TIMES, 1 + this.#begun)) {
      this.renewed(now)
      return 'renew'
    }
    if (this.#isRestarted || this.silence(now) < patience) return 'none'
    this.#isRestarted = true
    return 'restart'
  }

  /** Another connection was begun, by either side: it is given its time. */
  renewed(now: number): void {
    this.#renewed = now
    this.#begun++
    this.#isRestarted = true
  }

  /** The way to the other side is open again: what helps need not wait. */
  hurry(): void {
    this.#isRestarted = false
  }
}

import type { ServerClock } from './serverClock.ts'
import type { CallTransport, DeviceReport, HealthSource, NewEvent, SentEvent, Step, Turn, TurnAnswer } from './types.ts'

/** Seconds that a call waits for news, and how much longer than that an answer may take. */
const HOLD = 8
const PATIENCE = 10
const AT_ONCE = 20
const FIRST_RETRY = 300
const LAST_RETRY = 3000
/** A room in which nothing happens any more answers at once, and is asked so often. */
const SHUT_PAUSE = 1000
/**
 * Calls that set the clock: so many on joining, this far apart, and then one every half minute. A page that is just loading on a busy machine has
 * slow ones alone: while it may be wrong by more than `CLOCK_GOOD` milliseconds more follow, further and further apart.
 */
const CLOCK_CALLS = 5
const MORE_CLOCK_CALLS = 8
const CLOCK_PAUSE = 250
const CLOCK_GOOD = 75
const CLOCK_INTERVAL = 30_000

export interface SignalingPlan {
  visit: string
  transport: CallTransport
  clock: ServerClock
  step(): Step
  device(): DeviceReport | undefined
  health(): HealthSource | null
  /** When what is about to be said is written. */
  written(): Promise<void>
  answered(answer: TurnAnswer): void
  /** The events up to this number are with the server. */
  delivered(n: number): void
  online(isOnline: boolean): void
  /** The server wants no more calls of this visit. */
  refused(): void
}

/**
 * The way to the others by the server. One call waits for what they say; what is to be said goes by another, one at a
 * time, so that the waiting one need not be broken off.
 */
export class Signaling {
  readonly #plan: SignalingPlan
  #queue: SentEvent[] = []
  #n = 0
  #after = 0
  #failures = 0
  #isSending = false
  #mustSend = false
  #isShut = false
  #held: { abort: AbortController; since: number } | null = null
  #wake: () => void = () => {}
  readonly #stop = new AbortController()

  constructor(plan: SignalingPlan) {
    this.#plan = plan
  }

  /** Joins the room, sets the clock and listens until `stop`. */
  start(): void {
    const { signal } = this.#stop
    const again = () => this.reconnect()
    addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', () => this.#lookForDead(), { signal })
    const timer = setInterval(() => this.#plan.clock.check() ?? this.#flush(), CLOCK_INTERVAL)
    signal.addEventListener('abort', () => clearInterval(timer))
    this.#flush().then(() => {
      this.#listen()
      this.#setClock(CLOCK_CALLS - 1)
    })
  }

  /** Says something; answers it with its number. */
  send(event: NewEvent): SentEvent {
    const sent = { ...event, n: this.next() }
    this.#queue.push(sent)
    queueMicrotask(() => this.#flush())
    return sent
  }

  /** The number of the next event. */
  next(): number {
    return ++this.#n
  }

  /** Tells the own step, and reads what there is, now. */
  refresh(): void {
    this.#flush()
  }

  /** The line may be another one: what still waits on the old is given up. */
  reconnect(): void {
    this.#failures = 0
    this.#held?.abort.abort()
    this.#wake()
    this.#flush()
  }

  /** Sets the clock anew. */
  setClock(): void {
    this.#setClock(CLOCK_CALLS)
  }

  stop(): void {
    this.#stop.abort()
    this.#held?.abort.abort()
    this.#wake()
  }

  async #setClock(calls: number): Promise<void> {
    const { clock } = this.#plan
    let pause = CLOCK_PAUSE
    for (let i = 0; i < calls + MORE_CLOCK_CALLS && !this.#stop.signal.aborted; i++) {
      if (i >= calls) {
        if (clock.error() <= CLOCK_GOOD) return
        pause = Math.min(LAST_RETRY, pause * 2)
      }
      await this.#pause(pause)
      await this.#flush()
    }
  }

  async #listen(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const abort = new AbortController()
      this.#held = { abort, since: performance.now() }
      const hold = this.#plan.transport.mustHurry() ? 0 : HOLD
      const heard = await this.#turn({ hold, send: [] }, abort)
      this.#held = null
      if (!heard) await this.#pause(this.#retryPause())
      else if (hold === 0) await this.#pause(FIRST_RETRY)
      else if (this.#isShut) await this.#pause(SHUT_PAUSE)
    }
  }

  /** Sends all that waits, by short calls; one at a time. Without anything to say it still tells the step and sets the clock. */
  async #flush(): Promise<void> {
    this.#mustSend = true
    if (this.#isSending) return
    this.#isSending = true
    while (this.#mustSend && !this.#stop.signal.aborted) {
      if (this.#queue.length) await this.#plan.written()
      this.#mustSend = false
      const send = this.#queue.slice(0, AT_ONCE)
      const done = await this.#turn({ hold: 0, send }, new AbortController())
      const last = send.at(-1)?.n ?? 0
      if (done) {
        this.#queue = this.#queue.filter(({ n }) => n > last)
        if (last) this.#plan.delivered(last)
      } else await this.#pause(this.#retryPause())
      if (!done || this.#queue.length) this.#mustSend = true
    }
    this.#isSending = false
  }

  /** One call; true when it was answered, also when the server would not take what it carried. */
  async #turn(what: Pick<Turn, 'hold' | 'send'>, abort: AbortController): Promise<boolean> {
    const { visit, transport, clock, step, device } = this.#plan
    const source = this.#plan.health()
    const health = source?.health()
    const report = device()
    const answered = clock.ask()
    const limit = setTimeout(() => abort.abort(), (what.hold + PATIENCE) * 1000)
    try {
      const turn: Turn = { visit, after: this.#after, step: step(), ...what }
      if (report) turn.device = report
      if (health) turn.health = health
      const answer = await transport.turn(turn, abort.signal)
      if (what.hold === 0) answered(answer.now)
      if (this.#stop.signal.aborted) return true
      if (health) source?.told(health)
      this.#failures = 0
      this.#plan.online(true)
      this.#after = Math.max(this.#after, answer.last)
      this.#isShut = answer.phase !== 'open' && answer.phase !== 'live'
      this.#plan.answered(answer)
      return true
    } catch (error) {
      return this.#failed(error, what.send.length > 0)
    } finally {
      clearTimeout(limit)
    }
  }

  #failed(error: unknown, hasSent: boolean): boolean {
    if (this.#stop.signal.aborted) return true
    const status = statusOf(error)
    // What was not taken once never is, such as an offer after a consent was withdrawn: it is left out.
    if ([400, 403, 413, 422].includes(status) && hasSent) return true
    if ([401, 403, 404, 410].includes(status)) {
      this.stop()
      this.#plan.refused()
      return true
    }
    if (++this.#failures > 1) this.#plan.online(false)
    return false
  }

  #retryPause(): number {
    return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.max(0, this.#failures - 1))
  }

  /** A page that was hidden may have slept over the end of its call. */
  #lookForDead(): void {
    const since = this.#held?.since
    const isOld = since !== undefined && performance.now() - since > (HOLD + 2) * 1000
    if (document.visibilityState === 'visible' && (isOld || this.#failures > 0)) this.reconnect()
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const before = this.#wake
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        before()
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0

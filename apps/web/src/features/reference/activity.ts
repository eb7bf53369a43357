/** Without a key, a press or a turn of the page for so long nobody works on it. */
const pondering = 30_000
const signs = ['keydown', 'pointerdown', 'scroll'] as const

/** How long a page has been in use: seen, and with a sign of somebody within half a minute, reading included. */
export class Activity {
  #last = performance.now()
  #used = 0

  /** Notes a sign of somebody. */
  readonly note = (): void => {
    const now = performance.now()
    if (now - this.#last < pondering) this.#used += now - this.#last
    this.#last = now
  }

  /** Looks for signs; answers how to stop that. Out of sight the page is not in use. */
  readonly begin = (): (() => void) => {
    this.#last = performance.now()
    const turn = () => {
      if (document.visibilityState === 'hidden') this.note()
      else this.#last = performance.now()
    }
    for (const sign of signs) addEventListener(sign, this.note, { passive: true, capture: true })
    document.addEventListener('visibilitychange', turn)
    return () => {
      for (const sign of signs) removeEventListener(sign, this.note, { capture: true })
      document.removeEventListener('visibilitychange', turn)
    }
  }

  /** What it was since it was last asked for, in milliseconds. */
  take(): number {
    this.note()
    const used = this.#used
    this.#used = 0
    return used
  }
}

/** What was measured of each answer on this device: how long it was worked on, and how many letters came at once. */
type Measures = Record<string, { active: number; pieces: number }>
const keyOf = (refereeId: string) => `ref:${refereeId}:measures`

/** What an earlier visit measured; a page that is loaded again goes on from there. */
export function readMeasures(refereeId: string): Measures {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(refereeId)) ?? '{}').of as Measures | undefined) ?? {}
  } catch {
    return {}
  }
}

/** Keeps that for a further visit; it goes with the drafts. */
export function keepMeasures(refereeId: string, of: Measures): void {
  try {
    localStorage.setItem(keyOf(refereeId), JSON.stringify({ at: Date.now(), of }))
  } catch {
    // Without storage a further visit begins at nothing: the server keeps the longer of both.
  }
}

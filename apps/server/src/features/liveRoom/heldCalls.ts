/** One call a page waits in this process: a newer one ends the older, so that nobody has hundreds of them woken at each word. */
export class HeldCalls {
  readonly #open = new Map<string, AbortController>()

  /** Begins to wait for a page: `over` says that a newer call does, or that the page has gone. */
  begin(visit: string, gone: AbortSignal): { over: AbortSignal; end(): void } {
    this.#open.get(visit)?.abort()
    const mine = new AbortController()
    this.#open.set(visit, mine)
    return {
      over: AbortSignal.any([gone, mine.signal]),
      end: () => {
        if (this.#open.get(visit) === mine) this.#open.delete(visit)
      },
    }
  }
}

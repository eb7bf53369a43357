/** So many calls of one account, or of one link, wait at once: one a browser is usual. */
const most = 12

/** The calls that wait, by account or link: beyond some the oldest is answered, so that nobody has hundreds of them woken at each word. */
export class HeldPages {
  readonly #open = new Map<string, Set<AbortController>>()

  /** Begins to wait: `over` says that newer calls do, or that the page has gone. */
  begin(of: string, gone: AbortSignal): { over: AbortSignal; end(): void } {
    const mine = new AbortController()
    const all = (this.#open.get(of) ?? new Set()).add(mine)
    this.#open.set(of, all)
    if (all.size > most) for (const oldest of [...all].slice(0, all.size - most)) oldest.abort()
    return {
      over: AbortSignal.any([gone, mine.signal]),
      end: () => {
        all.delete(mine)
        if (!all.size && this.#open.get(of) === all) this.#open.delete(of)
      },
    }
  }
}

/** What was opened since the start, to be let go when it ends. */
export interface Ending {
  /** Lets this go at the end, before all that was opened earlier. */
  add(close: () => unknown): void
  /** Lets go of everything, the newest first; what fails does not keep the rest. */
  run(): Promise<void>
  readonly isBegun: boolean
}

/** Nothing stays open behind a start that failed or was cancelled half way: a database, for instance. */
export function openEnding(failed: (error: unknown) => void): Ending {
  const open: (() => unknown)[] = []
  let begun = false
  return {
    add(close) {
      open.push(close)
      // Cancelled while this was being opened: the start goes no further, and the end comes by again.
      if (begun) throw new Error('called off while starting')
    },
    async run() {
      begun = true
      for (let close = open.pop(); close; close = open.pop()) {
        try {
          await close()
        } catch (error) {
          failed(error)
        }
      }
    },
    get isBegun() {
      return begun
    },
  }
}

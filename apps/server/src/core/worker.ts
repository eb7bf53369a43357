import { traced } from './trace.ts'

/** Something that goes on beside the requests. */
export interface Worker {
  /** There may be work: look now, or once the present look has ended. */
  wake(): void
  /** Waits for the present look and looks no more. */
  stop(): Promise<void>
}

/**
 * Looks for work now and then, and at once when woken; one look at a time. `name` is what traces call it. What is to be done stands in the rows
 * themselves, so any number of processes may look, and a process that dies leaves its work to the next.
 */
export function startWorker(
  name: string,
  everyMs: number,
  act: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Worker {
  let ended = false
  let again = false
  let present: Promise<void> | null = null
  const run = async () => {
    do {
      again = false
      await traced(`work ${name}`, act, { look: true }).catch(failed)
    } while (again && !ended)
    present = null
  }
  const wake = () => {
    if (ended) return
    if (present) again = true
    else present = run()
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    async stop() {
      ended = true
      clearInterval(timer)
      await present
    },
  }
}

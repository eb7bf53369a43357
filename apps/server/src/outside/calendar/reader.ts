import { Refusal } from '@majlis/domain/core/refusal.ts'
import { openThread } from '../../core/thread.ts'
import type { CalendarOrder, CalendarResult } from './reader/result.ts'

export type { CalendarOrder, CalendarResult } from './reader/result.ts'

/** One at a time in each process; each that waits holds up to 4 MB. */
const thread = openThread<CalendarOrder, CalendarResult>(new URL('./reader/worker.ts', import.meta.url), {
  name: 'calendars',
  most: 20,
  limit: 3000,
  memory: 128,
})

/** Reads a calendar in a thread of its own, one at a time, and never throws: what went wrong is a code. */
export async function readInWorker(
  order: CalendarOrder,
  { signal, within }: { signal?: AbortSignal; within?: number } = {},
): Promise<CalendarResult> {
  try {
    return await thread(order, { signal, ...(within && { within }) })
  } catch (error) {
    return { refused: error instanceof Refusal || signal?.aborted ? 'busy' : 'slow' }
  }
}

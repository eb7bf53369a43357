import { parentPort } from 'node:worker_threads'
import type { Reply } from '../../../core/thread.ts'
import { readCalendar } from './readCalendar.ts'
import type { CalendarOrder, CalendarResult } from './result.ts'

parentPort?.on('message', (order: CalendarOrder) =>
  parentPort?.postMessage({ done: resultOf(order) } satisfies Reply<CalendarResult>),
)

/** A calendar at which the reader itself fails is one that we cannot read. */
function resultOf(order: CalendarOrder): CalendarResult {
  try {
    return readCalendar(order)
  } catch {
    return { refused: 'content' }
  }
}

import { parentPort } from 'node:worker_threads'
import { type Fault, Refusal } from '@majlis/domain/core/refusal.ts'
import type { Reply } from '../../../core/thread.ts'
import { type Present, type ReadList, readList } from './list.ts'

/** What the thread is asked to read, and with whom to compare it. */
export interface Order {
  body: string
  present: Present[]
}
/** What stands in the list, or why it is none. */
export type Result = ReadList | { refused: Pick<Refusal, 'status'> & { faults: Fault[] } }

parentPort?.on('message', ({ body, present }: Order) => parentPort?.postMessage(replyTo(body, present)))

function replyTo(body: string, present: Present[]): Reply<Result> {
  try {
    return { done: readList(body, present) }
  } catch (error) {
    if (error instanceof Refusal) return { done: { refused: { status: error.status, faults: error.faults } } }
    return { failed: (error as Error).message }
  }
}

import { parentPort } from 'node:worker_threads'
import { type Fault, Refusal } from '@majlis/domain/core/refusal.ts'
import type { Reply } from '../../../core/thread.ts'
import { type PeopleRead, readPeople } from './people.ts'

/** What stands in the list, or why it is none. */
export type ReadResult = PeopleRead | { refused: { status: number; faults: Fault[] } }

parentPort?.on('message', ({ body }: { body: string }) => parentPort?.postMessage(replyTo(body)))

function replyTo(body: string): Reply<ReadResult> {
  try {
    return { done: readPeople(body) }
  } catch (error) {
    if (error instanceof Refusal) return { done: { refused: { status: error.status, faults: error.faults } } }
    return { failed: (error as Error).message }
  }
}

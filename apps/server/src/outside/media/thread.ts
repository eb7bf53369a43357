import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { traced } from '../../core/trace.ts'
import type { Film, MadeFile } from './film.ts'
import type { Task } from './worker.ts'

const LONGEST = 900_000

/** The thread could not do it, and is there for the next. */
export class TaskFailed extends Error {
  override name = 'TaskFailed'
}

/** What a thread of its own is asked for, so that reading hours of film never holds up an answer. */
export interface MediaThread {
  /** Gives up after `longest` milliseconds. */
  inspect(path: string, longest?: number): Promise<Film>
  /** Reads no more than the ends of a file that was just made. */
  measure(path: string): Promise<MadeFile>
  splice(task: Omit<Extract<Task, { name: 'splice' }>, 'name'>): Promise<number[]>
  /** Ends when nobody wants the work any more. */
  signal?: AbortSignal | undefined
}

/** Starts a thread for the work, and ends it with the work. */
export async function inThread<T>(work: (thread: MediaThread) => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  // Without a listener an error of the thread would end the process; `ask` hears it too.
  worker.on('error', () => {})
  try {
    return await work({
      inspect: (path, longest) => ask(worker, { name: 'inspect', path }, signal, longest) as Promise<Film>,
      measure: (path) => ask(worker, { name: 'measure', path }, signal) as Promise<MadeFile>,
      splice: (task) => ask(worker, { name: 'splice', ...task }, signal) as Promise<number[]>,
      signal,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}

const ask = (worker: Worker, task: Task, gone?: AbortSignal, longest?: number) =>
  traced(`media ${task.name}`, () => answered(worker, task, gone, longest))

async function answered(worker: Worker, task: Task, gone?: AbortSignal, longest = LONGEST): Promise<unknown> {
  worker.postMessage(task)
  const late = AbortSignal.timeout(longest)
  const [result] = await once(worker, 'message', { signal: gone ? AbortSignal.any([late, gone]) : late })
  if ('failed' in result) throw new TaskFailed(result.failed)
  return result.done
}

let last: Promise<unknown> = Promise.resolve()
/** One film at a time: each takes a core and memory of its own. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}

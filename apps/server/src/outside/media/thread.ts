import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Film } from './film.ts'
import type { Task } from './worker.ts'

const LONGEST = 900_000

/** What a thread of its own is asked for, so that reading hours of film never holds up an answer. */
export interface MediaThread {
  inspect(path: string): Promise<Film>
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
      inspect: (path) => ask(worker, { name: 'inspect', path }, signal) as Promise<Film>,
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

async function ask(worker: Worker, task: Task, gone?: AbortSignal): Promise<unknown> {
  worker.postMessage(task)
  const late = AbortSignal.timeout(LONGEST)
  const [result] = await once(worker, 'message', { signal: gone ? AbortSignal.any([late, gone]) : late })
  if ('failed' in result) throw new Error(result.failed)
  return result.done
}

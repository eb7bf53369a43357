import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Film } from './film.ts'
import type { Task } from './worker.ts'

const LONGEST = 900_000

/** What a thread of its own is asked for, so that reading hours of film never holds up an answer. */
export interface MediaThread {
  inspect(path: string): Promise<Film>
  splice(task: Omit<Extract<Task, { name: 'splice' }>, 'name'>): Promise<number[]>
}

/** Starts a thread for the work, and ends it with the work. */
export async function inThread<T>(work: (thread: MediaThread) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  // Without a listener an error of the thread would end the process; `ask` hears it too.
  worker.on('error', () => {})
  try {
    return await work({
      inspect: (path) => ask(worker, { name: 'inspect', path }) as Promise<Film>,
      splice: (task) => ask(worker, { name: 'splice', ...task }) as Promise<number[]>,
    })
  } finally {
    await worker.terminate()
  }
}

async function ask(worker: Worker, task: Task): Promise<unknown> {
  worker.postMessage(task)
  const [told] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) })
  if ('failed' in told) throw new Error(told.failed)
  return told.done
}

import { Worker } from 'node:worker_threads'
import { createQueue } from './queue.ts'

/** What a thread's file answers to an order: what was made, or why nothing was. */
export type Reply<Result> = { done: Result } | { failed: string }

interface ThreadOptions {
  /** What its queue is called where it is watched. */
  name: string
  /** How many orders may wait; beyond that they are refused with 503. */
  most: number
  /** The longest that one order may take once its turn has come, in milliseconds. */
  limit: number
  /** The most memory of the thread, in megabytes. */
  memory?: number
  /** It stays ready, however long nothing is asked for: what it has loaded is dear. */
  stays?: boolean
}

/** How long a thread without work keeps its memory, in milliseconds. */
const IDLE = 60_000

/**
 * A thread for work that would hold up every answer: one order at a time, in turn, each within a limit. It starts with
 * the first order and ends when nothing was asked for a while, or when an order took too long.
 */
export function openThread<Order, Result>(file: URL, { name, most, limit, memory, stays }: ThreadOptions) {
  const queue = createQueue({ atOnce: 1, waiting: most, name })
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(file, memory ? { resourceLimits: { maxOldGenerationSizeMb: memory } } : {})
    // Without a listener an error of the thread would end the process; `ask` learns of its end.
    started.on('error', () => {})
    return started
  }
  function dismiss(): void {
    void worker?.terminate()
    worker = null
  }
  async function carryOut(order: Order, within: number): Promise<Result> {
    clearTimeout(rest)
    worker ??= start()
    worker.ref()
    try {
      const reply = await ask<Reply<Result>>(worker, order, within)
      if ('failed' in reply) throw new Error(reply.failed)
      worker.unref()
      if (!stays) rest = setTimeout(dismiss, IDLE).unref()
      return reply.done
    } catch (error) {
      dismiss()
      throw error
    }
  }
  return (order: Order, { signal, within = limit }: { signal?: AbortSignal | undefined; within?: number } = {}) =>
    queue.run(() => carryOut(order, within), signal && { signal })
}

/** One order and its reply; whatever comes, no listener stays behind. */
function ask<Reply>(worker: Worker, order: unknown, within: number): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const end = () => {
      clearTimeout(clock)
      worker.off('message', replied)
      worker.off('exit', ended)
    }
    const replied = (reply: Reply) => {
      end()
      resolve(reply)
    }
    const ended = () => {
      end()
      reject(new Error('The thread ended before it replied.'))
    }
    const clock = setTimeout(() => {
      end()
      reject(new Error(`The thread took longer than ${within} ms.`))
    }, within)
    worker.on('message', replied)
    worker.on('exit', ended)
    worker.postMessage(order)
  })
}

import { parentPort } from 'node:worker_threads'
import { inspect, measure } from './film.ts'
import { type Piece, splice } from './splice.ts'

/** What the thread can be asked: one thing at a time, answered with the result or the error's text. */
export type Task =
  | { name: 'inspect' | 'measure'; path: string }
  | { name: 'splice'; pieces: Piece[]; target: string; container: 'mp4' | 'webm' }

async function perform(task: Task): Promise<unknown> {
  if (task.name === 'splice') return splice(task.pieces, task.target, task.container)
  return task.name === 'inspect' ? inspect(task.path) : measure(task.path)
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ done: await perform(task) })
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})

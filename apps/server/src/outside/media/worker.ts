import { parentPort } from 'node:worker_threads'
import { inspect } from './film.ts'
import { type Piece, splice } from './splice.ts'

/** What the thread can be asked: one thing at a time, answered with the result or the error's text. */
export type Task =
  | { name: 'inspect'; path: string }
  | { name: 'splice'; pieces: Piece[]; target: string; container: 'mp4' | 'webm' }

async function perform(task: Task): Promise<unknown> {
  return task.name === 'inspect' ? inspect(task.path) : splice(task.pieces, task.target, task.container)
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ done: await perform(task) })
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})

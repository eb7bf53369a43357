import { parentPort } from 'node:worker_threads'
import type { Reply } from '../../core/thread.ts'
import type { NotDrawn, Order } from '../drawnLists.ts'

/** The program of the build that draws, made of the very files that the browser runs. */
interface Program {
  warm(): Promise<null>
  draw(drawing: Order['drawing']): Promise<string | null>
}

parentPort?.on('message', async ({ program, drawing }: Order) => {
  let reply: Reply<string | NotDrawn | null>
  try {
    const { warm, draw }: Program = await import(program)
    reply = { done: await (drawing ? draw(drawing) : warm()) }
  } catch (error) {
    // One page that cannot be drawn ends no thread: the next one can.
    reply = { done: { why: error instanceof Error ? `${error.stack}` : 'unknown' } }
  }
  parentPort?.postMessage(reply)
})

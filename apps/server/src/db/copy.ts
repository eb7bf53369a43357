import { once } from 'node:events'
import type pg from 'pg'

/** How many bytes of a copy wait here for their reader before the database is asked to wait. */
const ENOUGH = 2 ** 20

/** What `copy … to stdout` tells, as its text; the database waits for a slow reader. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer, void> {
  const told: Buffer[] = []
  let held = 0
  let wire: pg.Connection | undefined
  let isOver = false
  let fault: Error | undefined
  let isHeard = true
  let wake = () => {}
  const end = (error?: Error) => {
    isOver = true
    fault = error
    wake()
  }
  start(client, {
    submit(connection) {
      wire = connection
      connection.query(text)
    },
    handleCopyData({ chunk }) {
      if (!isHeard) return
      // The driver reads the next message into the same memory.
      told.push(Buffer.from(chunk))
      held += chunk.length
      if (held > ENOUGH) wire?.stream.pause()
      wake()
    },
    handleError: end,
    handleReadyForQuery: () => end(),
  })
  try {
    for (;;) {
      if (told.length) {
        const piece = Buffer.concat(told.splice(0))
        held = 0
        wire?.stream.resume()
        yield piece
      } else if (isOver) {
        if (fault) throw fault
        return
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    // A reader that went away lets the connection go on to the end of its answer.
    isHeard = false
    wire?.stream.resume()
  }
}

/** Feeds `copy … from stdin`; a source that fails leaves nothing of it. Answers how many rows came. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let fault: Error | undefined
    async function feed(wire: CopyingConnection) {
      try {
        for await (const chunk of source) {
          if (fault) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await drained(wire.stream)
        }
        wire.endCopyFrom()
      } catch (error) {
        fault ??= error as Error
        wire.sendCopyFail('the source failed')
      }
    }
    start(client, {
      submit: (connection) => connection.query(text),
      handleCopyInResponse: (connection) => void feed(connection),
      handleCommandComplete({ text: words }) {
        rows = Number(words.split(' ')[1])
      },
      handleError(error) {
        fault ??= error
        reject(fault)
      },
      handleReadyForQuery: () => (fault ? reject(fault) : resolve(rows)),
    })
  })
}

/** Until the socket takes more; one that breaks is told as the copy's failure. */
function drained(stream: pg.Connection['stream']): Promise<void> {
  const over = new AbortController()
  const told = ['drain', 'close'].map((event) => once(stream, event, { signal: over.signal }).catch(() => {}))
  return Promise.race(told).then(() => over.abort())
}

/** What the driver's types leave out of a connection. */
type CopyingConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(words: string): void
}

/** A statement as the driver's own protocol wants it. */
interface Copy {
  submit(connection: pg.Connection): void
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: CopyingConnection): void
  handleCommandComplete?(message: { text: string }): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

function start(client: pg.Client, copy: Copy): void {
  client.query({ handleCommandComplete() {}, ...copy })
}

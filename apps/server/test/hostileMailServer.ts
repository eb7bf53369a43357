import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a hostile mail server does when the message is there: it gets the line, and says what it likes. */
export type Verdict = (socket: Socket, to: string) => unknown

/** A mail server that speaks as a test tells it, byte by byte, and counts who was handed over to it how often. */
export async function openHostileMailServer() {
  const sockets = new Set<Socket>()
  const taken: string[] = []
  const hostile = {
    /** The answer to DATA's end; takes it unless said. */
    verdict: ((socket) => socket.write('250 queued\r\n')) as Verdict,
    /** The answer to another command: null for the usual one, an empty one hangs up. */
    answer: (_command: string): string | null => null,
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    // The client is let go of, and may destroy the line.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.write('220 hostile\r\n')
    let [rest, body, to] = ['', null as string | null, '']
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (body !== null) {
          body += `${line}\n`
          if (line !== '.') continue
          body = null
          taken.push(to)
          hostile.verdict(socket, to)
        } else {
          to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to
          const message = hostile.answer(line)
          if (line === 'DATA' && message === null) body = ''
          if (message === '') socket.destroy()
          else socket.write(message ?? (line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n'))
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    hostile,
    /** To whom messages were handed over whole, in order. */
    taken,
    open: () => sockets.size,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

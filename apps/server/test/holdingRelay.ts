import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A way to a server that can hang: what it was sent meanwhile arrives when it goes on, though its sender has left. */
export async function openHoldingRelay(port: number) {
  let toHold = 0
  const held: (() => Promise<void>)[] = []
  const relay = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    if (toHold === 0) {
      const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      server.on('error', () => socket.destroy())
      socket.pipe(server).pipe(socket)
      return
    }
    toHold--
    const sent: Buffer[] = []
    socket.on('data', (piece) => sent.push(piece))
    held.push(async () => {
      const server = connect({ port, host: '127.0.0.1' })
      server.write(Buffer.concat(sent))
      await once(server, 'data')
      server.destroy()
    })
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    /** So many of the next connections hang. */
    hold(connections: number): void {
      toHold = connections
    },
    /** What hung goes on, and is done; answers how many connections that were. */
    async goOn(): Promise<number> {
      const all = held.splice(0)
      for (const one of all) await one()
      return all.length
    },
    close: () => relay.close(),
  }
}

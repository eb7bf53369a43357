import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server for tests: it keeps what it takes, and answers each recipient as it is told. `pace` is how many
 * milliseconds it needs before it has taken a message, and as many again before it says so.
 */
export async function openMailServer({ pace = 0 }: { pace?: number } = {}) {
  const box: { to: string[]; raw: string }[] = []
  const answers = new Map<string, number[]>()
  const verdicts = new Map<string, (number | 'cut')[]>()
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = answers.get(address)?.shift()
      done(code ? refusal(code) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (pace) await pause(pace)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const verdict = verdicts.get(to[0] ?? '')?.shift()
        if (typeof verdict === 'number') return done(refusal(verdict))
        box.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        if (pace) await pause(pace)
        if (verdict === 'cut') sockets.get(session.remotePort)?.destroy()
        else done(null, `Taken as ${box.length}.`)
      })
    },
  })
  // A client that dies in the middle is no fault of the server.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => socket.remotePort && sockets.set(socket.remotePort, socket))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    /** What was taken, in order. */
    box,
    /** The codes that a recipient is refused with, one after another. */
    answers,
    /** How a recipient's messages end after DATA, one after another: by a code, or taken and the line cut before a word. */
    verdicts,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

const refusal = (responseCode: number) => Object.assign(new Error('Told to.'), { responseCode })

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server for tests: it keeps what it takes, and answers each recipient as it is told. */
export async function openMailServer() {
  const box: { to: string[]; raw: string }[] = []
  const answers = new Map<string, number[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = answers.get(address)?.shift()
      done(code ? Object.assign(new Error('Told to.'), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        box.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        done(null)
      })
    },
  })
  // A client that dies in the middle is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    /** What was taken, in order. */
    box,
    /** The codes that a recipient is refused with, one after another. */
    answers,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

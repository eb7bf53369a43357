import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { isPublicAddress } from '../src/outside/calendar/addresses.ts'
import { openCalendars } from '../src/outside/calendar/fetch.ts'
import type { Lookup } from '../src/outside/calendar/request.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'tls', name), 'utf8')
/** Good for `calendar.test`, the names one step below it, `localhost`, and 127.0.0.2. */
const certificate = { key: read('key.pem'), cert: read('certificate.pem') }

/** Who signs the certificates of these tests. */
export const certificateOf = () => certificate.cert

/** Where the servers of these tests stand: the one inner address that they take for one of the internet. */
export const publicHost = '127.0.0.2'

/** A server of calendars with TLS, as somebody might run one. */
export interface CalendarServer {
  port: number
  /** What it was asked, in turn. */
  asked: IncomingMessage[]
  /** How it answers from now on. */
  answer(act: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Answers this text, and that it has not changed to whoever has it. */
  serve(text: string, etag?: string): void
  close(): Promise<void>
}

/** Opens a server of calendars, at the address that these tests take for public unless said. */
export async function openCalendarServer({ host = publicHost, port = 0 } = {}): Promise<CalendarServer> {
  const asked: IncomingMessage[] = []
  let act: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(404).end()
  const server = https.createServer(certificate, (request, response) => {
    asked.push(request)
    act(request, response)
  })
  // Whoever is asked and hangs up in the middle is no failure here.
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(port, host, done))
  const answer: CalendarServer['answer'] = (next) => {
    act = next
  }
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer,
    serve: (text, etag) =>
      answer((request, response) => {
        const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
        response.writeHead(isKnown ? 304 : 200, etag === undefined ? {} : { etag }).end(isKnown ? undefined : text)
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A name server of our own: names and their addresses, the public one unless said. */
const lookupOf =
  (names: Record<string, string[]>): Lookup =>
  (host, _, done) =>
    done(
      null,
      (names[host] ?? [publicHost]).map((address) => ({ address, family: net.isIP(address) })),
    )

/** Fetching as the product does it, from servers of this machine. */
export const calendarsOf = (
  { port }: Pick<CalendarServer, 'port'>,
  {
    names = {},
    hosts = [],
    ...more
  }: { names?: Record<string, string[]>; hosts?: string[]; patience?: number; lookup?: Lookup } = {},
) =>
  openCalendars(
    { CALENDAR_HOSTS: hosts },
    {
      lookup: lookupOf(names),
      isPublic: (address) => address === publicHost || isPublicAddress(address),
      port,
      ca: certificate.cert,
      ...more,
    },
  )

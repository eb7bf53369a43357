import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import { UnreadableCalendar } from './trouble.ts'

/** Asks a name server; `dns.lookup`, or a test's. */
export type Lookup = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** How one address is asked. */
export interface Asking {
  lookup: Lookup
  /** May a socket be opened to this one? */
  allows(address: string): boolean
  headers: Record<string, string>
  signal: AbortSignal
  port: number
  /** Who signs certificates; those that Node knows unless given. */
  ca?: string | undefined
}

const HEADERS = 16 * 1024

/** The head of the answer of one address, which was checked, and to which alone the socket was opened. */
export function request(url: URL, asking: Asking): Promise<IncomingMessage> {
  const { allows, headers, signal, port, ca } = asking
  // A socket asks no name server for what is an address already.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(host) && !allows(host)) throw new UnreadableCalendar('inner')
  return new Promise((resolve, reject) => {
    // No agent: no connection is shared, no proxy of the environment is asked.
    const sent = https.get(url, {
      agent: false,
      port,
      ...(ca && { ca }),
      rejectUnauthorized: true,
      lookup: pinned(asking),
      headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Majlis-Calendar', ...headers },
      signal,
      maxHeaderSize: HEADERS,
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new UnreadableCalendar('answer'))
    })
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!allows(socket.remoteAddress ?? '')) sent.destroy(new UnreadableCalendar('inner'))
      }),
    )
  })
}

/** A name's addresses, all of which must be allowed; the socket is opened to what was checked, never to what is answered later. */
export const pinned =
  ({ lookup, allows }: Pick<Asking, 'lookup' | 'allows'>): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(new UnreadableCalendar('unreachable'), [])
      else if (!found.every(({ address }) => allows(address))) done(new UnreadableCalendar('inner'), [])
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

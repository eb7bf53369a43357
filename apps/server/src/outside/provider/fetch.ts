import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import type { CustomFetch } from 'openid-client'
import type { Env } from '../../core/env.ts'
import { isPublicAddress } from '../calendar/addresses.ts'
import { type Lookup, pinned } from '../calendar/request.ts'

/** What a test has otherwise than the internet. */
interface Parts {
  lookup?: Lookup
  isPublic?: (address: string) => boolean
  ca?: string
}

const LARGEST = 1_000_000
const PATIENCE = 5000

/** A sign-in service was not asked, or gave no answer: why is not told, so that nothing can be felt for. */
class ProviderUnreachable extends Error {}

/** The one way out to the sign-in services that settings name: https to the open internet, and never where they point on. */
export function openProviderFetch(
  { PROVIDER_HOSTS, PROVIDER_TEST }: Pick<Env, 'PROVIDER_HOSTS' | 'PROVIDER_TEST'>,
  { lookup = dns.lookup, isPublic = isPublicAddress, ca }: Parts = {},
): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isNamed = PROVIDER_HOSTS.includes(url.hostname)
    const allows = (found: string) => PROVIDER_TEST || isNamed || isPublic(found)
    if (url.protocol !== 'https:' && !PROVIDER_TEST) throw new ProviderUnreachable('no https')
    // A socket asks no name server for what is an address already.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (net.isIP(host) && !allows(host)) throw new ProviderUnreachable('inner')
    const clock = AbortSignal.timeout(PATIENCE)
    const options: https.RequestOptions = {
      method,
      // No agent: no connection is shared, no proxy of the environment is asked.
      ...{ agent: false, rejectUnauthorized: true, maxHeaderSize: 16 * 1024 },
      ...(ca && { ca }),
      lookup: pinned({ lookup, allows }),
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([clock, signal]) : clock,
    }
    const sent = (url.protocol === 'https:' ? https : http).request(url, options)
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!allows(socket.remoteAddress ?? '')) sent.destroy(new ProviderUnreachable('inner'))
      }),
    )
    const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined
    return answerOf(sent, text)
  }
}

/** The whole answer; one that points elsewhere is answered as it is, and nobody follows it. */
async function answerOf(sent: http.ClientRequest, body: string | undefined): Promise<Response> {
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      sent.on('error', reject).on('response', resolve)
      sent.end(body)
    })
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > LARGEST) throw new ProviderUnreachable('large')
      parts.push(part)
    }
    const status = answer.statusCode ?? 502
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers })
  } catch (error) {
    throw error instanceof ProviderUnreachable ? error : new ProviderUnreachable('unreachable', { cause: error })
  } finally {
    sent.destroy()
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** What people met while they worked. */
export interface Met {
  /** Calls that were sent, again or not. */
  sent: number
  /** Refusals by their status; 0 where there was no answer at all. */
  refused: Map<number, number>
  /** What somebody was told did not work, and had to be asked for again by hand. */
  failed: string[]
  /** Answers that were not the product's own: neither its shape nor a sentence. */
  foreign: string[]
  /** The longest that somebody waited until something was done, in milliseconds. */
  longest: number
}

export const openMet = (): Met => ({ sent: 0, refused: new Map(), failed: [], foreign: [], longest: 0 })

/** A call was not done, and why. */
class NotDone extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the rehearsal reads the answers of any call
export type Told = any
export type Ask = (method: string, path: string, body?: unknown, key?: string) => Promise<Told>

/** Milliseconds after which a page sends a keyed create again by itself. */
const pauses = [400, 1600]
/** How often somebody tries again, and until when. */
const often = 700
const patience = 150_000

/** Calls as a page makes them: with a session or a link, the tokens that answers bring, and keys on creates. */
export function callerOf(url: string, met: Met, who: { session?: Told; link?: string } = {}): Ask {
  const { session, link } = who
  let pair = { token: session?.token as string, refreshToken: session?.refreshToken as string }

  async function attempt(method: string, path: string, body: unknown, key: string): Promise<Response> {
    const headers: Record<string, string> = { 'Accept-Language': 'en' }
    if (link) headers['X-Link-Token'] = link
    if (session) {
      headers.Authorization = `Bearer ${pair.token}`
      headers['X-Refresh-Token'] = pair.refreshToken
      headers['X-Request-Role'] = session.user.role
    }
    if (method !== 'GET') headers['Content-Type'] = 'application/json'
    if (method !== 'GET' && (session || link)) headers['Idempotency-Key'] = key
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    met.sent++
    const response = await fetch(`${url}/api${path}`, { method, headers, ...sent, signal: AbortSignal.timeout(60_000) })
    const [token, refreshToken] = [response.headers.get('x-access-token'), response.headers.get('x-refresh-token')]
    if (token && refreshToken) pair = { token, refreshToken }
    return response
  }

  const insistently: Ask = async (method, path, body, key = randomUUID()) => {
    const again = method === 'POST' && (session || link) ? pauses : []
    for (let nth = 0; ; nth++) {
      const response = await attempt(method, path, body, key).catch((error: Error) => {
        count(met, 0)
        throw new NotDone(0, `${method} ${path}: ${error.message} ${error.cause ?? ''}`)
      })
      const text = await response.text()
      if (response.ok) return contentOf(text)
      count(met, response.status)
      const sentence = sentenceOf(text)
      if (!sentence) met.foreign.push(`${response.status} ${method} ${path}: ${text.slice(0, 120)}`)
      const wait = again[nth]
      if (wait === undefined || ![502, 503, 504].includes(response.status))
        throw new NotDone(response.status, `${method} ${path}: ${response.status} ${sentence ?? text.slice(0, 120)}`)
      await pause(wait)
    }
  }
  return (...call) =>
    insistently(...call).catch((error: Error) => {
      met.failed.push(error.message)
      throw error
    })
}

/** Tries until it is done, as somebody does who presses the button again: what may be over by itself is. */
export async function insist(ask: Ask, met: Met, method: string, path: string, body?: unknown): Promise<Told> {
  const key = randomUUID()
  const since = Date.now()
  for (;;) {
    try {
      const told = await ask(method, path, body, key)
      met.longest = Math.max(met.longest, Date.now() - since)
      return told
    } catch (error) {
      const passes = error instanceof NotDone && (error.status === 0 || error.status === 409 || error.status >= 500)
      if (!passes || Date.now() - since > patience) throw error
      await pause(often)
    }
  }
}

const count = ({ refused }: Met, status: number) => refused.set(status, (refused.get(status) ?? 0) + 1)

function contentOf(text: string): Told {
  const { content, errors } = JSON.parse(text)
  if (errors?.length) throw new NotDone(200, JSON.stringify(errors))
  return content.data
}

/** What the answer says to a person, where it has the product's shape. */
export function sentenceOf(text: string): string | null {
  try {
    const message = JSON.parse(text).errors[0].message
    return typeof message === 'string' && message.length > 10 ? message : null
  } catch {
    return null
  }
}

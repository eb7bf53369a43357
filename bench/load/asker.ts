import http from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { KindTold, Target, Told } from './plan.ts'

/** One call, as each of the two servers takes it; a kind without an address there asks nothing of the bare one. */
export interface Ask {
  kind: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD'
  path: string
  bare: string
  body?: unknown
  /** Sent as it is. */
  bytes?: Buffer
  headers?: Record<string, string>
  /** When it was due, in the milliseconds of `performance.now()`; at once unless said. */
  due?: number
  /** Its answer is read, so it comes unpacked. */
  isRead?: true
  /** It is held until something happens: how long it takes is no wait. */
  isHeld?: true
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

const mostWords = 20

/** What was met by everybody since it was told last. */
export class Tally {
  handedIn = 0
  recording = 0
  sent = 0
  came = 0
  #kinds = new Map<string, KindTold>()
  #words: string[] = []
  #since = performance.now()
  readonly #lag = monitorEventLoopDelay({ resolution: 1 })

  constructor() {
    this.#lag.enable()
  }

  note(kind: string, wait: number | null, error?: string): void {
    const known = this.#kinds.get(kind)
    const told = known ?? { kind, answered: 0, waits: [], errors: {} }
    if (!known) this.#kinds.set(kind, told)
    if (wait !== null) told.waits.push(wait)
    if (error === undefined) told.answered++
    else told.errors[error] = (told.errors[error] ?? 0) + 1
  }

  say(words: string): void {
    if (this.#words.length < mostWords) this.#words.push(words)
  }

  tell(): Told {
    const now = performance.now()
    const told: Told = {
      seconds: (now - this.#since) / 1000,
      kinds: [...this.#kinds.values()],
      words: this.#words,
      ...{ sent: this.sent, came: this.came, handedIn: this.handedIn, recording: this.recording },
      late: { p99: this.#lag.percentile(99) / 1e6, most: this.#lag.max / 1e6 },
    }
    this.#kinds = new Map()
    this.#words = []
    this.#since = now
    this.#lag.reset()
    this.sent = this.came = this.handedIn = 0
    return told
  }
}

export interface Place {
  target: Target
  url: string
  tally: Tally
}

/** How many connections a browser opens to one server. */
const sockets = 6
/** After so long a person takes it for dead, in milliseconds. */
const patience = 60_000

/** Calls as one browser makes them: from an address of its own, over few connections that stay open. */
export function browserAt(place: Place, address: string, who: () => Record<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(place.url)

  return function ask(one: Ask): Promise<Answer | null> {
    const { tally, target } = place
    const { kind, method = 'GET', due = performance.now() } = one
    const body = one.bytes ?? (one.body === undefined ? undefined : Buffer.from(JSON.stringify(one.body)))
    const headers: Record<string, string | number> = {
      'accept-language': 'en',
      'accept-encoding': one.isRead ? 'identity' : 'gzip, deflate, br, zstd',
      ...(body && { 'content-length': body.length, 'content-type': 'application/json' }),
      ...who(),
      ...one.headers,
    }
    return new Promise((resolve) => {
      const fail = (error: string, words: string) => {
        tally.note(kind, null, error)
        tally.say(`${kind}: ${words.slice(0, 200)}`)
        resolve(null)
      }
      const at = target === 'majlis' ? one.path : one.bare
      const request = http.request(
        { ...{ hostname, port, path: at, method, agent, headers, localAddress: address, timeout: patience } },
        (response) => {
          const parts: Buffer[] = []
          const status = response.statusCode ?? 0
          const isKept = one.isRead || status >= 300
          response.on('data', (part: Buffer) => {
            tally.came += part.length
            if (isKept) parts.push(part)
          })
          response.on('error', (error) => fail('cut', error.message))
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            if (status >= 300) return fail(String(status), `${status} ${at} ${text}`)
            tally.note(kind, one.isHeld ? null : performance.now() - due)
            resolve({ status, headers: response.headers, text })
          })
        },
      )
      request.on('timeout', () => request.destroy(new Error('no answer for a minute')))
      request.on('error', (error) => fail('0', error.message))
      tally.sent += body?.length ?? 0
      request.end(body)
    })
  }
}
export type Browser = ReturnType<typeof browserAt>

/** The part of an answer that a page works on. */
// biome-ignore lint/suspicious/noExplicitAny: the crowd reads the answers of any call
export const dataOf = (answer: Answer | null): any => answer && JSON.parse(answer.text).content?.data

/** Acts at a pace that does not wait for what came before; the pause between two is by chance, and on average as told. */
export function actSteadily(pause: () => number, act: (due: number) => Promise<unknown>, isOver: () => boolean): void {
  let due = performance.now() + Math.random() * pause()
  const next = () => {
    if (isOver()) return
    void act(due)
    due += pause() * (0.5 + Math.random())
    setTimeout(next, Math.max(0, due - performance.now()))
  }
  setTimeout(next, Math.max(0, due - performance.now()))
}

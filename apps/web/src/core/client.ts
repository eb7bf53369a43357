import { type Call, isCreate } from '@majlis/domain/core/call.ts'
import type { Answer, Input } from '@majlis/domain/core/endpoint.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import { takeEarly } from './early.ts'
import { checkRelease } from './outdated.ts'
import { authHeaders, endSession, isStale, oneAtATime, renew } from './session.ts'
import { language } from './text.ts'
import { showToast } from './toast.ts'
import { words } from './words.ts'

/** One thing the server did not accept, already in the reader's language. */
export interface Fault {
  message: string
  field?: string
  code?: string
  index?: number
  /** Times that are free in the place of one that is not. */
  next?: readonly string[]
}

/** An answer other than a success; status 0 when none came. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Fault[]
  /** Its sentence was shown. */
  readonly isTold: boolean

  constructor(status: number, errors: Fault[], isTold = false) {
    super(errors[0]?.message ?? '')
    this.name = 'Refused'
    this.status = status
    this.errors = errors
    this.isTold = isTold
  }
}

/** Told with the answer that the server has it: what was typed for it is no draft any longer, before any read follows. */
export interface Sending {
  sent?: (() => void) | undefined
}

export interface CallOptions extends Sending {
  signal?: AbortSignal | undefined
  /** No toast when it fails: the caller shows the failure itself. */
  quiet?: boolean | undefined
  /** The token of the link that opened the page. */
  link?: string | undefined
  /** Shows that this browser was let in to a bound link. */
  proof?: { 'X-Link-Proof': string } | undefined
  /** The key of a create whose caller remembers it longer than this page lives: sent again, it is done once. */
  key?: string | undefined
}

/** Nothing to give: the argument may be left out. */
export type Args<E extends Call> = keyof Input<E> extends never
  ? [input?: object | undefined, options?: CallOptions]
  : Record<string, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

interface Sent {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
}

/** Calls the server. Address, input and answer come from the endpoint's own declaration; failures throw `Refused`. */
export async function call<E extends Call>(endpoint: E, ...[input, options]: Args<E>): Promise<Answer<E>> {
  const sent = (input ?? {}) as Sent
  const early = endpoint.method === 'GET' && takeEarly(addressOf(endpoint, sent))
  // biome-ignore lint/suspicious/noExplicitAny: the server has held it against the call's declaration
  const result = (early || (await (await request(endpoint, sent, options ?? {})).json())) as any
  // Of a list that was taken in part, what was typed is still wanted.
  if (!result.errors?.length) options?.sent?.()
  if (endpoint.list) return result.content
  if (endpoint.bulk) return { data: result.content.data, errors: result.errors ?? [] } as Answer<E>
  return result.content.data
}

/** Fetches a file that the session or link may read, as bytes in memory. */
export async function callFile<E extends Call & { file: true }>(
  endpoint: E,
  ...[input, options]: Args<E>
): Promise<Blob> {
  const response = await request(endpoint, (input ?? {}) as Sent, options ?? {})
  return response.blob()
}

/** The address of a call below /api, with its parameters and query. */
export function addressOf(endpoint: Call, { params = {}, query }: Sent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query ? new URLSearchParams(writeList(query)).toString() : ''
  return `/api${path}${search && `?${search}`}`
}

/** Milliseconds after which a create is sent again that a server or a proxy in front of it could not answer. */
const pauses = [400, 1600]

/** A create that carries a key is sent again by itself: the server does it once, however often it arrives. */
async function patiently(endpoint: Call, sent: Sent, options: CallOptions): Promise<Response> {
  for (const pause of isCreate(endpoint) ? pauses : []) {
    const response = await attempt(endpoint, sent, options)
    if (![502, 503, 504].includes(response.status) || options.signal?.aborted) return response
    await new Promise((go) => setTimeout(go, pause))
  }
  return attempt(endpoint, sent, options)
}

async function request(endpoint: Call, sent: Sent, options: CallOptions): Promise<Response> {
  const send = () => patiently(endpoint, sent, options)
  const response = isStale() && !options.link ? await oneAtATime(send) : await send()
  if (response.ok) return response
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: Fault[] }
  const isOver = response.status === 401 && endpoint.who !== 'anyone' && !options.link
  if (isOver) endSession()
  else if (!options.quiet) showToast(sentence(errors, response), 'bad')
  // A call that a newer release takes in another way is refused like this.
  if ([400, 404, 405].includes(response.status)) void checkRelease()
  throw new Refused(response.status, errors, isOver || !options.quiet)
}

/** A page that is being left still sends its last writes. */
let leaving = false
globalThis.addEventListener?.('pagehide', () => {
  leaving = true
})
// A phone ends a hidden page without a further word.
globalThis.addEventListener?.('visibilitychange', () => {
  leaving = document.hidden
})

/** Keys of creates of which it is not known whether they were done: sending the same again is done once. */
const unanswered = new Map<string, string>()

async function attempt(
  endpoint: Call,
  sent: Sent,
  { signal, quiet, link, proof, key: given }: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint, sent)
  const body = sent.body === undefined ? null : JSON.stringify(sent.body)
  const same = `${address} ${body}`
  const headers: Record<string, string> = {
    'Accept-Language': language(),
    ...(link ? { 'X-Link-Token': link } : authHeaders()),
    ...proof,
  }
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json'
  if (isCreate(endpoint)) {
    const key = given ?? unanswered.get(same) ?? crypto.randomUUID()
    unanswered.set(same, key)
    headers['Idempotency-Key'] = key
  }
  const isRead = endpoint.method === 'GET'
  const init = { method: endpoint.method, headers, body: body ?? (isRead ? null : '{}'), signal: signal ?? null }
  const response = await fetch(address, { ...init, keepalive: leaving && !isRead && !body?.[3e4] }).catch(
    (failed: Error) => {
      if (failed.name === 'AbortError') throw failed
      const message = words.now.offline
      if (!quiet) showToast(message, 'bad')
      throw new Refused(0, [{ message }], !quiet)
    },
  )
  // A failure of the server may have come after the effect, and 409 while the first still runs.
  if (response.status < 500 && response.status !== 409) unanswered.delete(same)
  if (!link) renew(response.headers.get('X-Access-Token'), response.headers.get('X-Refresh-Token'))
  return response
}

function sentence(errors: Fault[], response: Response): string {
  const fields = errors.flatMap(({ field }) => field ?? [])
  if (fields.length) return words.now.invalid([...new Set(fields)].join(', '))
  return errors[0]?.message ?? words.now.failed(response.status)
}

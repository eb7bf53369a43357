import type { DurableSource } from './durableSource.ts'

/** Most bytes of one request. */
export const MOST = 512 * 1024
const LONGEST_REQUEST = 30_000
const LONGEST_WAIT = 5_000
const FULL = 507
const LOST = 404
// Answers of the 400s that pass: a session that is being renewed, a part in flight, a server with too much to do.
const PASSING = new Set([401, 408, 409, 423, 425, 429])

/** The server will not take the recording, whatever is tried. */
export class UploadRefusal extends Error {
  readonly status: number

  /** The sentence is the server's own, in the reader's language; empty when it said nothing. */
  constructor(status: number, sentence = '') {
    super(sentence)
    this.name = 'UploadRefusal'
    this.status = status
  }
}

/** Makes an upload that others would suffer from wait for its turn. */
export interface Pace {
  /** Most bytes of one request, as things stand. */
  most(): number
  /** Done when so many bytes may go. */
  turn(bytes: number): Promise<void>
}

/** Where a recording goes and who says so. */
export interface Sending {
  source: DurableSource
  endpoint: string
  /** Asked before every request, so that a renewed session counts. */
  headers: () => HeadersInit | Promise<HeadersInit>
  metadata: Record<string, string>
  /** The upload that was begun before, if any. It stays this one: a second would begin without the first's bytes. */
  url: string | null
  /** Without one it goes as fast as the line bears. */
  pace?: Pace | undefined
  located(url: string): void
  /** The server has everything up to this byte, and keeps everything up to the other one also when it loses its disk. */
  acknowledged(offset: number, stored: number): void
  /** `hindrance` is what the server itself says against taking more just now; empty when nothing answered. */
  online(isOnline: boolean, hindrance: string): void
}

interface Standing {
  offset: number
  stored: number
  /** Bytes of the whole, once they have been told. */
  length: number | null
}

/** Sends a recording while it grows and until the server has all of it, however long the line is dead (tus 1.0). */
export async function send(sending: Sending): Promise<void> {
  let url = sending.url
  let standing: Standing | null = null
  let hindrance = ''
  for (let failures = 0; ; ) {
    try {
      if (!url) {
        url = await create(sending)
        standing = { offset: 0, stored: 0, length: null }
        sending.located(url)
      }
      standing ??= await look(url, sending)
      // A server that has lost its disk stands further back than before; without those bytes the rest means nothing.
      if (!sending.source.reaches(standing.offset)) throw new UploadRefusal(LOST)
      sending.acknowledged(standing.offset, standing.stored)
      const isThere = standing.offset === standing.length
      // A server that answers and takes nothing is no reason to say that all is well.
      if (isThere || !hindrance) sending.online(true, '')
      if (isThere) return
      standing = await sendNext(url, standing, sending)
      hindrance = ''
      failures = 0
    } catch (error) {
      // What is not an answer of the server or a dead line is a fault of ours, and no patience helps.
      if (!(error instanceof UploadRefusal || isDeadLine(error))) throw error
      if (error instanceof UploadRefusal && isFinal(error.status)) {
        if (error.status !== 404 || !sending.source.isWhole || failures > 3) throw error
        url = null
      }
      standing = null
      hindrance = hindranceIn(error, hindrance)
      sending.online(false, hindrance)
      await patience(failures++)
    }
  }
}

async function create({ endpoint, metadata, headers }: Sending): Promise<string> {
  const words = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`)
  const about = { 'Upload-Defer-Length': '1', 'Upload-Metadata': words.join(',') }
  const response = await ask(endpoint, 'POST', headers, about)
  return new URL(response.headers.get('Location') ?? '', new URL(endpoint, document.baseURI)).href
}

async function look(url: string, { headers }: Sending): Promise<Standing> {
  const response = await ask(url, 'HEAD', headers)
  const length = response.headers.get('Upload-Length')
  const offset = offsetIn(response)
  return { offset, stored: storedIn(response, offset), length: length === null ? null : Number(length) }
}

async function sendNext(url: string, { offset, length }: Standing, sending: Sending): Promise<Standing | null> {
  const { pace } = sending
  const { blob, isLast } = await sending.source.take(offset, pace?.most() ?? MOST)
  await pace?.turn(blob.size)
  const whole = offset + blob.size
  const about: Record<string, string> = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
  }
  // Told once: a second time is an error, even when the first one's part was cut off.
  if (isLast && length === null) about['Upload-Length'] = String(whole)
  const result = await ask(url, 'PATCH', sending.headers, about, blob, pace && 'low')
  if (offsetIn(result) !== whole) return null
  return { offset: whole, stored: storedIn(result, whole), length: isLast ? whole : length }
}

async function ask(
  url: string,
  method: string,
  headers: Sending['headers'],
  more: Record<string, string> = {},
  body: Blob | null = null,
  priority: RequestPriority = 'auto',
): Promise<Response> {
  const all = new Headers(await headers())
  for (const [name, value] of Object.entries({ 'Tus-Resumable': '1.0.0', ...more })) all.set(name, value)
  // A line can die without a word; what arrived until then is kept, and the rest follows.
  const signal = AbortSignal.timeout(LONGEST_REQUEST)
  const response = await fetch(url, { method, headers: all, body, priority, signal })
  if (!response.ok) throw new UploadRefusal(response.status, await sentenceOf(response))
  return response
}

function offsetIn(response: Response): number {
  const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN)
  // Something between us and the server answered in its place.
  if (!Number.isInteger(offset)) throw new UploadRefusal(502)
  return offset
}

/** A server that says nothing of it has one disk for all. */
function storedIn(response: Response, offset: number): number {
  const stored = response.headers.get('Upload-Stored')
  return stored === null ? offset : Math.min(offset, Number(stored) || 0)
}

/** A full server answers every question by its status, and only a part with words. */
function hindranceIn(error: unknown, before: string): string {
  if (!(error instanceof UploadRefusal)) return ''
  return error.message || (error.status === FULL ? before : '')
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status)
}

async function sentenceOf(response: Response): Promise<string> {
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] }
  return errors?.[0]?.message ?? ''
}

function isDeadLine(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name !== 'DataCloneError')
}

/** Waits longer after each failure, but not a moment longer than the line is dead. */
function patience(failures: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT, 500 * 1.5 ** failures) * (0.75 + Math.random() / 2)
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, wait)
    addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Span, Storage } from '../outside/storage.ts'

/** A kept file as it is served; the size in bytes and the type are what was noted when it was kept. */
export interface ServedFile {
  key: string
  type: string
  size: number
  /** What a person calls it; only ever shown, never a path. */
  name?: string
  /** Shown or played in its place; without it the browser saves it, as it must with whatever a user gave us. */
  inline?: boolean
  /** The most bytes that one answer has: what is longer is answered in ranges alone. */
  most?: number
}

/**
 * Answers with a file or the part of it that was asked for (one range). Nothing keeps a copy, nothing guesses the type,
 * nothing in it runs. The caller has asked for the rights before, at every request.
 */
export async function streamFile(
  reply: FastifyReply,
  request: FastifyRequest,
  storage: Storage,
  file: ServedFile,
): Promise<FastifyReply> {
  const span = spanOf(request, file)
  reply.headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': dispositionOf(file),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  if (span === 'beyond') return reply.code(416).header('Content-Range', `bytes */${file.size}`).send()
  if (span) reply.code(206).header('Content-Range', `bytes ${span.start}-${span.end}/${file.size}`)
  reply.type(file.type).header('Content-Length', span ? span.end - span.start + 1 : file.size)
  // An empty stream: without a body at all Fastify would set the length that a HEAD tells to 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await storage.get(file.key, span ?? undefined))
}

/** Which bytes the answer has: fewer than asked for where that is too much for one answer, which a range may be. */
function spanOf(request: FastifyRequest, { size, most = size }: ServedFile): Required<Span> | 'beyond' | null {
  const span = askedSpan(request, size)
  if (span === 'beyond' || size <= most) return span
  // The whole of it would go on for as long as it lasts: it is told to ask for a range.
  if (!span) return request.method === 'HEAD' ? null : 'beyond'
  return { start: span.start, end: Math.min(span.end, span.start + most - 1) }
}

/** Which bytes are asked for; what is not one plain range means the whole file (RFC 9110, 14.2). */
function askedSpan(request: FastifyRequest, size: number): Required<Span> | 'beyond' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '')
  // We give no validator, so a range that hangs on one is not the same file's for sure.
  if (!asked || request.headers['if-range'] !== undefined) return null
  const [from, to] = [asked[1] ?? '', asked[2] ?? '']
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size || end < start ? 'beyond' : { start, end }
}

/** The header of RFC 6266: plain letters for old readers, and the name as it is. */
export function dispositionOf({ name, inline }: Pick<ServedFile, 'name' | 'inline'>): string {
  const way = inline ? 'inline' : 'attachment'
  const shown = shownName(name ?? '')
  if (shown === '') return way
  const plain = shown.replace(/[^\w .()-]/g, '_')
  const coded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${way}; filename="${plain}"; filename*=UTF-8''${coded}`
}

const LONGEST_NAME = 150

/** A name without what could end a header, name a folder or turn the reading order round; its ending is kept. */
function shownName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  const letters = [...clean]
  if (letters.length <= LONGEST_NAME) return clean
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, LONGEST_NAME - ending.length).join('') + ending
}

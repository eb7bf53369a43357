import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Brand, branded, isUsual } from './brand.ts'
import { sendParts } from './compression.ts'
import { openDrawing, withList } from './drawnLists.ts'
import { withStyles } from './inlineStyles.ts'

/** What the web build says of itself: the inline scripts' hashes, and which addresses are the strangers' document's. */
export interface Build {
  hashes: string[]
  open: {
    exact: string[]
    below: string[]
    drawn: Record<string, string>
    drawnOfDemo: Record<string, string>
    appOfDemo?: string
    list?: string
  }
}

const dist = path.resolve(import.meta.dirname, '../../../web/dist')

/** Reads the build's facts; null where the web app was not built. */
export function readBuild(folder = dist): Build | null {
  const file = path.join(folder, 'boot.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : null
}

/** What only a document heeds, and what an immutable file is never asked for. */
const ofDocuments = [
  ...['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'],
  ...['last-modified', 'etag', 'accept-ranges'],
]
const policy = 'content-security-policy'
/** A worker keeps to the policy of its own file. */
const ofWorkers =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** A document's headers in front of each of a page's files were a third of all that travelled. */
function setFileHeaders(reply: FastifyReply, file: string): void {
  for (const one of ofDocuments) reply.removeHeader(one)
  if (path.basename(file).includes('worker')) reply.header(policy, ofWorkers)
  else reply.removeHeader(policy)
  reply.header('cache-control', 'public, max-age=31536000, immutable')
}

/** Below which address a document may connect to one origin more, which depends on the rest of that address. */
export interface Connects {
  below: string
  origin(rest: string): Promise<string | null>
}

/** The build's files that have an address of their own, without its documents and what only the server reads. */
const aloneIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isFile() && !/^\.|\.html|^boot\.json/.test(one.name) ? [one.name] : [],
  )

interface PageOptions {
  folder?: string
  connects?: Connects | null
  brand?: () => Brand
  isDemo?: boolean
  /** How long a document may wait for its rows, in milliseconds. */
  patience?: number | undefined
}

/** Serves the built web app: files by their hashed names for ever, and for any other address one of two documents. */
export async function servePages(
  app: FastifyInstance,
  build: Build,
  { folder = dist, connects = null, brand, isDemo = false, patience }: PageOptions = {},
): Promise<void> {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  await app.register(files, {
    root: folder,
    // A route for each of thousands of files, and one more for its HEAD, slowed every start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      if (file.includes(`${path.sep}assets${path.sep}`)) setFileHeaders(reply, file)
      else reply.header('cache-control', 'no-cache')
    },
  })
  const assets = path.join(folder, 'assets')
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    if (!path.extname(name)) return answerDocument(request, reply)
    // A plain name: none leads out of the folder to what only the server reads.
    return /^\w[\w.-]*$/.test(name) ? reply.sendFile(name, assets) : reply.callNotFound()
  })
  for (const name of aloneIn(folder)) app.get(`/${name}`, (_, reply) => reply.sendFile(name))
  const { exact, below, drawnOfDemo, appOfDemo, list: listName = 'index.html' } = build.open
  const document = (isDemo && appOfDemo) || 'index.html'
  const drawn = isDemo ? { ...build.open.drawn, ...drawnOfDemo } : build.open.drawn
  const drawer = await openDrawing(app, folder, patience)
  // The build's own, which it was drawn for: read once.
  const listDocument = drawer && withStyles(read(listName), folder, drawer.styles)
  if (listDocument && isDemo) listDocument.html = listDocument.html.replace('<div id="root"', '$& data-demo')
  app.get('/*', answerDocument)

  async function answerDocument(request: FastifyRequest, reply: FastifyReply) {
    const address = new URL(request.url, 'http://local').pathname
    if (address.startsWith('/api') || path.extname(address)) return reply.callNotFound()
    const whole = address.replace(/(.)\/$/, '$1')
    const open = exact.includes(whole) || below.some((start) => address.startsWith(start))
    // What a link opens is nothing for a search engine that was handed one.
    if (below.some((start) => address.startsWith(start))) reply.header('x-robots-tag', 'noindex, nofollow')
    const more =
      connects && address.startsWith(connects.below) && (await connects.origin(address.slice(connects.below.length)))
    if (more) reply.header(policy, String(reply.getHeader(policy)).replace("connect-src 'self'", `$& ${more}`))
    const name = open ? (drawn[whole] ?? drawn[/^\/[^/]+\/(?=[^/]+$)/.exec(whole)?.[0] ?? ''] ?? 'open.html') : document
    const own = brand?.()
    const isOwn = own && !isUsual(own)
    const made = (document: string) => (isOwn ? branded(document, own) : document)
    const list = !open && drawer?.draw(request, own?.name ?? 'Majlis')
    const type = 'text/html; charset=utf-8'
    if (list && listDocument) {
      const styles = listDocument.hashes.map((hash) => ` '${hash}'`).join('')
      reply.header(policy, String(reply.getHeader(policy)).replace("style-src 'self'", `$&${styles}`))
      // A proxy that gathers an answer would keep back its first part.
      reply.headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' }).type(type)
      return sendParts(reply, withList(made(listDocument.html), list))
    }
    if (!isOwn) return reply.sendFile(name)
    return reply
      .header('cache-control', 'no-cache')
      .type(type)
      .send(made(read(name)))
  }
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTime } from '../core/inTime.ts'
import { openThread } from '../core/thread.ts'
import { handedOn } from './firstReads.ts'

/** A page of the app at its first sight. */
interface Drawing {
  /** Path and query. */
  address: string
  language: string
  zone: string
  product: string
  /** What a session with its first reads was answered, as JSON. */
  answers: string
}

/** What the thread is asked for: a page, or to make itself ready. */
export interface Order {
  program: string
  drawing: Drawing | null
}

/** The page as HTML, and the file that shows it. */
export interface Drawn {
  html: string
  file: string
}

/** Why there is none. */
export interface NotDrawn {
  why: string
}

/** A page for whoever asked for it. */
interface DrawnList extends Pick<Drawing, 'language' | 'answers'> {
  html: string
  styles: readonly string[]
  fonts: readonly string[]
}

/** What a drawn page links, by the file that shows it; and the fonts of Arabic. */
interface Links {
  styles: Record<string, string[]>
  fonts: string[]
}

/** Draws what a document's address shows first, with its reader's own reads; null: the document comes without. */
export type DrawList = (request: FastifyRequest, product: string) => Promise<DrawnList | null>

/** After so long the document comes without its rows, in milliseconds, unless said. */
const usual = 300

/** What the browser says of its reader: the language and the time zone of its pages. */
function lookOf({ cookies }: FastifyRequest) {
  const [, language, zone] = /^(en|ar)[.]([\w+/-]{1,64})$/.exec(cookies.look ?? '') ?? []
  return language && zone ? { language, zone } : null
}

/** Is a document opened in a window, by its reader or from a page of this very site? The browser says so itself and scripts cannot. */
const opensWindow = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
  !headers['sec-purpose']

/** Opens what draws, where the build has made it. */
export async function openDrawing(app: FastifyInstance, folder: string, patience = usual): Promise<DrawList | null> {
  const fileOf = (name: string) => path.join(folder, '.drawer', name)
  if (!existsSync(fileOf('links.json'))) return null
  const { styles, fonts }: Links = JSON.parse(readFileSync(fileOf('links.json'), 'utf8'))
  const { readsOf }: { readsOf(address: string): string[] } = await import(pathToFileURL(fileOf('drawnReads.js')).href)
  const program = pathToFileURL(fileOf('drawnList.js')).href
  const url = new URL('./drawing/worker.ts', import.meta.url)
  const thread = openThread<Order, Drawn | NotDrawn | null>(url, {
    name: 'drawing',
    most: 4,
    limit: 2000,
    memory: 256,
    stays: true,
  })
  const note = (error: unknown) => {
    if (!(error instanceof Refusal)) app.log.warn(error, 'a list was not drawn')
    return null
  }
  app.addHook('onListen', async () => void thread({ program, drawing: null }, { within: 20_000 }).catch(note))

  const draw: DrawList = async (request, product) => {
    const look = lookOf(request)
    const reads = look && opensWindow(request) ? readsOf(request.url) : []
    if (!look || !reads.length) return null
    const answers = await askSession(app, request, look.language, reads)
    if (!answers) return null
    const drawn = await thread({ program, drawing: { address: request.url, ...look, product, answers } })
    if (drawn && 'why' in drawn) throw new Error(drawn.why)
    return drawn && { ...look, answers, html: drawn.html, styles: styles[drawn.file] ?? [], fonts }
  }
  const late = () => new Refusal(503, [{ message: 'tooMany' }])
  let [isFast, isTried] = [false, false]
  return async (...asked) => {
    // Nobody waits in vain where it took too long the last time, or never began: it is tried beside, one at a time.
    if (!isFast && isTried) return null
    const began = performance.now()
    isTried = true
    const list = draw(...asked)
      .then((made) => {
        if (made) isFast = performance.now() - began < patience
        return made
      })
      .catch(note)
      .finally(() => {
        isTried = false
      })
    if (!isFast) return null
    return inTime(list, patience, late).catch(() => {
      isFast = false
      return null
    })
  }
}

/**
 * The session with its first reads, by the very call with which a page comes back: rights, shapes and limits hold. Its tokens and
 * its cookie stand in the headers of an answer that goes no further: the page itself is given them a moment later. Null where there is none.
 */
async function askSession(
  app: FastifyInstance,
  { headers, socket: { remoteAddress } }: FastifyRequest,
  language: string,
  reads: readonly string[],
): Promise<string | null> {
  if (!/\bboot=/.test(headers.cookie ?? '')) return null
  const passed = handedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  const met = await app.inject({
    method: 'POST',
    url: `/api${sessionApi.restore.path}`,
    headers: {
      ...Object.fromEntries(passed),
      ...{ host: headers.host ?? '', cookie: headers.cookie, 'accept-language': language },
      ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    },
    payload: JSON.stringify({ reads }),
    ...(remoteAddress && { remoteAddress }),
  })
  return met.statusCode === 200 ? met.payload : null
}

const beginning = '<link rel="modulepreload" crossorigin fetchpriority="low" data-begin href="$1">'

/** A document with a page in it, and behind that what its scripts take over. */
export function withList(document: string, { language, html, answers, styles, fonts }: DrawnList): string {
  const asked = styles
    .filter((style) => !document.includes(`href="/${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`)
  // Asked for with the styles: rows that come in another font would move when theirs is here.
  for (const font of language === 'ar' ? fonts : [])
    asked.push(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
  const said = answers.replaceAll('<', '\\u003c')
  return (
    document
      .replace(
        '<html lang="en" dir="ltr"',
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-rows="${language}"`,
      )
      // The boot script begins with them once the rows are painted.
      .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/g, beginning)
      .replace('</head>', () => `${asked.join('')}</head>`)
      .replace(/<div id="root"[^>]*>/, (root) => `${root}<div data-drawn>${html}</div>`)
      .replace('</body>', () => `<script type="application/json" id="answers">${said}</script></body>`)
  )
}

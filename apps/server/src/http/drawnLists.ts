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
  /** How many. */
  rows: number
  product: string
  /** What a session with its first reads was answered, as JSON. */
  answers: string
}

/** What the thread is asked for: a page, or to make itself ready. */
export interface Order {
  program: string
  drawing: Drawing | null
}

/** Why there is no page. */
export interface NotDrawn {
  why: string
}

/** What a drawn page links, by the file that shows it; and the fonts of Arabic. */
interface Links {
  styles: Record<string, string[]>
  fonts: string[]
}

/** The page as HTML, and what it was drawn with. */
interface Rows {
  html: string
  answers: string
}

/** A page that is being drawn: what its document begins with is known before its rows are. */
interface ComingList {
  language: string
  fonts: readonly string[]
  rows: Promise<Rows | null>
}

interface Drawer {
  /** What its pages are shown with, besides the styles of every page. */
  styles: string[]
  /** Draws what a document's address shows first, with its reader's own reads; null: the document comes without. */
  draw: (request: FastifyRequest, product: string) => ComingList | null
}

/** After so long the document comes without its rows, in milliseconds, unless said. */
const usual = 300
/** For so many documents at one time rows are read: more would not be drawn in time, and be read in vain. */
const atOnce = 12

/** What a page shows first, and what it reads for that. */
interface Sight {
  file: string
  reads: string[]
}

/** What the browser says of its reader: the language and the time zone of its pages, and how many rows its window shows. */
function lookOf({ cookies }: FastifyRequest) {
  const [, language, zone, rows] = /^(en|ar)[.]([\w+/-]{1,64})[.]([1-9]|1\d|20)$/.exec(cookies.look ?? '') ?? []
  return language && zone ? { language, zone, rows: Number(rows) } : null
}

type Look = NonNullable<ReturnType<typeof lookOf>>

/** Is a document opened in a window of a session, by its reader or from a page of this very site? The browser says so itself and scripts cannot. */
const opensWindow = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  /\bboot=/.test(headers.cookie ?? '') &&
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
  !headers['sec-purpose']

/** Opens what draws, where the build has made it. */
export async function openDrawing(app: FastifyInstance, folder: string, patience = usual): Promise<Drawer | null> {
  const fileOf = (name: string) => path.join(folder, '.drawer', name)
  if (!existsSync(fileOf('links.json'))) return null
  const { styles, fonts }: Links = JSON.parse(readFileSync(fileOf('links.json'), 'utf8'))
  const { sightOf }: { sightOf(address: string): Sight | null } = await import(
    pathToFileURL(fileOf('drawnReads.js')).href
  )
  const program = pathToFileURL(fileOf('drawnList.js')).href
  const url = new URL('./drawing/worker.ts', import.meta.url)
  const thread = openThread<Order, string | NotDrawn | null>(url, {
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

  const late = () => new Refusal(503, [{ message: 'tooMany' }])
  let isFast = false
  /** So many are being read for or drawn. */
  let inHand = 0

  async function draw(
    request: FastifyRequest,
    look: Look,
    { reads, product }: Pick<Sight, 'reads'> & { product: string },
  ) {
    const began = performance.now()
    inHand++
    try {
      const answers = await askSession(app, request, look.language, reads)
      if (!answers) return null
      const html = await thread({ program, drawing: { address: request.url, ...look, product, answers } })
      if (html === null) return null
      if (typeof html === 'object') throw new Error(html.why)
      isFast = performance.now() - began < patience
      return { html, answers }
    } catch (error) {
      return note(error)
    } finally {
      inHand--
    }
  }
  const drawList: Drawer['draw'] = (request, product) => {
    const look = lookOf(request)
    const sight = look && opensWindow(request) ? sightOf(request.url) : null
    // Nobody waits in vain where it took too long the last time, or never began: it is tried beside, one at a time.
    if (!look || !sight || inHand >= (isFast ? atOnce : 1)) return null
    const rows = draw(request, look, { ...sight, product })
    if (!isFast) return null
    const inPatience = inTime(rows, patience, late).catch(() => {
      isFast = false
      return null
    })
    return { language: look.language, fonts, rows: inPatience }
  }
  return { styles: [...new Set(Object.values(styles).flat())], draw: drawList }
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

const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
/** The boot script begins with it once the rows are painted. */
const toBegin = (file: string) => `<link crossorigin data-begin href="${file}">`

/**
 * A document with a page in it, and behind that what its scripts take over. It comes in two parts: a browser makes its window ready
 * and shows the outline while the rows are read and drawn.
 */
export async function* withList(document: string, { language, fonts, rows }: ComingList): AsyncGenerator<string> {
  // Asked for at once: rows that come in another font would move when theirs is here.
  const asked = (language === 'ar' ? fonts : []).map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
  )
  const scripts = [...document.matchAll(script)].map(([, file = '']) => toBegin(file))
  const whole = document
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-rows="${language}"`,
    )
    .replace(script, '')
    .replace('</head>', () => `${asked.join('')}</head>`)
  // Behind the outline, in the place where all of the page stands.
  const cut = whole.lastIndexOf('</div>')
  yield whole.slice(0, cut)
  const drawn = await rows
  const shown = drawn ? `<div data-drawn>${drawn.html}</div>` : ''
  const said =
    drawn && `<script type="application/json" id="answers">${drawn.answers.replaceAll('<', '\\u003c')}</script>`
  yield shown + whole.slice(cut).replace('</body>', () => `${scripts.join('')}${said ?? ''}</body>`)
}

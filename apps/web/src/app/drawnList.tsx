import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { answers as early } from '../core/early.ts'
import { drawBy } from '../core/format.ts'
import { cache } from '../core/hooks.ts'
import { setProduct } from '../core/product.ts'
import { beginWith } from '../core/screenful.ts'
import { drawAs } from '../core/session.ts'
import type { Early } from '../core/signIn.ts'
import { type Language, languages, speak, wordsReady } from '../core/text.ts'
import { AppRoot } from './AppRoot.tsx'
import { drawnPages, sightOf } from './drawnReads.ts'
import { firstFiles } from './firstFiles.ts'
import { detour } from './guard.ts'
import { bringPage, bringShown } from './pages.tsx'
import { openRouter } from './routes.tsx'

interface Drawing {
  /** Path and query. */
  address: string
  language: Language
  zone: string
  /** How many. */
  rows: number
  product: string
  /** What the session with its first reads was answered, as JSON. */
  answers: string
}

// The router leaves itself there.
Object.assign(globalThis, { self: globalThis })

/** What React writes where a part could not be drawn: it waits for something, or fails. */
const missing = '<!--$!-->'
const tries = 4

const formats = new Map<string, Intl.DateTimeFormat>()
const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
const numeric: Intl.DateTimeFormatOptions = Object.fromEntries(parts.map((part) => [part, 'numeric']))

/** The clocks of a time zone; null where there is none of that name. */
function wallIn(zone: string) {
  if (formats.size > 600) formats.clear()
  let format = formats.get(zone)
  try {
    format ??= new Intl.DateTimeFormat('en', { ...numeric, timeZone: zone, hourCycle: 'h23' })
  } catch {
    return null
  }
  formats.set(zone, format)
  return (iso: string) => {
    const told = format.formatToParts(new Date(iso))
    const found = new Map<string, number>(told.map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => found.get(part))
    return {
      ...{ getFullYear: () => year, getMonth: () => month - 1, getDate: () => day },
      ...{ getHours: () => hours, getMinutes: () => minutes, getSeconds: () => seconds },
    }
  }
}

/**
 * Brings all that is drawn with, in both languages, before anybody waits for it.
 *
 * @public called by the server
 */
export async function warm(): Promise<null> {
  for (const page of drawnPages) await bringPage(firstFiles[page] ?? '', { id: '', tab: 'candidates' })
  await Promise.all(languages.map((one) => wordsReady(one)))
  return null
}

/**
 * The first sight of a list, as HTML; null where the address is not this session's, or something it shows could not be read. What the
 * whole app holds by itself (who it is, the language, the cache) is set for the time of one drawing: one is made at a time.
 *
 * @public called by the server
 */
export async function draw({ address, language, zone, rows, product, answers }: Drawing) {
  const at = new URL(address, 'http://local')
  const { content, reads = {} }: Early = JSON.parse(answers)
  const { user } = content.data
  const wall = wallIn(zone)
  if (!wall || detour(at.pathname, user) || Object.keys(reads).length !== sightOf(address)?.reads.length) return null
  try {
    speak(language)
    drawBy(wall)
    drawAs(user)
    beginWith(rows)
    for (const [at, answer] of Object.entries(reads)) early.set(`/api${at}`, answer)
    setProduct(product)
    const router = openRouter({ history: createMemoryHistory({ initialEntries: [address] }), origin: at.origin })
    await router.load()
    await bringShown(router)
    await wordsReady(language)
    // A part that is asked for as it is drawn comes within a moment, once.
    for (let nth = 0; nth < tries; nth++) {
      const html = renderToString(<AppRoot router={router} />)
      // The pages' policy lets no element bring a style of its own.
      if (html.includes(' style="')) break
      if (!html.includes(missing)) return html
      await new Promise((go) => setTimeout(go, 50))
    }
    throw new Error(`${at.pathname} cannot be drawn`)
  } finally {
    drawAs(null)
    early.clear()
    cache.clear()
  }
}

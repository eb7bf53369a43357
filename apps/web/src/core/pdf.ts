import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trusted } from './trusted.ts'

/** The one script address that this lets through is the reader's own, from this site's build. */
const policy = trusted('majlis-pdf', { createScriptURL: (_address: string) => workerAddress })
let port: Worker | null = null

/** A PDF that is open for drawing; `close` gives its memory back. */
export interface OpenPdf {
  pages: number
  /** Draws a page (from 1) on the canvas, so wide in CSS pixels; stops when the signal says so. */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>
  /** How large a page is, in its own points. */
  size(page: number): Promise<{ width: number; height: number }>
  /** The words of a page, for those who cannot see it. */
  text(page: number): Promise<string>
  close(): void
}

/** Opens a PDF's bytes in a worker of this site: nothing is fetched, no font or script of the file runs as code. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  port ??= new Worker(policy.createScriptURL(workerAddress), { type: 'module' })
  const reader = port
  GlobalWorkerOptions.workerPort = port
  const opening = getDocument({
    data: bytes,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
  }).promise
  // A file of a few bytes may unpack to gigabytes when it opens, and when a page of it is drawn.
  const limited = <T>(act: Promise<T>) => inTime(act, reader)
  const document = await limited(opening)
  let isClosed = false
  // Closing ends what is under way; nobody waits for that any more, so it is no failure.
  const whileOpen = <T>(act: Promise<T>, otherwise: T) =>
    act.catch((error) => {
      if (!isClosed) throw error
      return otherwise
    })
  return {
    pages: document.numPages,
    draw: (...where) => whileOpen(limited(draw(document, ...where)), undefined),
    size: (page) => limited(document.getPage(page).then((one) => one.getViewport({ scale: 1 }))),
    text: (page) => whileOpen(wordsOf(document, page), ''),
    close() {
      isClosed = true
      void document.loadingTask.destroy().catch(() => {})
    },
  }
}

/** So long a file may take to open and a page to be drawn, in milliseconds. */
const PATIENCE = 20_000

/** What is not done in time is given up, with the reader that it keeps busy. */
function inTime<T>(act: Promise<T>, reader: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // The next file has another one.
      reader.terminate()
      if (port === reader) port = null
      reject(new Error('this PDF takes too long'))
    }, PATIENCE)
    act.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** So many pixels a canvas has at most: a page of a mile has no more than others. */
const mostPixels = 16_000_000

async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number)
  if (signal.aborted) return
  const sharp = Math.min(2, devicePixelRatio || 1)
  const whole = page.getViewport({ scale: 1 })
  const wanted = (width * sharp) / whole.width
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (whole.width * whole.height)), 16_000 / whole.height)
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise.catch((error) => {
    if (!signal.aborted) throw error
  })
}

async function wordsOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

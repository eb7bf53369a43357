import { getResolvedPDFJS } from 'unpdf'
import { boxAt } from './box.ts'
import { UnreadableResume } from './unreadable.ts'

/** One run of glyphs as a page sets it: from the top left corner, in points. */
export type Run = { page: number; x: number; y: number; width: number; size: number; text: string }

/** What a document shows: its runs and their letters, where its links lead and stand, how tall its first page is. */
export type Shown = { runs: Run[]; letters: number; targets: string[]; targetBoxes: number[][]; height: number }

const PAGES = 10
// Ten pages without a margin hold half of this: what says more is a book or a bomb.
const CHARACTERS = 100_000
const TARGETS = 100

const { getDocument } = await getResolvedPDFJS()
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Viewport = ReturnType<Page['getViewport']>
type Glyphs = { str?: string; transform: number[]; width: number }

/** Reads the runs and links of a document's first ten pages; what is broken behind a readable page is left out. */
export async function showPages(bytes: Uint8Array): Promise<Shown> {
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  })
  const document = await task.promise
  const shown: Shown = { runs: [], letters: 0, targets: [], targetBoxes: [], height: 0 }
  for (let number = 1; number <= Math.min(document.numPages, PAGES); number++) {
    try {
      const page = await document.getPage(number)
      await addRuns(shown, page)
      await addTargets(shown, page)
    } catch (error) {
      if (shown.letters === 0 || error instanceof UnreadableResume) throw error
      break
    }
  }
  return shown
}

/** Takes a page's text in as it streams, so that a page without end is left early. */
async function addRuns(shown: Shown, page: Page) {
  const viewport = page.getViewport({ scale: 1 })
  shown.height ||= viewport.height
  const reader = page.streamTextContent({ includeMarkedContent: false, disableNormalization: true }).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const glyphs of value.items as Glyphs[]) {
      const run = runOf(glyphs, page.pageNumber, viewport)
      if (!run) continue
      shown.runs.push(run)
      shown.letters += run.text.length
    }
    if (shown.letters > CHARACTERS) throw new UnreadableResume('too_large')
  }
}

/** A run as the page is seen: turned as the page is, from the corner of what is shown of it. */
function runOf({ str, transform, width }: Glyphs, page: number, viewport: Viewport): Run | null {
  const [a, b, c, d, e, f] = viewport.transform as [number, number, number, number, number, number]
  const [along = 0, slope = 0, skew = 0, rise = 0, left = 0, up = 0] = transform
  const turned = Math.abs(b * along + d * slope) > 0.01
  if (!str?.trim() || turned) return null
  const [x, y] = [a * left + c * up + e, b * left + d * up + f]
  return { page, x, y, width, size: Math.hypot(skew, rise), text: str.slice(0, 1000) }
}

async function addTargets(shown: Shown, page: Page) {
  const viewport = page.getViewport({ scale: 1 })
  for (const { url, unsafeUrl, rect } of await page.getAnnotations()) {
    const target: unknown = url ?? unsafeUrl
    if (typeof target !== 'string' || target.length > 400 || shown.targets.length >= TARGETS) continue
    shown.targets.push(target)
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect?.[0] ?? 0, rect?.[1] ?? 0)
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect?.[2] ?? 0, rect?.[3] ?? 0)
    const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
    shown.targetBoxes.push(boxAt(page.pageNumber, { left, top, right, bottom }))
  }
}

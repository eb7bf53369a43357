import { getResolvedPDFJS } from 'unpdf'
import { UnreadableResume } from './unreadable.ts'

/** One run of glyphs as a page sets it: from the top left corner, in points. */
export type Run = { page: number; x: number; y: number; width: number; size: number; text: string }

/** What a document shows: its runs and their letters, where its links lead, how tall its first page is. */
export type Shown = { runs: Run[]; letters: number; targets: string[]; height: number }

const PAGES = 10
// Ten pages without a margin hold half of this: what says more is a book or a bomb.
const CHARACTERS = 100_000
const TARGETS = 100

const { getDocument } = await getResolvedPDFJS()
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
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
  const shown: Shown = { runs: [], letters: 0, targets: [], height: 0 }
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
  const { height } = page.getViewport({ scale: 1 })
  shown.height ||= height
  const reader = page.streamTextContent({ includeMarkedContent: false, disableNormalization: true }).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const glyphs of value.items as Glyphs[]) {
      const run = runOf(glyphs, page.pageNumber, height)
      if (!run) continue
      shown.runs.push(run)
      shown.letters += run.text.length
    }
    if (shown.letters > CHARACTERS) throw new UnreadableResume('too_large')
  }
}

function runOf({ str, transform, width }: Glyphs, page: number, height: number): Run | null {
  const [, slope = 0, skew = 0, rise = 0, x = 0, y = 0] = transform
  const turned = Math.abs(slope) > 0.01
  if (!str?.trim() || turned) return null
  return { page, x, y: height - y, width, size: Math.hypot(skew, rise), text: str.slice(0, 1000) }
}

async function addTargets(shown: Shown, page: Page) {
  for (const { url, unsafeUrl } of await page.getAnnotations()) {
    const target: unknown = url ?? unsafeUrl
    if (typeof target === 'string' && target.length <= 400 && shown.targets.length < TARGETS) shown.targets.push(target)
  }
}

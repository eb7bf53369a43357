import { headingOf, isHeading } from './headings.ts'
import type { Line } from './lines.ts'
import { wordKey } from './text.ts'

const CODES =
  'ar en fr de es it pt nl ru uk pl tr fa ur hi bn pa ta te ml mr gu kn si ne zh ja ko vi th id ms fil sw am so ha yo ig he el ro bg sr hr bs sq hu cs sk sl sv no da fi et lv lt ka hy az kk uz ku ps'.split(
    ' ',
  )
const MORE = { mandarin: 'Chinese', farsi: 'Persian', tagalog: 'Filipino', castilian: 'Spanish' }
const HEADINGS = new Set(['languages', 'language skills', 'اللغات'].map(wordKey))
const INLINE = /^[^\p{L}]{0,9}(?:spoken )?(?:languages?|اللغات)\s*[:：-]\s*(.{2,200})/iu

let known: Map<string, string> | undefined
function knownLanguages() {
  if (known) return known
  known = new Map(Object.entries(MORE))
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  for (const spoken of ['en', 'ar', 'native']) {
    for (const code of CODES) {
      const display = new Intl.DisplayNames([spoken === 'native' ? code : spoken], { type: 'language' })
      known.set(wordKey(display.of(code) ?? code), english.of(code) ?? code)
    }
  }
  return known
}

/** The words of a section of languages, down to the next heading of its column: below the heading, else beside it. */
function section(lines: readonly Line[]) {
  const heading = lines.find((line) => HEADINGS.has(headingOf(line.text) ?? ''))
  if (!heading) return []
  const inColumn = (line: Line) => line.x <= heading.end && line.end >= heading.x
  const after = lines.filter((line) => line.page === heading.page && line.y >= heading.y - 2 && line !== heading)
  const next = after.find((line) => inColumn(line) && isHeading(line.text))
  const band = after.filter((line) => !next || line.y < next.y - 2)
  const below = namesIn(band.filter(inColumn).slice(0, 12))
  return below.length ? below : namesIn(band.slice(0, 12))
}

const namesIn = (lines: readonly Pick<Line, 'text'>[]) =>
  lines
    .flatMap((line) => line.text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .flatMap((word) => knownLanguages().get(wordKey(word)) ?? [])

/** The languages that the person speaks, by their English names, from a section or a line that is about languages. */
export function findLanguages(lines: readonly Line[]): string[] {
  const inline = lines.flatMap((line) => INLINE.exec(line.text)?.[1] ?? []).map((text) => ({ text }))
  return [...new Set([...namesIn(inline), ...section(lines)])]
}

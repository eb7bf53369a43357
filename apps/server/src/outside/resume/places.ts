import { isFromRight } from './arabic.ts'
import { boxAt } from './box.ts'
import type { Line } from './lines.ts'
import type { Run, Shown } from './pages.ts'
import type { ParsedResume, Place } from './resume.ts'
import { closeUp, fold, plain } from './text.ts'

/** So many of a list are placed: a form shows no more. */
const MOST = 60

type Stretch = readonly [start: number, end: number]
type Found = Pick<ParsedResume, 'name' | 'email' | 'phone' | 'location' | 'links' | 'unsureLinks'>

/** Where on the pages each value stands; one that is nowhere as it was read has no place. */
export function placesOf(
  { targets, targetBoxes }: Shown,
  lines: readonly Line[],
  found: Found & { skills: ReadonlyMap<string, Stretch> },
): Place[] {
  const text = lines.map((line) => line.text).join('\n')
  const [seek, boxes] = [seeker(text), boxesOf(lines)]
  const places = (of: Place['of'], nth: number, stretches: readonly Stretch[]) =>
    stretches.flatMap((stretch) => boxes(stretch)).map((at): Place => ({ of, nth, at }))
  const link = (of: 'links' | 'unsureLinks') =>
    found[of].slice(0, MOST).flatMap((href, nth) => {
      const written = places(of, nth, seek(bareAddress(href), false).slice(0, 1))
      const target = targets.findIndex((one) => bareAddress(one) === bareAddress(href))
      const box = targetBoxes[target]
      return written.length || !box ? written : [{ of, nth, at: box }]
    })
  const mail =
    targetBoxes[targets.findIndex((one) => found.email && one.toLowerCase().includes(found.email.toLowerCase()))]
  const email = places('email', 0, seek(found.email, false))
  return [
    ...places('name', 0, ofWords(seek, found.name)),
    ...(email.length || !mail ? email : [{ of: 'email' as const, nth: 0, at: mail }]),
    ...places('phone', 0, seek(found.phone, false)),
    ...places('location', 0, seek(found.location, true)),
    ...link('links'),
    ...link('unsureLinks'),
    ...[...found.skills.values()].slice(0, MOST).flatMap((stretch, nth) => places('skills', nth, [stretch])),
  ]
}

const bareAddress = (address: string) =>
  address
    .replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase()

type Seek = (value: string | null, whole: boolean) => Stretch[]

/** Finds where a text says a value first, whatever signs and spaces stand in either; `whole` words alone where asked. */
function seeker(text: string): Seek {
  const offsets: number[] = []
  let key = ''
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}\p{M}@]/gu)) {
    const folded = fold(letter)
    key += folded
    for (let n = 0; n < folded.length; n++) offsets.push(index)
  }
  const isWord = (offset: number) => /[\p{L}\p{N}]/u.test(text[offset] ?? '')
  return (value, whole) => {
    const wanted = fold(value ?? '').replace(/[^\p{L}\p{N}@]/gu, '')
    if (!wanted) return []
    for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, at + 1)) {
      const [start, last] = [offsets[at] as number, offsets[at + wanted.length - 1] as number]
      if (!whole || !(isWord(start - 1) || isWord(last + 1))) return [[start, last + 1]]
    }
    return []
  }
}

/** A name may be set in two columns or lines that are not read one after the other. */
function ofWords(seek: Seek, name: string | null): Stretch[] {
  const words = name?.split(' ') ?? []
  for (let first = words.length; first > 0; first--) {
    const [start] = seek(words.slice(0, first).join(' '), true)
    const rest = words.slice(first).join(' ')
    const end = seek(rest, true)
    if (start && (!rest || end.length)) return [start, ...end]
  }
  return []
}

/** The boxes of stretches of the lines' joined text: one in each line that they touch. */
function boxesOf(lines: readonly Line[]) {
  const starts: number[] = []
  let next = 0
  for (const line of lines) {
    starts.push(next)
    next += line.text.length + 1
  }
  return ([start, end]: Stretch): number[][] => {
    const first = starts.findLastIndex((one) => one <= start)
    const boxes: number[][] = []
    for (let n = Math.max(0, first); n < lines.length && (starts[n] as number) < end; n++) {
      const [line, from] = [lines[n] as Line, starts[n] as number]
      const box = boxIn(line, Math.max(0, start - from), Math.min(line.text.length, end - from))
      if (box) boxes.push(box)
    }
    return boxes
  }
}

const solid = (text: string) => text.replace(/\s/g, '').length

/** About how wide a letter is beside others: what a page sets in one run is not told letter by letter. */
function widthOf(letter: string): number {
  if (/[\s.,:;'|!iljI()[\]tfr/-]/.test(letter)) return 0.5
  if (/[mwMW@%]/.test(letter)) return 1.5
  return /[\p{Lu}+#&]/u.test(letter) ? 1.2 : 1
}

/** Between which parts of a run's width each of its letters stands, spaces not counted. */
function spansIn(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let width = 0
  for (const letter of text) {
    const start = width
    width += widthOf(letter)
    if (/\S/.test(letter)) for (let n = 0; n < letter.length; n++) spans.push({ start, end: width })
  }
  return spans.map(({ start, end }) => ({ start: start / width, end: end / width }))
}

/** The box of a part of a line, by how many letters stand before it in the line's runs. */
function boxIn({ text, page, runs }: Line, start: number, end: number): number[] | null {
  const from = solid(text.slice(0, start))
  const to = from + solid(text.slice(start, end))
  const touched: { run: Run; left: number; right: number }[] = []
  let before = 0
  for (const run of runs) {
    const said = plain(closeUp(run.text))
    const letters = solid(said)
    const [a, b] = [Math.max(from, before) - before, Math.min(to, before + letters) - before]
    before += letters
    if (b <= a) continue
    const spans = spansIn(said)
    const [near, far] = [(spans[a]?.start ?? 0) * run.width, (spans[b - 1]?.end ?? 1) * run.width]
    const right = run.x + run.width
    touched.push(
      isFromRight(run)
        ? { run, left: right - far, right: right - near }
        : { run, left: run.x + near, right: run.x + far },
    )
  }
  if (!touched.length) return null
  const left = Math.min(...touched.map((one) => one.left))
  const right = Math.max(...touched.map((one) => one.right))
  const top = Math.min(...touched.map(({ run }) => run.y - run.size * 0.85))
  const bottom = Math.max(...touched.map(({ run }) => run.y + run.size * 0.25))
  return boxAt(page, { left, top, right, bottom })
}

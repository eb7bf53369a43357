import { type Budget, sizes, spend } from './limits.ts'

/** One line of a calendar as it is meant, its pieces put together; `isCut` where it was longer than we read. */
export interface Line {
  text: string
  isCut: boolean
}

const isFolded = (text: string, at: number) => text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9

/** The lines of a calendar; one that begins with a space goes on with the one before. */
export function* linesOf(text: string, budget: Budget): Generator<Line> {
  let pieces: string[] = []
  let size = 0
  const whole = (): Line => ({
    text: pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(''),
    isCut: size > sizes.property,
  })
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    spend(budget, 'lines')
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    const stop = text[end - 1] === '\r' ? Math.max(at, end - 1) : end
    const goesOn = pieces.length > 0 && isFolded(text, at)
    if (!goesOn && pieces.length) {
      yield whole()
      pieces = []
      size = 0
    }
    const from = goesOn ? at + 1 : at
    const room = sizes.property - size
    if (room > 0) pieces.push(text.slice(from, Math.min(stop, from + room)))
    size += stop - from
    at = end + 1
  }
  if (pieces.length) yield whole()
}

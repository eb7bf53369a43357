import { fold } from '../core/fold.ts'
import { thresholds } from './thresholds.ts'

/** A text cut into what is compared. */
export interface Cut {
  words: readonly string[]
  letters: ReadonlySet<string>
  quads: ReadonlySet<string>
}

const wordsOf = (text: string): string[] =>
  fold(text.replace(/\p{Cf}/gu, ''))
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a text in one spelling, without those that are left out. */
export const foldedWords = (text: string, without: ReadonlySet<string> = new Set()): string[] =>
  wordsOf(text).filter((word) => !without.has(word))

/** All words of these texts, to be left out of others. */
export const wordSet = (...texts: readonly (string | null | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => (text ? wordsOf(text) : [])))

const runsOf = (words: readonly string[], length: number): Set<string> => {
  const runs = new Set<string>()
  for (let at = 0; at + length <= words.length; at++) runs.add(words.slice(at, at + length).join(' '))
  return runs
}

/** Cuts a text, once for all comparisons. */
export function cut(text: string, without: ReadonlySet<string>): Cut {
  const words = foldedWords(text, without)
  const line = words.join(' ')
  const letters = new Set<string>()
  for (let at = 0; at + 5 <= line.length; at++) letters.add(line.slice(at, at + 5))
  return { words, letters, quads: runsOf(words, 4) }
}

/** How much of the smaller set stands in the other one, 0 to 1. */
export function containment(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  if (!small.size) return 0
  let shared = 0
  for (const piece of small) if (large.has(piece)) shared++
  return shared / small.size
}

/** Nobody reads more than that many counted. */
const longest = 200
/** How many words in a row stand in both, from `least` on; 0 when fewer do. */
export function sharedRun(one: readonly string[], other: readonly string[], least: number): number {
  const share = (length: number) => {
    const runs = runsOf(one, length)
    for (let at = 0; at + length <= other.length; at++)
      if (runs.has(other.slice(at, at + length).join(' '))) return true
    return false
  }
  if (!share(least)) return 0
  let [low, high] = [least, Math.min(longest, one.length, other.length)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (share(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** How many words in a row two texts share that are the same text; 0 when they are two texts. The cheapest question comes first. */
export function sameWords(one: Cut, other: Cut): number {
  const { words, letters, quads, run } = thresholds.text
  if (one.words.length < words || other.words.length < words) return 0
  if (containment(one.quads, other.quads) < quads || containment(one.letters, other.letters) < letters) return 0
  return sharedRun(one.words, other.words, run)
}

const sentenceEnd = /[.!?؟،,;؛:]$/
/** A line of a resume that names a title, a company or a certificate, and says nothing in a sentence. */
function isTitle(line: string): boolean {
  const words = line.trim().split(/\s+/)
  if (words.length > 10 || sentenceEnd.test(line.trim())) return false
  const cased = words.filter((word) => /\p{Lu}|\p{Ll}/u.test(word))
  const raised = cased.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word))
  return cased.length ? raised.length / cased.length >= 0.6 : words.length <= 5
}

/** What a resume says in sentences, without the names that it and everybody who knows the person must use. */
export const resumeWords = (text: string, without: ReadonlySet<string>): string[] =>
  text.split('\n').flatMap((line) => (isTitle(line) ? ['\n'] : foldedWords(line, without)))

/** How many words in a row an answer has from the resume; 0 when they are too few. */
export const wordsOfResume = (answer: readonly string[], resume: readonly string[]): number =>
  sharedRun(answer, resume, thresholds.resume.run)

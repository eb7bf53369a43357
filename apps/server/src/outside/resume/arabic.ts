import type { Run } from './pages.ts'
import { plain } from './text.ts'

const ARABIC = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const ARABIC_LETTERS = new RegExp(ARABIC, 'g')
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const textOf = (runs: readonly Run[]) => runs.map((run) => run.text).join('')

/** Whether most letters of these runs are written from right to left. */
export function isArabic(runs: readonly Run[]) {
  const text = textOf(runs)
  return count(text, ARABIC_LETTERS) > count(text, /\p{L}/gu) / 2
}

/** Whether any letter of these runs is. */
export const hasArabic = (runs: readonly Run[]) => ARABIC.test(textOf(runs))

// Extractors give the letters of the ligatures lam-alef and Allah in the order of the eye, not of the tongue.
const repair = (text: string) =>
  text.replace(/ا([أإآا])ل/g, 'ال$1').replace(/(^|[\s\u0600-\u06FF])هللا(?=$|[\s.,،؛:|])/g, '$1الله')

/** The runs of one line in the order in which they are read: from the right, Latin words and numbers from the left. */
export function rightToLeft(runs: readonly Run[]): { isLatin: boolean; runs: Run[] }[] {
  const stretches: { isLatin: boolean; runs: Run[] }[] = []
  for (const run of [...runs].reverse()) {
    const isLatin = !ARABIC.test(run.text) && /[A-Za-z0-9]/.test(run.text)
    const stretch = stretches.at(-1)
    if (stretch?.isLatin === isLatin) stretch.runs.push(run)
    else stretches.push({ isLatin, runs: [run] })
  }
  for (const { isLatin, runs } of stretches) if (isLatin) runs.reverse()
  return stretches
}

/** Joins the runs of one line as it is read. */
export function joinRightToLeft(runs: readonly Run[]) {
  const texts = rightToLeft(runs).map((stretch) => joinStretch(stretch.runs))
  return repair(plain(texts.join(' ').replace(/ {2,}/g, ' ')))
}

/** Is this run read from the right? */
export const isFromRight = ({ text }: Run): boolean => ARABIC.test(text)

function joinStretch(runs: readonly Run[]) {
  let text = ''
  let last: Run | undefined
  for (const run of runs) {
    const gap = last ? Math.max(last.x - run.x - run.width, run.x - last.x - last.width) : 0
    if (gap > run.size * 0.14 && !text.endsWith(' ')) text += ' '
    text += run.text
    last = run
  }
  return text
}

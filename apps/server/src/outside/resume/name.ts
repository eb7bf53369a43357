import { isHeading } from './headings.ts'
import type { Line } from './lines.ts'
import { fold, pieces, wordKey } from './text.ts'

/** What else than the page tells whose resume this is. */
type Hints = { email: string | null; filename: string }

type Candidate = { name: string; score: number; sure: boolean }

const NOT_IN_NAMES = new Set(
  `resume cv curriculum vitae profile summary objective experience education skills skill contact page updated university college school
institute languages language references projects project address phone email e-mail mobile linkedin github portfolio title technologies
location website nationality birth date personal professional career about objective hobbies interests work employment history academic
engineer developer manager consultant designer analyst accountant officer specialist executive assistant director coordinator teacher
nurse architect administrator intern student scientist technician supervisor lead senior junior software sales marketing engineering
science computer management finance operations president representative associate programmer researcher professor lecturer doctor
driver secretary recruiter freelancer founder street road avenue building tower city state country inc llc ltd company group
السيرة الذاتية سيرة ذاتية نبذة الخبرات الخبرة المهارات التعليم اللغات الهاتف البريد الالكتروني العنوان الجنسية معلومات بيانات الاتصال
التواصل الشخصية مهندس مهندسة مدير مديرة محاسب محاسبة مطور مطورة مصمم مصممة معلم معلمة طبيب طبيبة ممرض ممرضة محلل اخصائي منسق مشرف
مساعد مندوب شركة جامعة كلية معهد شارع مدينة دولة`
    .split(/\s+/)
    .map(wordKey),
)
const LABEL = /^(?:full name|name|candidate name|الاسم الكامل|الاسم)\s*[:：]\s*/i
const TITLES = /^(?:(?:mr|mrs|ms|miss|dr|eng|engr|prof|م|د|أ)\s?[./]\s?|(?:mr|mrs|ms|miss|dr|engr|prof)\s)+/i
const DEGREES = /[\s,]+(?:m\.?sc|b\.?sc|ph\.?d|mba|pmp|cpa|acca|m\.?a|b\.?a|m\.?d|cfa|phr|shrm-cp)\.?$/i
const AFTER_NAME =
  /\s+(?:curriculum|resum[eé]|résumé|cv|last updated|january|february|march|april|may|june|july|august|september|october|november|december)(?![\p{L}]).*$/iu
const WORD = /^\p{L}[\p{L}\p{M}'’.-]*$/u
const UNCASED = /[\u0590-\u08FF\u0900-\u0DFF\u0E00-\u0EFF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/

function bare(text: string) {
  const [first = ''] = text.replace(LABEL, '').split(/[|,(;:،•·]|\s-\s|\s(?=[+\d]|[^\s@]{1,64}@)/)
  return first.replace(/\s+/g, ' ').trim().replace(TITLES, '').replace(AFTER_NAME, '').replace(DEGREES, '').trim()
}

const capitals = (words: readonly string[]) => words.filter((word) => /^\p{Lu}/u.test(word)).length

/** Two to six words, capitalised where the script has capitals, and none of them a word of headings, jobs or addresses. */
function looksLikeName(text: string) {
  const words = text.split(' ')
  if (words.length < 2 || words.length > 6 || text.length > 60) return false
  if (!words.every((word) => WORD.test(word)) || words.some((word) => NOT_IN_NAMES.has(wordKey(word)))) return false
  return UNCASED.test(text) || capitals(words) >= Math.ceil(words.length * 0.6)
}

const inTitleCase = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(^|[\s\-'’.])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())

const latin = (text: string) => fold(text).replace(/[^a-z]/g, '')

/** How many of a name's words the e-mail address, and the file's name, spell too. */
function echoes(name: string, hints: Hints) {
  const local = latin(hints.email?.split('@')[0] ?? '')
  const file = fold(hints.filename).replace(/\.pdf$/, '')
  const words = fold(name)
    .split(' ')
    .map(latin)
    .filter((word) => word.length > 2)
  const inEmail = words.filter((word) => local.includes(word) || (local.length > 3 && word.includes(local))).length
  return { inEmail, inFile: words.filter((word) => file.includes(word)).length }
}

/** The size of most of the page's letters. */
function bodySize(lines: readonly Line[]) {
  const sizes = lines.map(({ size, text }) => ({ size, letters: text.length })).sort((a, b) => a.size - b.size)
  let left = sizes.reduce((sum, { letters }) => sum + letters, 0) / 2
  for (const { size, letters } of sizes) {
    left -= letters
    if (left <= 0) return size || 10
  }
  return 10
}

const near = (a: number, b: number, within: number) => Math.abs(a - b) < within

/** A line and what may continue a name that is set large: the next line below, and the next stretch beside it. */
function withNeighbours(line: Line, lines: readonly Line[]) {
  const { x, end, y, size } = line
  const below = lines.find(
    (next) =>
      next.y > y &&
      next.y - y < size * 1.9 &&
      near(next.size, size, 1) &&
      (near(next.x, x, size * 2) || near(next.end, end, size * 2) || near(next.x + next.end, x + end, size)),
  )
  const beside = lines.find(
    (next) =>
      next.x > end && next.x - end < size * 4 && near(next.y, y, size * 0.5) && near(next.size, size, size * 0.35),
  )
  const rest = [below, beside].filter((next) => next && !isHeading(next.text))
  return [line.text, ...rest.map((next) => `${line.text} ${next?.text}`)]
}

/** What speaks for a text being the name: its size beside the body's, its height, what echoes it, a label before it. */
function candidateOf(text: string, line: Line, relative: number, height: number, hints: Hints): Candidate[] {
  const name = bare(text)
  const { inEmail, inFile } = echoes(name, hints)
  const single = WORD.test(name) && name.length > 2 && relative > 1.5 && inEmail > 0 && capitals([name]) > 0
  if (!looksLikeName(name) && !single) return []
  const labelled = LABEL.test(text)
  const long = Math.max(0, name.split(' ').length - 4) * 2 + (single ? 4 : 0)
  const set = Math.min(relative, 4) * 10 + (1 - line.y / (height || 842)) * 22
  const score = set + inEmail * 6 + inFile * 4 + (labelled ? 15 : 0) - long
  return [{ name, score, sure: inEmail > 0 || inFile > 1 || labelled }]
}

/** The person's name: of what looks like one on the first page the largest, highest and most echoed in the e-mail. */
export function findName(lines: readonly Line[], height: number, hints: Hints) {
  const first = lines.filter((line) => line.page === 1).slice(0, 300)
  const body = bodySize(first)
  const candidates = first.flatMap((line) => {
    const relative = line.size / body
    const texts = relative > 1.3 ? withNeighbours(line, first) : [line.text]
    const unlike = new Set(texts.flatMap((text) => [text, ...pieces(text)]))
    return [...unlike].flatMap((text) => candidateOf(text, line, relative, height, hints))
  })
  const [best] = candidates.sort((a, b) => b.score - a.score)
  if (!best) return { name: null, sureness: 0 }
  const clear = candidates.every(({ name, score }) => best.name.includes(name) || score < best.score - 6)
  return { name: inTitleCase(best.name), sureness: best.sure ? 0.95 : clear ? 0.8 : 0.5 }
}

import { headingOf } from './headings.ts'
import { fold, wordKey } from './text.ts'

/** A word of a text; `gap` is what stands between it and the word before, `null` at the start of a line. */
export interface Word {
  text: string
  /** Where it begins in the text. */
  at: number
  /** Folded, without the Arabic article. */
  key: string
  gap: string | null
  /** What follows it up to the next word or the end of the line. */
  after: string
  /** It stands in a list of skills: under such a heading, or among entries that signs part. */
  listed: boolean
  /** Nothing counts here: an address, the person's own name. */
  hidden: boolean
  /** A line about an employer or a time there, whose words are names. */
  named: boolean
  /** A Latin word by itself in an Arabic line: a name, never an everyday word. */
  foreign: boolean
}
const LONGEST_WORD = 40
/** A word of a text: «C++», «.NET», «don't». */
export const WORD = /\.?(?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#]*(?:['’](?!s\b)[\p{L}]+)?)/gu
const ADDRESS = /@|https?:|^\W*www\./i
const DOMAIN = /\w\.(?:com|org|net|io|dev|me|ai|co|ae|sa|eg|jo|test|uk|de|in)(?:\/\S*)?[,;|)]?$/i
const SIGN = /[,،;؛|•·●▪◦/]/
const SKILLS_HEADING = new Set(
  [
    ...['skills', 'technical skills', 'key skills', 'core skills', 'core competencies', 'soft skills'],
    ...['certifications', 'certificates', 'المهارات', 'المهارات التقنية', 'الشهادات', 'الدورات', 'الدورات التدريبية'],
  ].map(wordKey),
)
/** What is said here are no skills of the person. */
const OTHER_HEADING = new Set(
  ['interests', 'hobbies', 'references', 'referees', 'المراجع', 'المعرفون', 'الاهتمامات', 'الهوايات'].map(wordKey),
)
const DEGREE =
  /\b(?:B\.?A\.?|B\.?Sc\.?|B\.?S\.?|BBA|B\.?Com|B\.?Tech|B\.?E\.?|MBA|M\.?A\.?|M\.?Sc\.?|Ph\.?D\.?|[Bb]achelor|BACHELOR|Master of)(?= ?\(|['’s]*[ ,])|بكالوريوس|ماجستير|ليسانس/
const LABEL =
  /^[^:,;]{0,40}(?:skills|tools|software|competenc|expertise|technolog|certificat|licen[cs]|مهارات|برامج|أدوات|رخص|شهادات)[^:,;]{0,30}:/iu
const EMPLOYER =
  /\b(?:llc|ltd|inc|gmbh|plc|corp|co\.|group|hospital|school|bakery|university|college|bank|hotel|clinic)\b|شركة|مؤسسة|مستشفى|مدرسة|جامعة|مجموعة|بنك|فندق/iu
const TIMES =
  /\b(?:19|20)\d\d\s*[-–—]\s*(?:(?:19|20)\d\d|present|now|current)|\b(?:19|20)\d\d\s*[-–—]\s*(?:الآن|حتى الآن|الحالي)/iu

/** An Arabic word without its article; others as they are. */
export const bare = (key: string): string => (/^ال\p{L}{3,}$/u.test(key) ? key.slice(2) : key)
/** Without case, marks and signs, in one spelling for the forms of an Arabic letter. */
const folded = (words: string): string =>
  fold(words)
    .replace(/[\s'’._ـ-]+/g, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ٱ/g, 'ا')
/** A word as words are compared: folded, without the Arabic article. */
export const keyOf = (word: string): string => (word.startsWith('.') ? '.' : '') + bare(folded(word))
/** The words of a text, line by line, each with what is known of its place. */
export function wordsOf(text: string, ownName: string | null): Word[] {
  const own = ownName && folded(ownName)
  let [inSkills, inOthers] = [false, false]
  let next = 0
  return text.split('\n').flatMap((line) => {
    const begin = next
    next += line.length + 1
    const heading = headingOf(line)
    if (heading) [inSkills, inOthers] = [SKILLS_HEADING.has(heading), OTHER_HEADING.has(heading)]
    const isOwn = !!own && folded(line.slice(0, 400)).startsWith(own)
    const signs = line.split(SIGN).length - 1
    const isList = inSkills || LABEL.test(line)
    const listed = isList || (signs > 0 && line.length / (signs + 1) < 30)
    const named = !listed && (EMPLOYER.test(line) || TIMES.test(line))
    const isSilent = isOwn || inOthers || (!isList && DEGREE.test(line))
    const isArabic = !EMPLOYER.test(line) && (line.match(ARABIC)?.length ?? 0) > line.length / 3
    const found = placesIn(line)
    return found.map(({ word, start, isAddress }, nth): Word => {
      const before = found[nth - 1]
      return {
        text: word,
        at: begin + start,
        key: word.length > LONGEST_WORD ? '' : keyOf(word),
        gap: before ? line.slice(before.start + before.word.length, start) : null,
        after: line.slice(start + word.length, found[nth + 1]?.start ?? line.length),
        listed,
        named,
        foreign: isArabic && LATIN.test(word) && !besideLatin(found, nth),
        hidden: isSilent || isAddress,
      }
    })
  })
}

const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /^\p{Script=Latin}/u
/** Whether a word has a Latin one at its side, with which it may be a name of two words. */
const besideLatin = (found: readonly Placed[], nth: number): boolean =>
  [found[nth - 1], found[nth + 1]].some((other, side) => {
    const [first, last] = side ? [found[nth], other] : [other, found[nth]]
    if (!first || !last || !LATIN.test(other?.word ?? '')) return false
    return last.start - first.start - first.word.length <= 1
  })

/** A word of a line, and where it begins. */
interface Placed {
  word: string
  start: number
  isAddress: boolean
}

/** The words of a line, each with whether it is part of an address. */
const placesIn = (line: string): Placed[] =>
  [...line.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const isAddress = ADDRESS.test(chunk) || (chunk.length < 200 && DOMAIN.test(chunk))
    return [...chunk.matchAll(WORD)].map((match) => {
      // «.NET» begins with its dot; in «ASP.NET» and «end.Next» the dot is between.
      const isBetween = /^\./.test(match[0]) && /[\p{L}\p{N}]/u.test(chunk[match.index - 1] ?? '')
      const word = isBetween ? match[0].slice(1) : match[0]
      return { word, start: index + match.index + Number(isBetween), isAddress }
    })
  })

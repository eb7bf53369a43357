import { bare, keyOf, WORD, type Word, wordsOf } from './skillWords.ts'

/** A skill that is looked for, by its name and its other spellings. */
export interface KnownSkill {
  name: string
  /** Its name and other spellings, each with its key, number of words and few letters. */
  spellings: readonly string[]
  /** One of its spellings is also an everyday word: a single word counts only as an entry of a list. */
  context: boolean
}

interface Spelling {
  skill: KnownSkill
  words: number
  /** Its letters as they are written, where it has so few that their case counts. */
  letters: string
}

const MOST_WORDS = 7
/** So many skills a resume names at most. */
export const MOST_SKILLS = 200
/** What may stand between the words of one skill: «problem-solving», «CI/CD», «Node.js». */
const JOINT = /^(?: ?[-–/&.] ?| )?$/
/** Without the s of its plural, by which spellings of several words are compared. */
const stem = (key: string): string => (/[^s]s$/.test(key) && key.length > 3 ? key.slice(0, -1) : key)

/** Other ways in which a word may be meant: without what Arabic writes onto its front, without the number of a version. */
function* readings(key: string): Generator<string> {
  yield key
  const arabic = /^(?:[وف]?(?:[بك]?ال|لل)|[وف][بلك]?|[بلك])(\p{Script=Arabic}{3,})$/u.exec(key)
  if (arabic) {
    yield bare(key.slice(1))
    yield arabic[1] as string
  }
  const version = /^(\p{L}{3,})[\d.]+$/u.exec(key)
  if (version) yield version[1] as string
}

/** A spelling as spellings are compared: its words written together, without case, signs and plural. */
export function spellingKey(text: string): string {
  const words = [...text.matchAll(WORD)].map(([word], nth) => keyOf(nth ? word.replace(/^\./, '') : word))
  return words.length > 1 ? words.map(stem).join('') : words.join('')
}

/** How many letters a spelling has at most whose case counts. */
const FEW_LETTERS = 4

/** A spelling as it is looked for: its key, how many words it has, and its letters where they are few. */
function packed(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}+#]/gu, '')
  const words = text.match(WORD)?.length ?? 0
  return `${spellingKey(text)}|${words}|${letters.length <= FEW_LETTERS ? letters : ''}`
}

/** A skill to look for by these spellings. */
export const skillOf = (name: string, others: readonly string[] = [], context = false): KnownSkill => ({
  name,
  spellings: [name, ...others].map(packed),
  context,
})

/** All spellings by their words written together, so that hyphen, slash, space and none are the same. */
function spellingsOf(skills: readonly KnownSkill[]): Map<string, Spelling> {
  const all = new Map<string, Spelling>()
  for (const skill of skills)
    for (const spelling of skill.spellings) {
      const [key = '', words = '', letters = ''] = spelling.split('|')
      if (key && +words <= MOST_WORDS && !all.has(key)) all.set(key, { skill, words: +words, letters })
    }
  return all
}

const STARTS = /[,،;؛|•·●▪◦/():&+\-–]\s*$/u
const ENDS = /^\s*[,،;؛|•·●▪◦/():&+\-–]/u
const AND = /^(?:and|or|و\p{L}*)$/iu
/** So much beside a word says whether it is an entry. */
const BESIDE = 20

/** The words that may say a skill, and those beside them. */
interface Said {
  words: readonly Word[]
  before: Word | undefined
  next: Word | undefined
}

/** Whether these words of a text are an entry of a list by themselves. */
function isEntry({ words, before, next }: Said): boolean {
  const [first, last] = [words[0] as Word, words.at(-1) as Word]
  const isStart = first.gap === null || STARTS.test(first.gap.slice(-BESIDE)) || AND.test(before?.text ?? '')
  const isLast = !next || next.gap === null
  const isEnd = isLast || ENDS.test(last.after.slice(0, BESIDE)) || AND.test(next.text)
  return first.listed && isStart && isEnd
}

/** Whether the words say this skill, and no other word that is written alike. */
function isMeant({ skill, letters, words: count }: Spelling, place: Said): boolean {
  const { words, next } = place
  const [first, last] = [words[0] as Word, words.at(-1) as Word]
  const said = words.map((word) => word.text).join(' ')
  if (words.some((word) => word.hidden)) return false
  if (words.length > count && !isOneName(place)) return false
  // «Node» is not meant by «Node.ts», but «React» is by «React.js»; nothing is in «R&D», «e-C» or «O'Brien».
  if (next?.gap === '.' && !/^js$/i.test(next.text)) return false
  if (count === 1 && (/[@'’]$/.test(first.gap ?? '') || /^[&'’][^\s]*$/.test(last.after))) return false
  if (letters && letters.length <= 2)
    return said.replace(/[ .]/g, '') === letters && isEntry(place) && next?.gap !== '-'
  const isShort = count === 1 && /[A-Z]/.test(letters) && letters === letters.toUpperCase()
  if (isShort && said.toUpperCase() !== said) return isEntry(place)
  if (count > 1) return true
  if (!skill.context) return !first.named || !/\p{Lu}/u.test(first.text) || isShort
  return (isEntry(place) || first.foreign) && !/^\p{Ll}/u.test(first.text)
}

/** Whether words parted here are one of a spelling: «Power Point» and «node-js», but not «power point sockets» or «and on». */
function isOneName(place: Said): boolean {
  const { words } = place
  if (words.length > 1 && words.some((word) => word.text.length < 2)) return false
  return words.every((word, nth) => !nth || word.gap !== ' ' || /^\p{Lu}/u.test(word.text)) || isEntry(place)
}

/** Which of these skills a text names, in the order of the text; the longest spelling counts, and its words count once. */
export const findSkills = (text: string, skills: readonly KnownSkill[], ownName: string | null = null): string[] => [
  ...placedSkills(text, skills, ownName).keys(),
]

/** The same, each with the stretch of the text that names it first. */
export function placedSkills(
  text: string,
  skills: readonly KnownSkill[],
  ownName: string | null,
): Map<string, readonly [start: number, end: number]> {
  const spellings = spellingsOf(skills)
  const words = wordsOf(text, ownName)
  const found = new Map<string, readonly [number, number]>()
  for (let at = 0; at < words.length && found.size < MOST_SKILLS; ) {
    const { spelling, length } = longestAt(words, at, spellings)
    const [first, last] = [words[at], words[at + length - 1]]
    if (spelling && first && last && !found.has(spelling.skill.name))
      found.set(spelling.skill.name, [first.at, last.at + last.text.length])
    at += length
  }
  return found
}

function longestAt(words: readonly Word[], at: number, spellings: Map<string, Spelling>) {
  let best: { spelling: Spelling | null; length: number } = { spelling: null, length: 1 }
  for (const reading of readings(words[at]?.key ?? '')) {
    let [joined, stems] = [reading, stem(reading)]
    for (let length = 1; length <= MOST_WORDS && joined; length++) {
      if (length > 1) {
        const word = words[at + length - 1]
        // A skill of several words may go on in the next line.
        if (!word?.key || !JOINT.test((word.gap ?? '').slice(0, 4))) break
        joined += word.key
        stems += stem(word.key)
      }
      const loose = spellings.get(stems)
      const said = spellings.get(joined) ?? (loose && loose.words > 1 ? loose : undefined)
      const place = { words: words.slice(at, at + length), before: words[at - 1], next: words[at + length] }
      if (said && isMeant(said, place)) best = { spelling: said, length }
    }
    if (best.spelling) break
  }
  return best
}

/** What Arabic letters sound like, each way where writers of Latin letters differ; long vowels are written twice. */
const arabic: Record<string, readonly string[]> = {
  ...{ ا: ['a'], أ: ['a'], إ: ['a'], آ: ['a'], ٱ: ['a'], ة: ['a'], ى: ['a', 'ii'], ي: ['ii'], ی: ['ii'], ئ: ['i'] },
  ...{ و: ['uu'], ؤ: ['u'], ء: [''], ع: [''], ب: ['b'], پ: ['b'], ت: ['t'], ث: ['t', 's'], ج: ['j', 'g'] },
  ...{ چ: ['S'], ح: ['h'], خ: ['k'], د: ['d'], ذ: ['d', 'z'], ر: ['r'], ز: ['z'], س: ['s'], ش: ['S'], ص: ['s'] },
  ...{ ض: ['d', 'z'], ط: ['t'], ظ: ['z', 'd'], غ: ['g'], ف: ['f'], ڤ: ['f'], ق: ['k', 'g'], ك: ['k'], ک: ['k'] },
  ...{ گ: ['g'], ل: ['l'], م: ['m'], ن: ['n'], ه: ['h'] },
}
/** The same of Latin letters where they are not their own sound. */
const latin: Record<string, readonly string[]> = {
  ...{ chr: ['kr'], kh: ['k'], gh: ['g'], sh: ['S', 'sh'], ch: ['S', 'k'], th: ['t', 's', 'th'], dh: ['d', 'z', 'dh'] },
  ...{ dj: ['j'], ph: ['f'], ck: ['k'], ce: ['se'], ci: ['si'], cy: ['si'], c: ['k'], q: ['k', 'g'], g: ['g', 'j'] },
  ...{ x: ['ks'], p: ['b'], v: ['f'] },
}
/** How many ways of reading one word are tried. */
const MOST_WAYS = 16
/** As much of a name as is listened to, in letters, in words, and in letters of a word: people's names are shorter. */
const LONGEST_NAME = 255
const MOST_NAME_WORDS = 12
const LONGEST_WORD = 40

/** Words that stand in names and are none: titles, articles, "son of". */
const particles = new Set([
  'al',
  'el',
  'ul',
  'ال',
  'bin',
  'ibn',
  'ben',
  'bint',
  'بن',
  'ابن',
  'بنت',
  'mr',
  'mrs',
  'ms',
  'dr',
  'د',
])
const shortened: Record<string, string> = {
  mohd: 'mohammed',
  mhd: 'mohammed',
  md: 'mohammed',
  muhd: 'mohammed',
  عمرو: 'amr',
}
/** Stands before the words after "servant of", which are one name with it. */
const SERVANT = '°'

/** The words of a name without case, marks, particles and articles. */
function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replace(/[ʻʼ’‘'`´]/g, '')
  const words: string[] = []
  let servant = false
  for (const word of plain.split(/[^\p{L}\p{N}]+/u)) {
    if (!word || particles.has(word)) continue
    if (/^(abd([aeou]{1,2}[lrnsz]?)?|عبد)$/.test(word) && !servant) {
      servant = true
      continue
    }
    words.push(servant ? SERVANT + withoutArticle(word) : withoutArticle(asServant(shortened[word] ?? word)))
    servant = false
  }
  return servant ? [...words, 'abd'] : words
}

const asServant = (word: string) => word.replace(/^(?:abd[aeou]{1,2}l?|عبد(?:ال)?)(?=\p{L}{2})/u, SERVANT)
const withoutArticle = (word: string) => word.replace(/^(?:ال(?=.{3})|[ae]l(?=[^aeiouyl].{3}))/, '')

/** The ways in which a word can be read: small vowels, consonants, and W and Y where they begin a word. */
function readings(word: string): string[] {
  let ways = ['']
  const begin = word.startsWith(SERVANT) ? 1 : 0
  for (let at = begin; at < word.length; ) {
    const { sounds, length } = soundsAt(word, at, at === begin)
    ways = ways.flatMap((way) => sounds.map((sound) => way + sound)).slice(0, MOST_WAYS)
    at += length
  }
  return begin ? ways.map((way) => SERVANT + way) : ways
}

function soundsAt(word: string, at: number, first: boolean): { sounds: readonly string[]; length: number } {
  const letter = word[at] as string
  const last = at === word.length - 1
  // A vowel whose name nobody knows: "e" is near to every other.
  if (first && /[اأإآٱع]/.test(letter)) return { sounds: ['e'], length: 1 }
  if (first && !last && /[وي]/.test(letter)) return { sounds: [letter === 'و' ? 'W' : 'Y'], length: 1 }
  if (first && /^[wy][aeiou]/.test(word.slice(at))) return { sounds: [letter.toUpperCase()], length: 1 }
  if (last && letter === 'ه') return { sounds: ['h', 'a', 'ha'], length: 1 }
  if (last && letter === 'h' && /[aeiou]/.test(word[at - 1] ?? '')) return { sounds: ['h', ''], length: 1 }
  for (const length of [3, 2]) {
    const sounds = latin[word.slice(at, at + length)]
    if (sounds && at + length <= word.length) return { sounds, length }
  }
  return { sounds: arabic[letter] ?? latin[letter] ?? [letter], length: 1 }
}

/** A reading taken apart: consonants, and what the vowels before, between and after them come to. */
interface Sound {
  consonants: string
  gaps: string[]
}
function soundOf(reading: string): Sound {
  const gaps: string[] = []
  const consonants: string[] = []
  let gap = ''
  for (const letter of reading) {
    if ('aeiouyw'.includes(letter)) gap += letter
    else if (letter !== consonants.at(-1) || gap !== '') {
      consonants.push(letter)
      gaps.push(vowelOf(gap))
      gap = ''
    }
  }
  return { consonants: consonants.join(''), gaps: [...gaps, vowelOf(gap)] }
}

const longI = /ee|[iy].|.[iy]/
const longU = /oo|ou|ow|uu|uw|au|aw|wu/
/** What vowels come to: nothing, a long I or U, anything (*), or the short ones of a and i. */
function vowelOf(gap: string): string {
  if (gap === '') return ''
  if (longI.test(gap)) return 'I'
  if (longU.test(gap)) return 'U'
  if (gap.includes('e')) return '*'
  return [...new Set(gap.replace(/[iyouw]/g, 'i'))].sort().join('')
}

/** `at` is how many consonants stand before; at the ends of a word a vowel is there or not. */
function areNear(one: string, other: string, at: number, last: number): boolean {
  if (one === other) return true
  const [a, b] = one < other ? [one, other] : [other, one]
  if (a === '') return at > 0 && at < last && (!/[IU]/.test(b) || (b === 'U' && at === 1))
  if (a === '*' || b === '*') return true
  if (/[IU]/.test(a)) return b.includes('i')
  return [...a].some((vowel) => b.includes(vowel))
}

/** Names are made of the same words again and again. */
const heardWords = new Map<string, readonly Sound[]>()
const MOST_WORDS = 5000
const LONGEST_KEPT = 16
function sounds(word: string): readonly Sound[] {
  const before = heardWords.get(word)
  if (before) return before
  const heard = readings(word).map(soundOf)
  if (word.length > LONGEST_KEPT) return heard
  if (heardWords.size >= MOST_WORDS) heardWords.clear()
  heardWords.set(word, heard)
  return heard
}
const soundAlike = (some: readonly Sound[], others: readonly Sound[]): boolean =>
  some.some((a) =>
    others.some(
      (b) =>
        a.consonants === b.consonants &&
        a.gaps.every((gap, at) => areNear(gap, b.gaps[at] as string, at, a.gaps.length - 1)),
    ),
  )

/** A name as it sounds, word by word; made once where one name is compared with many. */
export type NameSound = readonly (readonly Sound[])[]
export const soundsOf = (name: string): NameSound =>
  wordsOf(name)
    .slice(0, MOST_NAME_WORDS)
    .map((word) => sounds(word.slice(0, LONGEST_WORD)))

/**
 * Can two names be the same person's, in Arabic or Latin letters? The first names sound alike and all words of the
 * shorter name stand in the longer one, or all words do in another order; one word alone is near to one word only.
 */
export function isNearName(one: NameSound, other: NameSound): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const [first, theirs] = [few[0], many[0]]
  if (!first || !theirs || (few.length === 1 && many.length > 1)) return false
  if (few.length < many.length && !soundAlike(first, theirs)) return false
  const left = [...many]
  return few.every((word) => {
    const at = left.findIndex((candidate) => soundAlike(word, candidate))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const coarse: readonly [RegExp, string][] = [
  [/h/g, ''],
  [/[tdszS]/g, 'T'],
  [/[kgj]/g, 'K'],
  [/°/g, 'A'],
]
/**
 * For each word of a name the marks by which near ones are looked up: names that `isNearName` finds near share one for
 * each word that they share. In capitals, so that no search of a person hits them.
 */
export const nameMarks = (heard: NameSound): string[][] =>
  heard.map((word) => [
    ...new Set(
      word.map(({ consonants }) => {
        const rough = coarse.reduce((letters, [from, to]) => letters.replace(from, to), consonants)
        return rough.toUpperCase().replace(/(.)\1+/gu, '$1') || '0'
      }),
    ),
  ])

// TeX sets an accent beside its letter: «G¨ungör», «Garc´ıa».
const ACCENTS: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '˘': '\u0306',
  '¸': '\u0327',
  '˜': '\u0303',
  ˆ: '\u0302',
  ˇ: '\u030c',
}
const BEFORE_LETTER = /([¨´˘˜ˆˇ])\s?([A-Za-zı])/g
const AFTER_LETTER = /([A-Za-z])\s?¸/g

/** The letter with its accent, or both as they stood where no such letter is written: «O´Brien». */
const join = (asWritten: string, letter: string, accent: string) => {
  const joined = ((letter === 'ı' ? 'i' : letter) + (ACCENTS[accent] ?? '')).normalize('NFC')
  return joined.length === 1 ? joined : asWritten
}

// Soft hyphens, joiners, marks of direction, control characters.
const UNSEEN = /[\p{Cf}\p{Cc}]/gu
// Icon fonts put their pictures here.
const PRIVATE = /[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/gu

/** One spelling for what looks the same: accents joined, ligatures resolved, Western digits, plain dashes. */
export function plain(text: string) {
  return text
    .replace(BEFORE_LETTER, (both, accent: string, letter: string) => join(both, letter, accent))
    .replace(AFTER_LETTER, (both, letter: string) => join(both, letter, '¸'))
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(UNSEEN, '')
    .replace(PRIVATE, ' ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[‐‑‒–—−]/g, '-')
}

/** Lower case without marks, for comparing Latin names and addresses. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A key for comparing known words: folded, and each Arabic word by its letters in the order of the alphabet, since
 * extraction turns the letters of a ligature round («الخربات» for «الخبرات»).
 */
export const wordKey = (text: string) =>
  fold(text)
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[\u0621-\u06FF]{2,40}/g, (word) => [...word].sort().join(''))

/** Closes up letter-spaced capitals: «J O H N» is JOHN. */
export const closeUp = (text: string) =>
  /^(?:[\p{L}.] ){2,40}[\p{L}.]$/u.test(text.trim()) ? text.replaceAll(' ', '') : text

/** The pieces of a line that a reader sees as separate: between bars, dots, bullets or wide gaps. */
export const pieces = (line: string) =>
  line
    .split(/[|•·●▪◦§¦⋄♦]| {2,}|\s[-~]\s|;/u)
    .map((piece) => piece.trim())
    .filter(Boolean)

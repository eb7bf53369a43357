import { fold } from '../core/fold.ts'
import { addressKind } from '../nomination/rules.ts'
import { thresholds } from './thresholds.ts'

/** The part of an address behind its @. */
export const domainOf = (email: string | null): string | null => email?.split('@')[1]?.toLowerCase() || null

/** Does a provider of mail for everybody have this domain? */
export const isPersonalDomain = (domain: string): boolean => addressKind(`a@${domain}`, []) === 2

const legal = new Set([
  'llc',
  'ltd',
  'limited',
  'inc',
  'co',
  'corp',
  'plc',
  'gmbh',
  'fze',
  'fzco',
  'wll',
  'pjsc',
  'the',
  'شركه',
  'ش',
  'م',
  'ذ',
])
/** A company's name as it is compared: folded, without the form of its business. */
export const companyKey = (name: string | null): string =>
  fold(name ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !legal.has(word))
    .join(' ')

const secondLevel = new Set(['co', 'com', 'org', 'net', 'gov', 'edu', 'ac', 'sch'])
/** The name that a domain was registered as, and what stands behind it. */
function partsOf(domain: string): { name: string; ending: string } {
  const labels = domain.toLowerCase().split('.')
  const isLong = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? '')
  const taken = isLong ? 2 : 1
  return { name: labels.at(-1 - taken) ?? '', ending: labels.slice(-taken).join('.') }
}

/** The letters that a name in `xn--` stands for (RFC 3492); the name itself when it is none. */
export function decoded(name: string): string {
  if (!name.startsWith('xn--')) return name
  const [basic, digits] = splitAtLast(name.slice(4))
  const output = [...basic]
  let [code, at, bias] = [128, 0, 72]
  for (let next = 0; next < digits.length; ) {
    const before = at
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(digits[next++] ?? '')
      if (digit === null) return name
      at += digit * weight
      const least = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if (digit < least) break
      weight *= 36 - least
    }
    const length = output.length + 1
    bias = adapted(at - before, length, before === 0)
    code += Math.floor(at / length)
    at %= length
    if (code > 0x10ffff) return name
    output.splice(at++, 0, String.fromCodePoint(code))
  }
  return output.join('')
}
const splitAtLast = (text: string): [string, string] => {
  const at = text.lastIndexOf('-')
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}
const digitOf = (letter: string): number | null =>
  /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 97 : /^\d$/.test(letter) ? Number(letter) + 26 : null
function adapted(delta: number, length: number, isFirst: boolean): number {
  let [rest, k] = [isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2), 0]
  rest += Math.floor(rest / length)
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}

/** Letters of other scripts that are drawn like Latin ones. */
const drawnAlike: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    һ: 'h',
    в: 'b',
    к: 'k',
    м: 'm',
    т: 't',
    н: 'h',
  },
  ...{ ο: 'o', α: 'a', ν: 'v', ρ: 'p', ι: 'i', κ: 'k', υ: 'u', ɡ: 'g', ı: 'i', ł: 'l', ø: 'o', đ: 'd' },
}
/** A name as it looks at a glance. */
const glance = (name: string): string =>
  [...decoded(name).normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => drawnAlike[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')

const added = ['-hr', '-group']
const withoutAdded = (name: string) => {
  const end = added.find((one) => name.endsWith(one))
  return end ? name.slice(0, -end.length) : name
}

/** Is one letter put in, left out or another, or are two neighbours swapped? */
export function isOneStepAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.length > 1 && a.slice(2) === b.slice(2))
  )
}

/** Does a domain look like one that is known for the same company, without being it? */
export function isLookAlike(domain: string, known: string): boolean {
  if (isPersonalDomain(domain) || isPersonalDomain(known)) return false
  const [one, other] = [partsOf(domain), partsOf(known)]
  const letters = Math.min(decoded(one.name).length, decoded(other.name).length)
  if (letters < thresholds.alike.letters) return false
  if (one.name === other.name) return one.ending !== other.ending
  return (
    glance(one.name) === glance(other.name) ||
    isOneStepAway(decoded(one.name), decoded(other.name)) ||
    withoutAdded(one.name) === withoutAdded(other.name)
  )
}

/** Of two that look alike: is this the one that somebody made up, rather than registered for a company? */
export const isOdd = (domain: string): boolean => {
  const { name } = partsOf(domain)
  return name.startsWith('xn--') || /[01]/.test(name) || name.includes('rn') || withoutAdded(name) !== name
}

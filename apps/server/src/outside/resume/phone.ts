import { type CountryCode, findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Line } from './lines.ts'

type Found = { written: string; e164: string | null; score: number; isGuess: boolean }

const DEFAULT_COUNTRY: CountryCode = 'AE'
const DEFAULT_PREFIX = '+971'
/** What is only proposed is not sure, whatever speaks for it: reviewers are asked below 0.7. */
const MOST_OF_A_GUESS = 0.6
const DIGITS = /(?:\+ ?)?\(?\d(?:(?: ?[().-]{1,2} ?| )?\d){6,18}/g
const TEN = /\(?\d{3}\)?[ .-]{1,3}\d{3}[ .-]{1,3}\d{4}$/
const MOBILES = String.raw`mobile|mob|cell|cellular|whats\s?app|جوال|الجوال|موبايل|المحمول|واتساب`
const PHONES = `${MOBILES}|phone|tel|telephone|gsm|contact|call|هاتف|الهاتف|رقم|[mptc]`
const endsWith = (words: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?:\s?(?:no|nr|number|#))?[^\p{L}\d]{0,6}$`, 'iu')
const LABEL = endsWith(PHONES)
const MOBILE = endsWith(MOBILES)
const OTHER_LABEL = endsWith('fax|فاكس|passport|iqama|licen[cs]e|box|id|no|orcid|isbn|doi|reg|registration')
const MOST_LINES = 200

/** Each letter in its place, so that what is found can be cut out of the line as it is written. */
const readable = (line: string) =>
  line
    .replace(/(?<=[\d)] ?)[·•∙⋅](?= ?\d)/g, '.')
    .replace(/(?<![\p{L}\d])[oO](?=\d{8})/gu, '0')
    .replace(/(?<=\+\d{1,3})\.(?=\d)/g, ' ')
    .replace(/\((?=\+\d)/g, ' ')
    .replace(/(?<=\+\d{1,3})\)/g, '.')
    .replace(/(?<=(?<!\d)0\d{2,4})\/(?=\d{3})/g, ' ')

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Years, dates and card numbers are made of digits too. */
const isOther = (span: string) =>
  /(?:19|20)\d\d ?- ?(?:(?:19|20)\d\d|\d\d(?!\d))/.test(span) ||
  /^\(?\d{1,2}[ .-]\d{1,2}[ .-](?:19|20)\d\d/.test(span) ||
  /^(?:19|20)\d\d[.-]\d{1,2}[.-]\d{1,2}/.test(span) ||
  /\d{4}[ -]\d{4}[ -]\d{4}/.test(span)

/** How a number looks that is meant as one though no country has it. */
const looksMeant = (span: string) => TEN.exec(span)?.index === 0 || /^0\d{9,10}$/.test(digitsOf(span))

/** The country of the person's place, null when that is not known, and the default one. */
type Countries = readonly (CountryCode | null)[]
const known = (countries: Countries) => countries.filter((country) => country !== null)

function validIn(span: string, countries: Countries) {
  for (const country of known(countries)) {
    const number = parsePhoneNumberFromString(span, country)
    if (number?.isValid()) return number.number
  }
  return null
}

/** The numbers within a span of digits: the whole of it, else what stands beside a postcode or another number in it. */
function numbersIn(span: string, countries: Countries) {
  const whole = validIn(span, countries)
  if (whole) return [{ span, e164: whole }]
  for (const defaultCountry of known(countries)) {
    const valid = findPhoneNumbersInText(span, { defaultCountry, extended: true })
      .filter(({ number, startsAt, endsAt }) => number.isValid() && digitsOf(span.slice(startsAt, endsAt)).length >= 8)
      .map(({ number, startsAt, endsAt }) => ({ span: span.slice(startsAt, endsAt), e164: number.number as string }))
    if (valid.length) return valid
  }
  const last = digitsOf(span).length > 11 && !span.startsWith('+') ? TEN.exec(span)?.[0] : undefined
  return [{ span: last ?? span, e164: null }]
}

/** The number cut out of its line, with both of its brackets or none. */
function asWritten(line: string, start: number, end: number) {
  const cut = line.slice(start, end).trim()
  if (cut.includes('(') === cut.includes(')')) return cut
  return cut.includes(')') && line[start - 1] === '(' ? `(${cut}` : cut.replace(/[()]/, '')
}

function phonesOf(line: Line, before: string, early: boolean, countries: Countries): Found[] {
  const text = readable(line.text.slice(0, 500))
  return [...text.matchAll(DIGITS)].flatMap(({ 0: span, index }) => {
    const lead = `${before} ${text.slice(0, index)}`.slice(-28)
    const rest = text.slice(index + span.length, index + span.length + 3)
    const plus = span.startsWith('+') || span.startsWith('(+')
    const masked = /^[ -]?[*xX]/.test(rest) || /[*xX][ -]?$/.test(lead)
    const partOfWord = (!plus && /[\p{L}/@._=]$/u.test(lead)) || /^[\p{L}@_]/u.test(rest)
    if (masked || partOfWord || (!plus && isOther(span))) return []
    const labelled = LABEL.test(lead)
    if (OTHER_LABEL.test(lead) && !labelled) return []
    return numbersIn(span, countries).flatMap(({ span, e164 }) => {
      const count = digitsOf(span).length
      if (count > 15 || count < 7 || (count < 8 && !labelled && !plus)) return []
      if (!e164 && !plus && !labelled && !looksMeant(span)) return []
      const start = text.indexOf(span, index)
      const written = asWritten(line.text, start, start + span.length)
      // A prefix and a label say the same: that this is a phone number.
      const meant = plus || labelled ? 3 : 0
      // Neither a prefix nor the person's place names the country: the default one only proposes it.
      const isGuess =
        e164 !== null &&
        !plus &&
        !/^\(?00/.test(span) &&
        countries[0] !== DEFAULT_COUNTRY &&
        e164.startsWith(DEFAULT_PREFIX)
      return { written, e164, isGuess, score: (e164 ? 4 : 0) + meant + (MOBILE.test(lead) ? 1 : 0) + (early ? 2 : 0) }
    })
  })
}

/**
 * The person's phone number as it is written and, where a country has such a number, in E.164: for one without a prefix
 * the country of the person's place, then the Emirates.
 */
export function findPhone(lines: readonly Line[], country: CountryCode | null) {
  const countries = country === DEFAULT_COUNTRY ? [country] : [country, DEFAULT_COUNTRY]
  const withDigits = [...lines.entries()].filter(([, line]) => digitsOf(line.text).length >= 7).slice(0, MOST_LINES)
  const found = withDigits.flatMap(([i, line]) => phonesOf(line, lines[i - 1]?.text ?? '', i < 15, countries))
  const best = found.reduce<Found | null>((best, next) => (best && best.score >= next.score ? best : next), null)
  if (!best) return { phone: null, mobile_number: null, sureness: 0 }
  return {
    phone: best.written,
    mobile_number: best.e164,
    sureness: Math.min(best.isGuess ? MOST_OF_A_GUESS : 1, Math.round(best.score * (best.e164 ? 10 : 8)) / 100),
  }
}

import { type CountryCode, getCountries } from 'libphonenumber-js/max'
import { isHeading } from './headings.ts'
import type { Line } from './lines.ts'
import { pieces, wordKey } from './text.ts'

/** Where the person lives, as it is written, and the country that this says. */
type Place = { text: string; country: CountryCode | null }

const OTHER_NAMES = `
AE uae, u.a.e, emirates, dubai, abu dhabi, sharjah, ajman, الامارات, دبي, ابوظبي, ابو ظبي, الشارقة, عجمان
SA ksa, k.s.a, riyadh, jeddah, السعودية, الرياض, جدة
GB uk, u.k, england, scotland, wales, london
US usa, us, u.s, u.s.a, united states of america, america, new york, san francisco
TR turkey, turkiye
EG cairo, القاهرة
PS palestine, فلسطين
HK hong kong
KR korea, south korea
RU russia
SY syria
IR iran
VN vietnam
CZ czech republic
NL holland`
const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
)
const LABEL =
  /^(?:current )?(?:location|address|residence|city|العنوان|الموقع|الإقامة|الاقامة|المدينة|مكان الإقامة)\s*[:：-]\s*/i
const NO_PLACE =
  /@|https?:|www\.|\d{5,}.*\d{5,}|universit|college|school|institute|company|llc|inc\.|جامعة|كلية|شركة|معهد/i

const placeKey = (text: string) => wordKey(text.replace(/^(?:the|دولة|المملكة العربية) /i, '').replace(/[.\s]+$/, ''))

let names: Map<string, CountryCode> | undefined
function countryNames() {
  if (names) return names
  names = new Map()
  for (const language of ['en', 'ar']) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of getCountries()) names.set(placeKey(display.of(code) ?? code), code)
  }
  for (const row of OTHER_NAMES.trim().split('\n')) {
    for (const name of row.slice(3).split(', ')) names.set(placeKey(name), row.slice(0, 2) as CountryCode)
  }
  return names
}

/** The country that the last part of a place names: «Dubai, UAE», «Kent, OH 44240». */
function countryOf(place: string): CountryCode | null {
  const parts = place
    .split(/[,،/]| - /)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = (parts.at(-1) ?? '').replace(/\s*\d[\d -]{3,9}$/, '').trim()
  if (parts.length > 1 && STATES.has(last)) return 'US'
  const named = countryNames().get(placeKey(last))
  return named ?? (parts.length > 2 ? (countryNames().get(placeKey(parts.at(-2) ?? '')) ?? null) : null)
}

const tidy = (piece: string) =>
  piece
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/[\s,،.:;]+$/, '')
    .trim()

function placeIn(piece: string, labelled: boolean): Place | null {
  const text = tidy(piece)
  const words = text.split(' ').length
  if (text.length < 2 || text.length > 90 || words > 12 || NO_PLACE.test(text)) return null
  const country = countryOf(text)
  return country || labelled ? { text, country } : null
}

/** Where the person says to live: behind a label on the first page, else what names a country above the first heading. */
export function findPlace(lines: readonly Line[]): Place | null {
  const first = lines.filter((line) => line.page === 1)
  for (const line of first) {
    const label = pieces(line.text).find((piece) => LABEL.test(piece))
    const place = label && placeIn(label.replace(LABEL, ''), true)
    if (place) return place
  }
  const end = first.findIndex((line, i) => i > 2 && isHeading(line.text))
  for (const line of first.slice(0, end < 0 ? 20 : end)) {
    for (const piece of pieces(line.text)) {
      const place = placeIn(piece, false)
      if (place) return place
    }
  }
  return null
}

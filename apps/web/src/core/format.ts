import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { type Language, language, useLanguage } from './text.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The fields of a moment by a clock on the wall. */
type Wall = Pick<Date, 'getFullYear' | 'getMonth' | 'getDate' | 'getHours' | 'getMinutes' | 'getSeconds'>

/** By the viewer's clock. */
let wall = (iso: string): Wall => new Date(iso)

/** What is drawn from here on tells moments by this clock: of a page that the server draws for a viewer elsewhere. */
export const drawBy = (next: (iso: string) => Wall): void => {
  wall = next
}

/** DD/MM/YYYY in the viewer's time zone. */
export function date(iso: string): string {
  const at = wall(iso)
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`
}

/** HH:mm in the viewer's time zone. */
export function clock(iso: string): string {
  const at = wall(iso)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** DD/MM/YYYY HH:mm in the viewer's time zone. */
export const dateTime = (iso: string): string => `${date(iso)} ${clock(iso)}`

/** DD/MM/YYYY HH:mm:ss, as logs show it. */
export const dateTimeSeconds = (iso: string): string => `${dateTime(iso)}:${two(wall(iso).getSeconds())}`

/** mm:ss of a length in seconds; minutes go on past 59. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic-Indic and Persian digits as Latin ones. */
export const latin = (text: string): string =>
  text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Reads a typed day such as 5/11/2026 into YYYY-MM-DD; null when there is no such day. */
export function parseDMY(typed: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(latin(typed)) ?? []
  if (!day || !month || !year) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return null
  return at.toISOString().slice(0, 10)
}

/** A day of the wire (YYYY-MM-DD) as DD/MM/YYYY. */
export const day = (wire: string): string => wire.slice(0, 10).split('-').reverse().join('/')

const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const relatives = new Map<Language, Intl.RelativeTimeFormat>()

/** How long ago, or how soon, in words: "2 hours ago". */
export function relative(iso: string, language: Language, now = Date.now()): string {
  const format =
    relatives.get(language) ??
    new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { numeric: 'auto' })
  relatives.set(language, format)
  const seconds = (Date.parse(iso) - now) / 1000
  const [unit, size] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1]
  return format.format(Math.trunc(seconds / size), unit)
}

/** Words inside a sentence that may run the other way: a name, a title, a date. */
export const inside = (words: string): string => `\u2068${words}\u2069`

/** A phone number as it is dialled: digits, and a plus before them. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')

/** A phone number as it is kept: as it is dialled, or as typed while its country is missing. */
export const storablePhone = (phone: string): string => (lacksCountry(phone) ? phone.trim() : dialled(phone))

/**
 * What a `<time>` says on hover: how long ago or how soon it is, as it is then. It is not made with the page: a browser loads the
 * first such words for a tenth of a second on a phone, and a list would wait for them.
 */
export const relativeOnHover = (iso: string, before?: string | false) => ({
  onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.title = (before || '') + relative(iso, language())
  },
})

/** `relative` in the page's language. */
export function useRelative(): (iso: string) => string {
  const language = useLanguage()
  return (iso) => relative(iso, language)
}

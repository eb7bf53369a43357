import type { Language } from '../core/text.ts'
import {
  type Event,
  events,
  namesHiddenPosition,
  type Placeholder,
  type Placeholders,
  type ZonedMoment,
} from './event.ts'
import wordsAr from './words.ar.ts'
import wordsEn from './words.en.ts'
import type { Words } from './words.ts'

/** The frame's words in a language. */
export const wordsOf: Record<Language, Words<'other'>> = { en: wordsEn, ar: wordsAr }

/** Every value that a message can name, in words; null makes its paragraph disappear. */
export type Spoken = Record<string, string | null>

// Direction overrides could show one name as another; line breaks could start a header or a second message.
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu
/** One line without control characters. */
export const clean = (value: string): string => value.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim()
const cleanLines = (value: string): string =>
  value
    .split(/\r\n|\r|\n/)
    .map(clean)
    .join('\n')
    .trim()

const otherWay: Record<Language, RegExp> = { en: /\p{Script=Arabic}|\p{Script=Hebrew}/u, ar: /\p{Script=Latin}|\d/u }
/** Keeps a value that runs the other way together, so that the sentence around it is not reordered. */
const isolate = (value: string, language: Language) => (otherWay[language].test(value) ? `\u2068${value}\u2069` : value)
/** Each line by itself: what is kept together ends with its line, and the next one would run the other way again. */
const isolateLines = (value: string, language: Language) =>
  value
    .split('\n')
    .map((line) => isolate(line, language))
    .join('\n')

/** The placeholders that a message of this event may use, the reader's name and the product among them. */
export function placeholdersOf(event: Event): readonly string[] {
  const own: readonly Placeholder[] = events[event]
  const more = [...(own.includes('position') ? ['job'] : []), ...(own.includes('time') ? ['timeShort'] : [])]
  return ['name', 'product', ...own.filter((one) => one !== 'link'), ...more]
}

/** Puts the data of a message into words of a language. */
export function speakValues(
  event: Event,
  language: Language,
  data: Partial<Placeholders>,
  frame: { name: string; product: string },
): Spoken {
  const words = wordsOf[language]
  const message = (value: string) => isolate(clean(value), language)
  const values: Spoken = { name: message(frame.name), product: message(frame.product) }
  const { link: _, ...spoken } = data
  for (const [key, value] of Object.entries(spoken)) if (typeof value === 'string') values[key] = message(value)
  for (const key of ['with', 'message', 'author', 'earlier'] as const) if (data[key] === null) values[key] = null
  if (data.message) values.message = isolateLines(cleanLines(data.message), language) || null
  if (data.role) values.role = words.roles[data.role]
  if (data.access) values.access = words.access[data.access]
  for (const key of ['until', 'from'] as const)
    if (data[key]) values[key] = isolate(data[key].split('-').reverse().join('/'), language)
  if (data.begun !== undefined) values.begun = data.begun ? words.begun : null
  if (data.longer !== undefined) values.longer = data.longer === null ? null : isolate(`${data.longer}%`, language)
  if (data.named !== undefined) values.named = String(data.named)
  for (const key of ['time', 'earlier', 'deadline'] as const) if (data[key]) values[key] = longTime(data[key], language)
  if (data.time) values.timeShort = isolate(shortTime(data.time), language)
  for (const key of ['days', 'hours', 'referees', 'comments', 'questions', 'minutes'] as const) {
    if (data[key] !== undefined) values[key] = counted(words[key], data[key], language)
  }
  if (data.position) {
    const title = data.position.hidden && !namesHiddenPosition(event) ? null : message(data.position.title)
    values.position = title ?? words.hiddenPosition
    values.job = fill(words.job, values)
  }
  return values
}

/** Replaces {names} once and literally; null when one of them has nothing to say. Unknown names stay as they are. */
export function fill(template: string, values: Spoken): string | null {
  let empty = false
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    empty ||= values[name] === null
    return values[name] ?? ''
  })
  return empty ? null : filled
}

function counted(forms: Partial<Record<Intl.LDMLPluralRule, string>>, n: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other ?? '{n}'
  return form.replace('{n}', String(n))
}

const locale: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

function parts(moment: ZonedMoment, language: Language, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale[language], {
    timeZone: moment.timezone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    ...options,
  })
  return { text: format.format(new Date(moment.at)), parts: format.formatToParts(new Date(moment.at)) }
}

function zone(moment: ZonedMoment, language: Language, timeZoneName: 'long' | 'shortOffset'): string {
  const found = parts(moment, timeZoneName === 'long' ? language : 'en', { timeZoneName }).parts
  return found.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Weekday, date and time with the zone's name and its offset, so that nobody has to guess whose clock it is. */
function longTime(moment: ZonedMoment, language: Language): string {
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const offset = zone(moment, language, 'shortOffset').replace('GMT', 'UTC')
  const names = [zone(moment, language, 'long'), isolate(offset, language)].filter((name) => !/^GMT[+-]/.test(name))
  return `${parts(moment, language, date).text} (${names.join(language === 'ar' ? '، ' : ', ')})`
}

function shortTime(moment: ZonedMoment): string {
  return parts(moment, 'en', { day: '2-digit', month: '2-digit', year: 'numeric' }).text.replace(',', '')
}

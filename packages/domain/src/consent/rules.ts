import type { Language } from '../core/text.ts'
import { asksAge, type ConsentKind, type ConsentPlaceholder, consentPlaceholders } from './kinds.ts'
import type { ConsentWords } from './schema.ts'

/** What stands for each {name}; what there is none of takes its paragraph with it. */
export type ConsentValues = Partial<Record<ConsentPlaceholder, string | null>>

/** How long something is kept, in words. */
const months: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: '{n} month', other: '{n} months' },
  ar: { one: 'شهر واحد', two: 'شهران', few: '{n} أشهر', many: '{n} شهرًا', other: '{n} شهر' },
}
/** So many months, as a text says them. */
function monthsIn(language: Language, n: number): string {
  const forms = months[language]
  return (forms[new Intl.PluralRules(language).select(n)] ?? forms.other ?? '').replace('{n}', String(n))
}

/** What a reader says of its age, in its language. */
const adult: Record<Language, string> = { en: 'I am 18 or older', ar: 'عمري 18 سنة أو أكثر' }
/** What goes with a text where the reader's browser asks a service for its address. */
const service: Record<Language, string> = {
  en: 'My browser also asks {service} for that address, so {service} sees it.',
  ar: 'ويسأل متصفحي {service} عن هذا العنوان، فيطّلع عليه {service}.',
}

const placeholder = /\{(\w+)\}/g
/** Keeps a name whole and in its own direction. */
const inside = (words: string) => `\u2068${words}\u2069`

/** The paragraphs of a text with what its names stand for. */
function paragraphsOf(text: string, values: Readonly<Record<string, string | null | undefined>>): string[] {
  const isNone = (paragraph: string) =>
    [...paragraph.matchAll(placeholder)].some(([, name = '']) => values[name] == null)
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !isNone(one))
    .map((one) => one.replace(placeholder, (_, name: string) => inside(values[name] ?? '')))
}

/** The first {name} of a text that its kind does not have; null where it has all. */
function unknownPlaceholder(kind: ConsentKind, text: string): string | null {
  const known: readonly string[] = consentPlaceholders[kind]
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !known.includes(name)) ?? null
}

/** How many characters a text has at least and at most. */
export const consentLength = { least: 20, most: 4000 } as const

/** What is wrong with a text as it is typed: its length, or the first {name} that its kind does not have; null where nothing is. */
export function faultOfText(kind: ConsentKind, text: string): 'length' | { unknown: string } | null {
  if (text.length < consentLength.least || text.length > consentLength.most) return 'length'
  const unknown = unknownPlaceholder(kind, text)
  return unknown === null ? null : { unknown }
}

/** A text and what belongs to it. */
export interface ConsentSource {
  version: string
  text: Record<Language, string>
}
interface Around {
  kind: ConsentKind
  /** How long answers are kept, where the text says so. */
  months?: number
  /** The host that the reader's browser asks for its address. */
  service?: string | null
  isAgeAsked: boolean
  values: ConsentValues
}

/** A whole consent text as it is read: its own words, the service that is asked, and where data is kept. */
export function consentWordsOf(own: ConsentSource, privacy: ConsentSource, around: Around): ConsentWords {
  const wordsIn = (language: Language) => {
    const values = {
      ...around.values,
      ...(around.months !== undefined && { months: monthsIn(language, around.months) }),
      service: around.service,
    }
    const more = around.service ? paragraphsOf(service[language], values) : []
    return [...paragraphsOf(own.text[language], values), ...more, ...paragraphsOf(privacy.text[language], values)]
  }
  return {
    version: versionOf(own.version, privacy.version, around.service),
    words: { en: wordsIn('en'), ar: wordsIn('ar') },
    age: around.isAgeAsked && asksAge[around.kind] ? adult : null,
  }
}

const namesService = '+service'
/** Which words these are: another version of either part is another text. */
const versionOf = (own: string, privacy: string, isService: string | null | undefined) =>
  [own, privacy.startsWith('privacy-') ? '' : `+${privacy}`, isService ? namesService : ''].join('')

/** How the versions end of which the words name the service that is asked for the reader's address. */
export const serviceMark = namesService

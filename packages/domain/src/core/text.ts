import type en from './text.en.ts'

/** The key of a sentence of the domain. */
export type MessageKey = keyof typeof en
/** All sentences of the domain in one language; a missing one does not compile. */
export type Sentences = Record<MessageKey, string>

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What is kept in both languages, in one of them: the Arabic where there is one, otherwise the English. */
export const inLanguage = <T extends string | null>(language: Language, en: T, ar: string | null): T | string =>
  language === 'ar' && ar ? ar : en

/** Says a sentence, its {names} replaced once and literally. A key that is unknown is said as it is. */
export function speak(sentences: Sentences, key: string, params: Record<string, string | number> = {}): string {
  const sentence = Object.hasOwn(sentences, key) ? sentences[key as MessageKey] : key
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(params, name) ? String(params[name]) : whole))
}

/** The language that an Accept-Language header asks for first; English otherwise. */
export function languageOf(header: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(header ?? '')?.[1]?.toLowerCase()
  return first === 'ar' ? 'ar' : 'en'
}

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

/** What stands for the {names} of a sentence: a word as it is, or by its key one that is said in the same language. */
export type MessageParams = Record<string, string | number | { key: MessageKey }>

/** Says a sentence, its {names} replaced once and literally. A key that is unknown is said as it is. */
export function speak(sentences: Sentences, key: string, params: MessageParams = {}): string {
  const sentence = Object.hasOwn(sentences, key) ? sentences[key as MessageKey] : key
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    return typeof param === 'object' ? sentences[param.key] : String(param ?? whole)
  })
}

/** The language that an Accept-Language header asks for first; English otherwise. */
export function languageOf(header: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(header ?? '')?.[1]?.toLowerCase()
  return first === 'ar' ? 'ar' : 'en'
}

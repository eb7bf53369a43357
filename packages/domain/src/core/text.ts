import type server from './serverText.en.ts'
import type en from './text.en.ts'

/** The key of a sentence that schemas and screens say: browsers load these. */
export type SharedKey = keyof typeof en
/** The key of any sentence of the domain. */
export type MessageKey = SharedKey | keyof typeof server
/** What schemas and screens say in one language; a missing sentence does not compile. */
export type SharedSentences = Record<SharedKey, string>
/** What only the server says in one language; a missing sentence does not compile. */
export type ServerSentences = Record<keyof typeof server, string>

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What is kept in both languages, in one of them: the Arabic where there is one, otherwise the English. */
export const inLanguage = <T extends string | null>(language: Language, en: T, ar: string | null): T | string =>
  language === 'ar' && ar ? ar : en

/** What stands for the {names} of a sentence: a word as it is, or by its key one that is said in the same language. */
export type MessageParams = Record<string, string | number | { key: MessageKey }>

/**
 * Says a sentence, its {names} replaced once and literally, numbers with separators that are the same in both languages. A
 * key that is unknown is said as it is.
 */
export function formatMessage(sentences: Record<string, string>, key: string, params: MessageParams = {}): string {
  const sentenceOf = (one: string) => (Object.hasOwn(sentences, one) ? sentences[one] : undefined) ?? one
  return sentenceOf(key).replace(/\{(\w+)\}/g, (whole, name) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    return typeof param === 'object' ? sentenceOf(param.key) : (param ?? whole).toLocaleString('en')
  })
}

/** The language that an Accept-Language header asks for first; English otherwise. */
export function languageOf(header: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(header ?? '')?.[1]?.toLowerCase()
  return first === 'ar' ? 'ar' : 'en'
}

import { use, useSyncExternalStore } from 'react'
import { number } from './number.ts'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** A counted phrase in English; `#` stands for the number. */
export interface Counted {
  one: string
  other: string
}
/** The same in Arabic, whose six forms must all be there. */
export interface CountedInArabic extends Counted {
  zero: string
  two: string
  few: string
  many: string
}

/** What a dictionary's Arabic half must hold: every key of the English half, every plural with six forms. */
export type InArabic<T> = T extends string
  ? string
  : T extends Counted
    ? CountedInArabic
    : T extends (...args: infer A) => string
      ? (...args: A) => string
      : { [K in keyof T]: InArabic<T[K]> }

/** What a component reads: the words of either language. */
export type Spoken<T> = T extends string
  ? string
  : T extends Counted
    ? Counted
    : T extends (...args: infer A) => string
      ? (...args: A) => string
      : { readonly [K in keyof T]: Spoken<T[K]> }

export interface Dictionary<T> {
  /** The words in the language of now; throws before they are loaded. */
  readonly now: Spoken<T>
  readonly loaded: Partial<Record<Language, Spoken<T>>>
  load(language: Language): Promise<Spoken<T>>
}

const stored = 'majlis.language'
const listeners = new Set<() => void>()
const known = new Set<Dictionary<unknown>>()
let spoken: Language = globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en'

/** The language that the page speaks now. */
export const language = (): Language => spoken

/** Was the language chosen on this device, so that the account's own does not replace it? */
export const isLanguageChosen = (): boolean => localStorage.getItem(stored) !== null

/** Declares a feature's words; the half of the current language starts to load at once. */
export function dictionary<T>(halves: {
  en: () => Promise<{ default: T }>
  ar: () => Promise<{ default: InArabic<T> }>
}): Dictionary<T> {
  const waiting: Partial<Record<Language, Promise<Spoken<T>>>> = {}
  const made: Dictionary<T> = {
    loaded: {},
    load(of) {
      waiting[of] ??= readable(
        halves[of]().then(
          ({ default: words }) => {
            made.loaded[of] = words as Spoken<T>
            return words as Spoken<T>
          },
          (error) => {
            delete waiting[of]
            throw error
          },
        ),
      )
      return waiting[of]
    },
    get now() {
      const words = made.loaded[spoken]
      if (!words) throw new Error('These words are not loaded yet')
      return words
    },
  }
  known.add(made as Dictionary<unknown>)
  if (globalThis.document) made.load(spoken).catch(() => {})
  return made
}

/** All words that are known of in a language, for what is to be drawn without a wait. */
export const wordsReady = (of = spoken): Promise<unknown> => Promise.all([...known].map((one) => one.load(of)))

/** What is drawn from here on speaks this language: of a page that is made before anybody opens it. */
export const speak = (next: Language): void => {
  spoken = next
}

/** Changes the page's language and direction once every known dictionary has its words. */
export async function setLanguage(next: Language): Promise<void> {
  await wordsReady(next)
  speak(next)
  localStorage.setItem(stored, next)
  document.documentElement.lang = next
  document.documentElement.dir = next === 'ar' ? 'rtl' : 'ltr'
  for (const listener of listeners) listener()
}

/** Hears of each change of the page's language. */
export function onLanguage(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page's language, as a hook. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language, language)

/** A feature's words in the page's language; suspends until they are loaded. */
export function useText<T>(words: Dictionary<T>): Spoken<T> {
  const of = useLanguage()
  return use(words.load(of))
}

/** A promise that React reads without waiting once it is kept. */
function readable<T>(promise: Promise<T>): Promise<T> {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

const inArabic = new Intl.PluralRules('ar')

/** Says a number with its noun: `count(t.candidates, 3)`. */
export function count(forms: Counted | CountedInArabic, value: number): string {
  const arabic = 'few' in forms
  const form = arabic ? forms[inArabic.select(value)] : value === 1 ? forms.one : forms.other
  return form.replace('#', number(value))
}

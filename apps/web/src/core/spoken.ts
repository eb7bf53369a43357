import { fold } from '@majlis/domain/core/fold.ts'
import type { Language } from '@majlis/domain/core/text.ts'

/** The languages that are known by name, by their codes: those that a resume is read for, whose program has nothing but its own files. */
const codes =
  'ar en fr de es it pt nl ru uk pl tr fa ur hi bn pa ta te ml mr gu kn si ne zh ja ko vi th id ms fil sw am so ha yo ig he el ro bg sr hr bs sq hu cs sk sl sv no da fi et lv lt ka hy az kk uz ku ps'.split(
    ' ',
  )
/** Other names by which people call them. */
const also = new Map(Object.entries({ mandarin: 'zh', farsi: 'fa', tagalog: 'fil', castilian: 'es' }))

const displays = new Map<string, Intl.DisplayNames>()
function nameIn(language: string, code: string): string {
  const known = displays.get(language) ?? new Intl.DisplayNames([language], { type: 'language' })
  displays.set(language, known)
  return known.of(code) ?? code
}

const found = new Map<string, string | undefined>()
/** The language that is called so in English, in Arabic or by itself. */
function codeOf(key: string): string | undefined {
  const isCalledSo = (language: string, code: string) => fold(nameIn(language, code)) === key
  return (
    also.get(key) ??
    codes.find((code) => isCalledSo('en', code) || isCalledSo('ar', code)) ??
    codes.find((code) => isCalledSo(code, code))
  )
}

/** A language that somebody speaks, as its reader calls it, whichever way it was written; as written where it is not known. */
export function spokenIn(reader: Language, written: string): string {
  const key = fold(written)
  if (!found.has(key)) found.set(key, codeOf(key))
  const code = found.get(key)
  return code ? nameIn(reader, code) : written
}

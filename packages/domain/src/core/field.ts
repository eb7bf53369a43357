import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { isMoment, isStorable } from './storable.ts'
import type { SharedKey } from './text.ts'

/** The key of a sentence, as a schema's error. */
const errorKey = (key: SharedKey) => ({ error: key as string })

/** What every text of a caller has to be. It ends the checks: what comes after sees only short and whole words. */
export const bounded = (most: number, long: SharedKey = 'text.long') => [
  z.maxLength(most, { ...errorKey(long), abort: true }),
  z.refine<string>(isStorable, { ...errorKey('text.characters'), abort: true }),
]
/** Text of a caller of which nothing is known but its greatest length; every other text is made of the same checks. */
export const boundedText = (most: number, long?: SharedKey) => z.string().check(...bounded(most, long))

/** A PNG, JPEG or WebP of at most 2 MB, in base64. */
export const NewPicture = z.strictObject({ body: boundedText(3 * 1024 * 1024, 'body.invalid') })

interface Words {
  required: SharedKey
  short: SharedKey
  long: SharedKey
}
/** Required text between two lengths; a missing key, an empty and a short text each say the right sentence. */
export function text([min, max]: readonly [number, number], words: Words) {
  return z
    .string(errorKey(words.required))
    .check(
      z.trim(),
      z.minLength(1, { ...errorKey(words.required), abort: true }),
      z.minLength(min, errorKey(words.short)),
      ...bounded(max, words.long),
    )
}

/** An e-mail address as people have them: one @, a dot in the domain, no spaces or control characters. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u

export function email(words: Words & { pattern: SharedKey }) {
  return text(limits.email, words).check(z.regex(emailPattern, errorKey(words.pattern)), z.toLowerCase())
}

/** A phone as people type it: digits with what stands between them, and no plus after the last. */
export const phonePattern = /^(?:[+\s().-]*\d)+[\s().-]*$/

/** A person's or company's phone as typed; the server keeps E.164 where the number is valid. */
export function phone(required: SharedKey) {
  return z
    .string(errorKey(required))
    .check(
      z.trim(),
      z.minLength(1, errorKey(required)),
      ...bounded(limits.phone, 'phone.long'),
      z.regex(phonePattern, errorKey(required)),
    )
}

/** Optional text: null or empty is nothing, anything else stands between two lengths. */
export function optionalText([min, max]: readonly [number, number], words: Omit<Words, 'required'>) {
  return z.nullable(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || value.length >= min, errorKey(words.short)),
      ...bounded(max, words.long),
    ),
  )
}

export const Id = z.uuid(errorKey('id.invalid'))
/** The same of somebody or something that a person chooses: nothing chosen is said to be missing. */
export const ChosenId = z.uuid({ error: ({ input }) => (input ? 'id.invalid' : 'required') })
export const ById = z.strictObject({ id: Id })
/** A moment on the wire: ISO 8601 with Z. */
export const Moment = z.string()
/** A moment that a caller gives. */
export const Instant = boundedText(40).check(z.refine(isMoment))
/** The `updatedAt` that an autosaving form read: a newer one on the server answers 409. */
export const ReadAt = z.optional(boundedText(40))
export const Done = z.object({ id: Id })

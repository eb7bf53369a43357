import * as z from 'zod/mini'
import { boundedText, Moment } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { consentKinds } from './kinds.ts'

const inBoth = <T extends z.ZodMiniType>(one: T) => z.object({ en: one, ar: one })

/** The words somebody agrees to, a paragraph each, and their version. */
export const ConsentWords = z.object({
  version: z.string(),
  words: inBoth(z.array(z.string())),
  /** What the reader says of its age; null where its company does not ask. */
  age: z.nullable(inBoth(z.string())),
})
export type ConsentWords = z.infer<typeof ConsentWords>

/** What somebody says who agrees: which words it has read, and that it is of age where that is asked. */
export const given = {
  version: boundedText(80),
  language: z.enum(languages),
  adult: z.optional(z.boolean()),
}

/** One text as it is edited: what counts now, and what counts without an own one. */
export const ConsentText = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  text: inBoth(z.string()),
  default: inBoth(z.string()),
  isOwn: z.boolean(),
  /** Since when it counts and by whom; null for the product's own. */
  from: z.nullable(Moment),
  by: z.nullable(z.string()),
  /** What it may name. */
  names: z.array(z.string()),
})
export type ConsentText = z.infer<typeof ConsentText>

/** A version as it was. */
export const ConsentVersion = z.object({
  version: z.string(),
  from: Moment,
  by: z.nullable(z.string()),
  /** Null: from then on the portal's, or the product's, counts again. */
  text: z.nullable(inBoth(z.string())),
  /** How many agreed to it. */
  agreed: z.int(),
})
export type ConsentVersion = z.infer<typeof ConsentVersion>

export const OfKind = z.strictObject({ kind: z.enum(consentKinds) })

const typed = boundedText(20_000).check(z.trim())
const both = z.strictObject({ en: typed, ar: typed })

/** The texts as they are typed. */
export const ConsentDraft = both
export type ConsentDraft = z.infer<typeof ConsentDraft>

/** New words, or null for those that count without own ones; the version that was read refuses to write over somebody else's. */
export const ConsentChange = z.strictObject({ text: z.nullable(both), version: boundedText(80) })
export type ConsentChange = z.infer<typeof ConsentChange>

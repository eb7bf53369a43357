import * as z from 'zod/mini'
import { boundedText, Id, text } from '../core/field.ts'

/** A named entry of a list that all share: a skill, a designation. */
export const Lookup = z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) })
export type Lookup = z.infer<typeof Lookup>

export const NewLookup = z.strictObject({
  name: text([2, 60], { required: 'required', short: 'lookup.short', long: 'lookup.long' }),
})

/** One result of a location search. */
export const Place = z.object({
  place_id: boundedText(300),
  city: boundedText(300),
  state: z.nullable(boundedText(300)),
  country: boundedText(300),
})
export type Place = z.infer<typeof Place>

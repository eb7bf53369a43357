import * as z from 'zod/mini'
import { boundedText, ChosenId, Id, Moment, ReadAt, text } from '../core/field.ts'
import { LookupStatus, lookupLists } from './lists.ts'

/** A named entry of a list that all share: a skill, a designation. */
export const Lookup = z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) })
export type Lookup = z.infer<typeof Lookup>

const name = text([2, 60], { required: 'required', short: 'lookup.short', long: 'text.long' })
export const NewLookup = z.strictObject({ name })

export const OfList = z.strictObject({ list: z.enum(lookupLists) })
export const EntryOfList = z.strictObject({ list: z.enum(lookupLists), id: Id })

/** An entry as whoever looks after the lists reads it. */
export const LookupEntry = z.extend(Lookup, {
  status: z.enum(LookupStatus),
  /** How many rows name it. */
  uses: z.int(),
  /** The entry that it is now. */
  into: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Until when its merge can be undone. */
  undoUntil: z.nullable(Moment),
  /** Whose proposal it was. */
  company: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type LookupEntry = z.infer<typeof LookupEntry>

export const LookupChange = z.strictObject({
  name: z.optional(name),
  name_ar: z.optional(z.nullable(boundedText(60).check(z.trim()))),
  /** May it be chosen? */
  active: z.optional(z.boolean()),
  updatedAt: ReadAt,
})
export type LookupChange = z.infer<typeof LookupChange>

export const LookupMerge = z.strictObject({ into: ChosenId })

/** One choice among the time zones: regions that share a name and their clocks. */
export const ZoneOption = z.object({
  value: z.string(),
  abbr: z.string(),
  /** In hours, as the clocks show now; may be fractional. */
  offset: z.number(),
  /** Do its clocks stand at summer time now? */
  isdst: z.boolean(),
  /** Its name with the offset of its standard time. */
  text: z.string(),
  /** The regions, by their identifiers. */
  utc: z.array(z.string()),
})
export type ZoneOption = z.infer<typeof ZoneOption>

/** One result of a location search. */
export const Place = z.object({
  place_id: boundedText(300),
  city: boundedText(300),
  state: z.nullable(boundedText(300)),
  country: boundedText(300),
})
export type Place = z.infer<typeof Place>

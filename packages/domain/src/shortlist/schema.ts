import * as z from 'zod/mini'
import { boundedText, Id, Moment, text } from '../core/field.ts'
import { grantStates } from '../guest/schema.ts'
import { Mark, mostListed } from './status.ts'

const longestWord = 300

const title = text([2, 60], { required: 'required', short: 'shortlist.title', long: 'shortlist.title' })
const interviewIds = z.array(Id).check(z.maxLength(mostListed, { error: 'shortlist.full' }))

/** A shortlist with its first interviews, in their order. */
export const NewShortlist = z.strictObject({ title, interviewIds: interviewIds.check(z.minLength(1)) })
export type NewShortlist = z.infer<typeof NewShortlist>

/** Another title, or another order of the interviews that it holds. */
export const ShortlistChange = z.strictObject({ title: z.optional(title), interviewIds: z.optional(interviewIds) })
export type ShortlistChange = z.infer<typeof ShortlistChange>

/** More interviews, at the end, in this order. */
export const NewItems = z.strictObject({ interviewIds: interviewIds.check(z.minLength(1)) })

/** A mark, with a word about it; null takes it back. */
export const NewMark = z.strictObject({
  interviewId: Id,
  mark: z.nullable(z.enum(Mark)),
  word: z.optional(boundedText(longestWord).check(z.trim())),
})
export type NewMark = z.infer<typeof NewMark>

/** A shortlist, and which interviews it holds in which order. */
export const Shortlist = z.object({
  id: Id,
  companyId: Id,
  requisitionId: z.nullable(Id),
  title: z.string(),
  accountId: Id,
  createdAt: Moment,
  updatedAt: Moment,
  interviewIds: z.array(Id),
})
export type Shortlist = z.infer<typeof Shortlist>

/** A mark as it is read. */
export const ShortlistMark = z.object({
  interviewId: Id,
  accountId: Id,
  name: z.nullable(z.string()),
  mark: z.enum(Mark),
  word: z.string(),
  updatedAt: Moment,
})
export type ShortlistMark = z.infer<typeof ShortlistMark>

/** A shortlist that was shared with the caller, ended ones too. */
export const SharedShortlist = z.object({
  id: Id,
  shortlistId: Id,
  company: z.string(),
  /** Null where the access has ended. */
  title: z.nullable(z.string()),
  candidates: z.int(),
  validTill: z.string(),
  state: z.enum(grantStates),
  /** Whole days after today; 0 on the last day, null once it has ended. */
  daysLeft: z.nullable(z.int()),
})
export type SharedShortlist = z.infer<typeof SharedShortlist>

import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { Comment } from '../guest/schema.ts'

/** Forty ids with their commas; four subjects, and the names of some tables, with theirs. */
const longestWatch = 1480
const longestAt = 200
const longestAll = 200

/** Where a page stands in what was written: opaque, and of one account in one role. */
const Cursor = z.string().check(z.maxLength(1000))

/**
 * What a page waits for: the ids of what it shows, with commas, from where it stands, for so many seconds: proxies cut at 30.
 * `at` is what it has open, as `candidate:<id>,interview:<id>`: colleagues who have it open too are told of each other.
 * `all` are tables of which everything is waited for that whoever acts for several companies sees.
 */
export const LiveQuery = z.strictObject({
  after: z.optional(Cursor),
  watch: z.string().check(z.maxLength(longestWatch)),
  at: z.optional(z.string().check(z.maxLength(longestAt))),
  all: z.optional(z.string().check(z.maxLength(longestAll))),
  hold: z.optional(z.string().check(z.regex(/^([01]?\d|2[0-5])$/))),
})

/** A row that the reader sees, or saw until now; or more of them than are told one by one. */
export const LiveChange = z.object({
  table: z.string(),
  /** Null of many rows. */
  id: z.nullable(Id),
  op: z.enum(['set', 'gone']),
  /** Which of the ids that are watched it belongs to; of whole tables that are watched it may be none. */
  of: z.array(Id),
  /** Who did it, where the reader may know: one of those it sees, told to the team, or itself. */
  by: z.optional(z.object({ id: Id, name: z.nullable(z.string()) })),
  /** A comment as its reader's list call answers it, where its interview is watched. */
  row: z.optional(Comment),
})
export type LiveChange = z.infer<typeof LiveChange>

/** A colleague who has something open that the reader has open. */
export const LivePerson = z.object({
  id: Id,
  name: z.nullable(z.string()),
  /** Which of the subjects the reader named. */
  of: z.array(Id),
})
export type LivePerson = z.infer<typeof LivePerson>

/** What has changed of what is watched, and who else has it open. */
export const LiveAnswer = z.object({
  cursor: Cursor,
  /** What was missed cannot be told: everything shown is to be read again. */
  reset: z.boolean(),
  changes: z.array(LiveChange),
  here: z.array(LivePerson),
  now: Moment,
})
export type LiveAnswer = z.infer<typeof LiveAnswer>

import * as z from 'zod/mini'
import { boundedText, Id, Moment } from '../core/field.ts'
import { limits } from '../core/limits.ts'

/** What is done to many candidates at once. */
export const bulkActs = ['shortlist', 'moveBack', 'reject', 'assign', 'resend'] as const
export type BulkAct = (typeof bulkActs)[number]

/** So many are ticked one by one; more are named by what the list is narrowed by. */
const mostTicked = 500

/** An act for all candidates of a filter, or for those that were ticked. */
export const NewBulk = z
  .strictObject({
    act: z.enum(bulkActs),
    /** What the list is narrowed by, in the API's own names: `filter[status]=0&search=amal`. */
    query: z.optional(boundedText(2000)),
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostTicked))),
    /** Why, where they are rejected. */
    message: z.optional(boundedText(limits.message).check(z.trim())),
    /** A rejection is also mailed to each. */
    notify: z.optional(z.boolean()),
    /** Who interviews them. */
    accountId: z.optional(Id),
  })
  .check(
    z.refine(({ query, ids }) => (query === undefined) !== (ids === undefined), { path: ['ids'], error: 'required' }),
    z.refine(({ act, message }) => act !== 'reject' || Boolean(message), {
      path: ['message'],
      error: 'candidate.rejectNeedsReason',
    }),
    z.refine(({ act, accountId }) => act !== 'assign' || accountId !== undefined, {
      path: ['accountId'],
      error: 'required',
    }),
  )
export type NewBulk = z.infer<typeof NewBulk>

export const BulkJob = z.object({
  id: Id,
  act: z.enum([...bulkActs, 'undo']),
  status: z.int(),
  /** All rows, and of them those that were done, refused, taken back, and wait. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  undone: z.int(),
  waiting: z.int(),
  /** It can be taken back as a whole. */
  undoable: z.boolean(),
  createdAt: Moment,
})
export type BulkJob = z.infer<typeof BulkJob>

/** A row that was refused, and why. */
export const RefusedRow = z.object({ candidateId: Id, accountName: z.string(), message: z.string() })

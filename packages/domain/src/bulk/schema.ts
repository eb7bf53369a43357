import * as z from 'zod/mini'
import { boundedText, Id, Moment } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { bulkActs } from './status.ts'

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
    /** Assigning goes on where it replaces an interview that has begun, or lifts a mark. */
    startOver: z.optional(z.boolean()),
    /** The requisition to which they are moved or copied. */
    requisitionId: z.optional(Id),
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
    z.refine(({ act, requisitionId }) => (act !== 'move' && act !== 'copy') || requisitionId !== undefined, {
      path: ['requisitionId'],
      error: 'required',
    }),
  )
export type NewBulk = z.infer<typeof NewBulk>

export const BulkJob = z.object({
  id: Id,
  act: z.enum([...bulkActs, 'undo']),
  /** What it takes back, where it is an undo. */
  undoes: z.nullable(z.enum(bulkActs)),
  /** To which requisition, or which interviewer; null where the act has neither, or its reader does not see it. */
  target: z.nullable(z.object({ name: z.string(), isBot: z.boolean() })),
  status: z.int(),
  /** All rows, and of them those that were done, refused, taken back, and wait. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  undone: z.int(),
  waiting: z.int(),
  /** Of those that were refused: by something unexpected, so that another try may help. */
  failed: z.int(),
  /** It can be taken back as a whole. */
  undoable: z.boolean(),
  /** Those that failed can be tried again. */
  retryable: z.boolean(),
  createdAt: Moment,
})
export type BulkJob = z.infer<typeof BulkJob>

/** Which rows of a job are asked for: those of one state, and those behind the last that was read. */
export const BulkRowsQuery = z.strictObject({
  state: z.optional(z.enum(['0', '1', '2', '3'])),
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** What came of one row, and why not where it was refused; `n` is its place in the list. */
export const BulkRow = z.object({
  n: z.int(),
  candidateId: Id,
  accountName: z.string(),
  state: z.int(),
  message: z.nullable(z.string()),
})

import * as z from 'zod/mini'
import { boundedText, Id, Moment, ReadAt, text } from '../core/field.ts'

/** So many views somebody keeps, and a company shares. */
export const mostViews = 20
const title = text([2, 60], { required: 'required', short: 'view.title', long: 'view.title' })
/** What is narrowed by, in the API's own names, and the same as the page's address has it, with order and columns. */
const query = boundedText(2000)
const address = boundedText(2000)

/** The lists of which views are kept. */
export const viewedLists = ['candidates', 'requisitions', 'interviews', 'users'] as const
export type ViewedList = (typeof viewedLists)[number]

/** A list as somebody narrowed it, kept under a name; shared, it is the company's. */
export const NewView = z.strictObject({
  list: z.enum(viewedLists),
  title,
  query,
  address,
  shared: z.optional(z.boolean()),
  companyId: z.optional(Id),
})
export type NewView = z.infer<typeof NewView>

export const ViewChange = z.strictObject({
  title: z.optional(title),
  query: z.optional(query),
  address: z.optional(address),
  shared: z.optional(z.boolean()),
  companyId: z.optional(Id),
  updatedAt: ReadAt,
})
export type ViewChange = z.infer<typeof ViewChange>

export const SavedView = z.object({
  id: Id,
  companyId: z.nullable(Id),
  accountId: Id,
  list: z.enum(viewedLists),
  title: z.string(),
  address: z.string(),
  shared: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type SavedView = z.infer<typeof SavedView>

/** How many rows a view shows to the caller; null where it asks for what the caller does not read. */
export const ViewCount = z.object({ id: Id, count: z.nullable(z.int()) })

import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { NewView, SavedView, ViewChange, ViewCount } from './schema.ts'

/** What only the server needs of the calls. */
export const savedViewShapes = {
  list: {
    does: "The caller's own views of its lists, and those that are shared in its company.",
    list: { filters: {}, sorts: ['title', 'createdAt'], includes: [], order: ['title', 'asc'] },
    answer: SavedView,
  },
  counts: {
    does: 'How many rows each of these views shows to the caller, all in one answer.',
    answer: z.array(ViewCount),
  },
  create: {
    does: 'Keeps a narrowed list of candidates, requisitions, interviews or users under a name; shared, the whole team of the company has it.',
    body: NewView,
    answer: SavedView,
  },
  change: {
    does: 'Gives a view another name or other filters, order and columns, shares it, or keeps it to oneself again.',
    params: ById,
    body: ViewChange,
    answer: SavedView,
  },
  remove: { does: 'Removes a view; what it shows stays.', params: ById, answer: Done },
} as const satisfies Shapes

import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { BulkJob, NewBulk, RefusedRow } from './schema.ts'

/** What only the server needs of the calls. */
export const bulkShapes = {
  create: {
    does: 'Does one thing to all candidates of a filter, or to those that are named, beside the requests; each passes the gates of the single call when its turn comes.',
    body: NewBulk,
    answer: BulkJob,
  },
  get: { does: 'How far such a job is.', params: ById, answer: BulkJob },
  refused: {
    does: 'Which candidates of a job were refused, and why.',
    params: ById,
    answer: z.array(RefusedRow),
  },
  stop: { does: 'Stops a job; what it did stays, and can be taken back.', params: ById, answer: BulkJob },
  undo: {
    does: 'Takes back all that a job did, as far as nothing has followed: a job itself.',
    params: ById,
    answer: BulkJob,
  },
} as const satisfies Shapes

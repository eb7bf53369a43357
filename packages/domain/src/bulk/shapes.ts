import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { BulkJob, BulkRow, BulkRowsQuery, NewBulk } from './schema.ts'

/** What only the server needs of the calls. */
export const bulkShapes = {
  create: {
    does: 'Does one thing to all candidates of a filter, or to those that are named, beside the requests; each passes the gates of the single call when its turn comes.',
    body: NewBulk,
    answer: BulkJob,
  },
  latest: { does: "The caller's latest such jobs, the newest first.", answer: z.array(BulkJob) },
  get: { does: 'How far such a job is.', params: ById, answer: BulkJob },
  rows: {
    does: 'What came of each candidate of a job, and why not where it was refused: a hundred at a time, in the order of the list.',
    params: ById,
    query: BulkRowsQuery,
    answer: z.array(BulkRow),
  },
  stop: { does: 'Stops a job; what it did stays, and can be taken back.', params: ById, answer: BulkJob },
  retry: {
    does: 'Tries those candidates of a job again that failed by something unexpected.',
    params: ById,
    answer: BulkJob,
  },
  undo: {
    does: 'Takes back all that a job did, as far as nothing has followed: a job itself.',
    params: ById,
    answer: BulkJob,
  },
} as const satisfies Shapes

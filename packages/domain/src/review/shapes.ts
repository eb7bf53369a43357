import * as z from 'zod/mini'
import { Candidate } from '../candidate/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById, Id } from '../core/field.ts'
import { StatusChange } from './schema.ts'

/** What only the server needs of the calls. */
export const reviewShapes = {
  changeStatus: {
    does: 'Shortlists, moves back, rejects, marks as duplicate, submits or selects.',
    params: ById,
    body: StatusChange,
    answer: Candidate,
  },
  undo: {
    does: 'Takes back the own last change of status while nothing has followed.',
    params: ById,
    answer: Candidate,
  },
  mergeWith: {
    does: 'Merges another candidate of the same requisition into this one: it takes what it lacks and the resume, the other becomes its duplicate; undone within 30 days as any merge.',
    params: z.strictObject({ id: Id, otherId: Id }),
    answer: Candidate,
  },
} as const satisfies Shapes

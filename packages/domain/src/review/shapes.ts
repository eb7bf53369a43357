import { Candidate } from '../candidate/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
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
} as const satisfies Shapes

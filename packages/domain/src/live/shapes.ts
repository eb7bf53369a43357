import type { Shapes } from '../core/call.ts'
import { LiveAnswer, LiveQuery } from './schema.ts'

/** What only the server needs of the calls. */
export const liveShapes = {
  changes: {
    does: 'Waits until something changes that belongs to one of these ids and that the caller sees; says what is stale, and only of a comment what it is now. More rows of a table than a hundred are told as one change. Who acts for several companies may wait for whole tables (`all`), and is told of these after five seconds. Colleagues are told who else has the same candidate, report or shortlist open.',
    query: LiveQuery,
    answer: LiveAnswer,
    slow: true,
    byLink: true,
  },
} as const satisfies Shapes

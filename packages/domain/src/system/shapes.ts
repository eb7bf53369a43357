import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Done, Id } from '../core/field.ts'
import { PortalTodo, StuckWork, SystemHealth } from './schema.ts'
import { workKinds } from './status.ts'

/** What only the server needs of the calls. */
export const systemShapes = {
  todos: {
    does: 'What waits for those who run the product: companies first, then partners and users, then lists and work that is stuck; the longest waiting first.',
    list: { filters: {}, sorts: [], includes: [], order: ['since', 'asc'] },
    answer: PortalTodo,
  },
  health: {
    does: 'How the installation is: its database, its files, its ways out, what waits to be done, and how each of them is, the worst first.',
    slow: true,
    answer: SystemHealth,
  },
  stuck: {
    does: 'Messages, recordings and deletions of files and requisitions that have failed or wait for another try, the newest first.',
    list: { filters: {}, sorts: [], includes: [], order: ['since', 'desc'] },
    answer: StuckWork,
  },
  retry: {
    does: 'Has one of them tried again at once, with all its attempts.',
    params: z.strictObject({ kind: z.enum(workKinds), id: Id }),
    answer: Done,
  },
} as const satisfies Shapes

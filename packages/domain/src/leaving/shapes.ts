import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Id } from '../core/field.ts'
import { Leaving, Transfer, Transferred } from './schema.ts'

/** What only the server needs of the calls. */
export const leavingShapes = {
  look: {
    does: 'What somebody has in hand in a company, and who may take it. The id is the account’s.',
    params: ById,
    query: z.strictObject({ companyId: z.optional(Id) }),
    answer: Leaving,
  },
  transfer: {
    does: 'Gives what somebody has in hand to another: open requisitions, and interviews ahead at their time or with times to choose from, with the messages of a reassignment.',
    params: ById,
    body: Transfer,
    answer: Transferred,
  },
} as const satisfies Shapes

import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Id, Instant } from '../core/field.ts'
import { RetentionPreview } from './schema.ts'

/** What only the server needs of the calls. */
export const retentionShapes = {
  preview: {
    does: 'What goes by itself at a moment, now unless said, because its time is over, and what a legal hold keeps; of one company, or with none of all and of the portal.',
    slow: true,
    query: z.strictObject({ companyId: z.optional(Id), at: z.optional(Instant) }),
    answer: RetentionPreview,
  },
} as const satisfies Shapes

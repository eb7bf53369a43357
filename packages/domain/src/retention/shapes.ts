import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { boundedText, Id, Instant } from '../core/field.ts'
import { RetentionPreview } from './schema.ts'

/** A period that is not saved yet, in the unit of its kind. */
const Period = z.optional(boundedText(4).check(z.regex(/^\d+$/)))

/** What only the server needs of the calls. */
export const retentionShapes = {
  preview: {
    does: 'What goes by itself at a moment, now unless said, because its time is over, and what a legal hold keeps; of one company, or with none of all and of the portal. Periods that are given stand for those that are saved.',
    slow: true,
    query: z.strictObject({
      companyId: z.optional(Id),
      at: z.optional(Instant),
      candidates: Period,
      films: Period,
      messages: Period,
      bodies: Period,
      links: Period,
    }),
    answer: RetentionPreview,
  },
} as const satisfies Shapes

import * as z from 'zod/mini'
import { boundedText } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { CandidateStatus, rejections } from '../core/status.ts'

/** A change of status: rejecting asks for a reason. */
export const StatusChange = z
  .strictObject({
    status: z.enum(CandidateStatus),
    message: z.optional(z.nullable(boundedText(limits.message).check(z.trim()))),
    /** Ticked: a rejection is also mailed to the candidate, never with the comment. */
    notify: z.optional(z.boolean()),
  })
  .check(
    z.refine((change) => !rejections.includes(change.status) || Boolean(change.message), {
      path: ['message'],
      error: 'candidate.rejectNeedsReason',
    }),
  )
export type StatusChange = z.infer<typeof StatusChange>

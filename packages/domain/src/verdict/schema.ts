import * as z from 'zod/mini'
import { boundedText, Id, ReadAt, text } from '../core/field.ts'
import { Reason } from '../interview/schema.ts'

const rating = z.strictObject({ skillId: Id, review: z.nullable(z.int().check(z.minimum(0), z.maximum(3))) })

/** What a reviewer writes while judging; saved as it is typed, nothing is final. */
export const FeedbackDraft = z.strictObject({
  client_feedback: z.optional(z.nullable(boundedText(4000))),
  skills: z.optional(z.array(rating).check(z.maxLength(100))),
  updatedAt: ReadAt,
})

/** The verdict: it locks the feedback. */
export const Verdict = z.strictObject({
  verdict: z.int('verdict.required').check(z.minimum(0), z.maximum(1)),
  client_feedback: text([2, 4000], {
    required: 'feedback.required',
    short: 'feedback.required',
    long: 'feedback.long',
  }),
  skills: z.array(rating).check(z.maxLength(100)),
})

/** Why a locked feedback is opened again. */
export const Reopening = Reason

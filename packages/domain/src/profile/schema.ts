import * as z from 'zod/mini'
import { boundedText, Id } from '../core/field.ts'

/** A PDF that somebody keeps in its profile, or a company with its candidate. A new resume replaces the one before. */
export const NewAttachment = z.strictObject({
  name: z._default(boundedText(60).check(z.trim(), z.minLength(1, { error: 'required' })), 'resume'),
  filename: z.optional(boundedText(255)),
  /** In base64; 10 MB of file are 14 MB of text. */
  body: boundedText(14 * 1024 * 1024, 'body.invalid'),
  candidateId: z.optional(z.nullable(Id)),
})
export type NewAttachment = z.infer<typeof NewAttachment>

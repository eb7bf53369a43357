import * as z from 'zod/mini'
import { Moment } from '../core/field.ts'
import { retentionKinds } from './kinds.ts'

/** What goes by itself at a moment because its time is over, and what the law keeps of it. */
export const RetentionPreview = z.object({
  at: Moment,
  kinds: z.array(z.object({ kind: z.enum(retentionKinds), period: z.int(), count: z.int(), held: z.int() })),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

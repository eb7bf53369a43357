import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'

/** The deletion of a requisition with candidates, as whoever deletes requisitions reads it. */
export const Removal = z.object({
  id: Id,
  companyId: Id,
  /** Null once it is gone. */
  requisitionId: z.nullable(Id),
  title: z.string(),
  /** 0 runs, 1 done, 2 stopped by somebody, 3 stopped by a legal hold: what was left is there again. */
  status: z.int(),
  /** How many candidates it had, and how many of them are erased. */
  total: z.int(),
  gone: z.int(),
  /** How many could not be erased when they were last tried: they stay hidden and are tried again. */
  stuck: z.int(),
  createdAt: Moment,
  endedAt: z.nullable(Moment),
  company: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  asker: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
})
export type Removal = z.infer<typeof Removal>

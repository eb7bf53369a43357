import * as z from 'zod/mini'
import { Id } from '../core/field.ts'

export const Company = z.object({
  id: Id,
  name: z.string(),
  timezone: z.optional(z.string()),
  active: z.optional(z.boolean()),
  approvalStatus: z.optional(z.int()),
})
export type Company = z.infer<typeof Company>

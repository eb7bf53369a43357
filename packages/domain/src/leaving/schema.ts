import * as z from 'zod/mini'
import { ChosenId, Id } from '../core/field.ts'
import { roles } from '../core/role.ts'

/** What can go to another: open requisitions, and interviews and requests that are ahead. */
export const handedParts = ['requisitions', 'interviews'] as const
export type HandedPart = (typeof handedParts)[number]

/** Somebody who may take a part. */
const Taker = z.object({
  accountId: Id,
  name: z.nullable(z.string()),
  email: z.string(),
  roles: z.array(z.enum(roles)),
})

/** What somebody has in hand in one company. */
export const Leaving = z.object({
  companyId: Id,
  requisitions: z.int(),
  /** Those ahead that it leads, requests that wait for its answer among them, and how many of them are within seven days. */
  interviews: z.int(),
  thisWeek: z.int(),
  takers: z.array(Taker),
})
export type Leaving = z.infer<typeof Leaving>

export const Transfer = z.strictObject({
  companyId: z.optional(z.nullable(Id)),
  to: ChosenId,
  parts: z.array(z.enum(handedParts)).check(z.minLength(1, { error: 'required' }), z.maxLength(handedParts.length)),
})
export type Transfer = z.infer<typeof Transfer>

/** What went to another, and whose interviews could not. */
export const Transferred = z.object({
  requisitions: z.int(),
  interviews: z.int(),
  left: z.array(z.object({ interviewId: Id, candidate: z.string(), message: z.string() })),
})
export type Transferred = z.infer<typeof Transferred>

import * as z from 'zod/mini'
import { boundedText, ChosenId, Id, Moment, optionalText } from '../core/field.ts'
import { HoldStatus } from './status.ts'

const reason = boundedText(1000, 'reason.long').check(z.trim(), z.minLength(1, { error: 'reason.required' }))

/** Why a candidate is kept from erasure. */
export const Hold = z.strictObject({ reason })
export type Hold = z.infer<typeof Hold>

/** What can be held: one candidate, a requisition with all its candidates, an account. */
export const holdSubjects = ['candidate', 'requisition', 'account'] as const

/** What is to be held, and why. */
export const NewHold = z.strictObject({ subject: z.enum(holdSubjects), id: ChosenId, reason })
export type NewHold = z.infer<typeof NewHold>

/** The host's answer; a company that is declined reads why. */
export const HoldAnswer = z
  .strictObject({
    status: z.union([z.literal(HoldStatus.STANDS), z.literal(HoldStatus.DECLINED)]),
    reason: z.optional(optionalText([1, 1000], { short: 'reason.required', long: 'reason.long' })),
  })
  .check(
    z.refine((answer) => answer.status === HoldStatus.STANDS || Boolean(answer.reason?.trim()), {
      path: ['reason'],
      error: 'reason.required',
    }),
  )
export type HoldAnswer = z.infer<typeof HoldAnswer>

const named = { id: Id, name: z.nullable(z.string()) }
const nothing = <T extends z.ZodMiniType>(one: T) => z.optional(z.nullable(one))

/** A hold, as whoever asked for it and the host read it. */
export const LegalHold = z.object({
  id: Id,
  status: z.int(),
  reason: z.string(),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
  companyId: z.nullable(Id),
  candidateId: z.nullable(Id),
  requisitionId: z.nullable(Id),
  accountId: z.nullable(Id),
  createdAt: Moment,
  answeredAt: z.nullable(Moment),
  liftedAt: z.nullable(Moment),
  candidate: nothing(z.object({ id: Id, accountName: z.string() })),
  requisition: nothing(z.object({ id: Id, title: z.string() })),
  account: nothing(z.object({ ...named, email: z.string() })),
  company: nothing(z.object({ id: Id, name: z.string() })),
  asker: nothing(z.object(named)),
})
export type LegalHold = z.infer<typeof LegalHold>

import * as z from 'zod/mini'
import { boundedText, ChosenId, Id, Moment, optionalText } from '../core/field.ts'
import { RequestStatus } from './status.ts'

const words = { short: 'reason.required', long: 'reason.long' } as const
const reason = [1, 1000] as const

/** Somebody asks that what is kept of a candidate is erased, or of itself where no candidate is named. */
export const NewRequest = z.strictObject({
  candidateId: z.optional(z.nullable(ChosenId)),
  message: z.optional(optionalText(reason, words)),
})
export type NewRequest = z.infer<typeof NewRequest>

/** What a company or the host answers; who is declined reads why. */
export const RequestAnswer = z
  .strictObject({
    status: z.union([z.literal(RequestStatus.APPROVED), z.literal(RequestStatus.DECLINED)]),
    reason: z.optional(optionalText(reason, words)),
  })
  .check(
    z.refine((answer) => answer.status === RequestStatus.APPROVED || Boolean(answer.reason?.trim()), {
      path: ['reason'],
      error: 'reason.required',
    }),
  )
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** Why a candidate is kept from erasure. */
export const Hold = z.strictObject({
  reason: boundedText(1000, 'reason.long').check(z.trim(), z.minLength(1, { error: 'reason.required' })),
})
export type Hold = z.infer<typeof Hold>

/** A request, as whoever asked or answers reads it. */
export const PrivacyRequest = z.object({
  id: Id,
  companyId: z.nullable(Id),
  accountId: z.nullable(Id),
  candidateId: z.nullable(Id),
  kind: z.enum(['export', 'erasure']),
  status: z.int(),
  message: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  dueAt: Moment,
  /** When an approved erasure begins. */
  runAt: z.nullable(Moment),
  doneAt: z.nullable(Moment),
  createdAt: Moment,
  candidate: z.optional(
    z.nullable(z.object({ id: Id, accountName: z.string(), email: z.string(), legalHold: z.boolean() })),
  ),
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()), email: z.string() }))),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** What an erasure would take away now: rows by their table, and files. */
export const Preview = z.object({ counts: z.record(z.string(), z.int()), files: z.int() })
export type Preview = z.infer<typeof Preview>

/** What stays of an erasure: that it was, of what kind and how much, without the person. */
export const Proof = z.extend(Preview, {
  id: Id,
  companyId: z.nullable(Id),
  requestId: z.nullable(Id),
  subject: z.enum(['candidate', 'referee', 'account']),
  rowId: Id,
  goneAt: Moment,
  purgedAt: z.nullable(Moment),
  backupsUntil: Moment,
})
export type Proof = z.infer<typeof Proof>

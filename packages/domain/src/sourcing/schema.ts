import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { AccessStatus } from '../core/status.ts'

/** Somebody who may be linked as a sourcer. */
export const SourcerEntry = z.object({
  id: Id,
  accountId: Id,
  companyId: Id,
  account: z.object({ id: Id, name: z.nullable(z.string()), public_id: z.string(), email: z.string() }),
})
export type SourcerEntry = z.infer<typeof SourcerEntry>

/** A sourcer's link to a requisition; status 0 pending, 1 access granted, 2 access revoked. */
export const Sourcer = z.object({
  id: Id,
  requisitionId: Id,
  accountId: Id,
  status: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()), public_id: z.string() }))),
  candidates: z.optional(
    z.array(z.object({ id: Id, accountId: Id, accountName: z.string(), status: z.int(), createdAt: Moment })),
  ),
})
export type Sourcer = z.infer<typeof Sourcer>

export const NewSourcer = z.strictObject({ accountId: Id, requisitionId: Id })
export type NewSourcer = z.infer<typeof NewSourcer>

/** What changes of a link; whom it links stays, and may be said again as it was. */
export const SourcerChange = z.strictObject({
  status: z.enum(AccessStatus),
  accountId: z.optional(Id),
  requisitionId: z.optional(Id),
})
export type SourcerChange = z.infer<typeof SourcerChange>

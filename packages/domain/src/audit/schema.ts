import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'

/** An entry as it stands in the log: ids, codes and names of fields. */
export const AuditRow = z.object({
  id: Id,
  at: Moment,
  accountId: z.nullable(Id),
  /** The role that it acted in. */
  role: z.nullable(z.string()),
  action: z.string(),
  table: z.nullable(z.string()),
  rowId: z.nullable(Id),
  companyId: z.nullable(Id),
  detail: z.record(z.string(), z.unknown()),
  /** Its place in the chain; null until it is sealed. */
  sequence: z.nullable(z.number()),
})

/** The same as it is read: with the names of today, which stand nowhere in the log. */
export const AuditEntry = z.extend(AuditRow, {
  /** Who did it; null where that is nobody whom the reader sees, or the product itself. */
  who: z.nullable(z.object({ id: Id, name: z.nullable(z.string()) })),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What it was done to, by its name of today; null where it is gone, or has none. */
  subject: z.nullable(z.string()),
  /** Where it came from, for admins of the host. */
  origin: z.nullable(z.object({ ip: z.nullable(z.string()), device: z.nullable(z.string()) })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** How the chain of entries is. */
export const AuditState = z.object({
  entries: z.int(),
  /** The newest sealed entry: its place, and the hash over it and all before it. */
  head: z.nullable(z.object({ sequence: z.int(), hash: z.string() })),
  /** The first entry that was changed, or that follows a removed one. */
  broken: z.nullable(Id),
  /** The first anchor that the log no longer holds: since then it was cut, or made anew. */
  lost: z.nullable(z.object({ sequence: z.int(), at: Moment })),
  /** Whether it holds the anchor that was asked about; true where none was. */
  known: z.boolean(),
})
export type AuditState = z.infer<typeof AuditState>

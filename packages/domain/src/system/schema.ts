import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { portalTodoKinds, workKinds } from './status.ts'

/** How much of one kind waits, and since when. */
const Queue = z.object({ waiting: z.int(), since: z.nullable(Moment) })

/** How the installation is. */
export const SystemHealth = z.object({
  database: z.object({
    version: z.string(),
    /** The last migration that has run. */
    migration: z.string(),
    /** In bytes; null where the server may not ask. */
    size: z.nullable(z.number()),
    /** Connections of this process: how many there may be, are in use, and are waited for. */
    pool: z.object({ most: z.int(), busy: z.int(), waiting: z.int() }),
  }),
  /** Where files are kept; the free bytes are known of an own disk only. */
  storage: z.object({ kind: z.enum(['disk', 's3']), free: z.nullable(z.number()) }),
  /** Does anybody outside get messages, or do they stay in the outbox? */
  mail: z.boolean(),
  whatsapp: z.boolean(),
  queues: z.object({ message: Queue, recording: Queue, file: Queue }),
  stuck: z.int(),
  /** Entries of the audit log that are not sealed yet. */
  unsealed: Queue,
  /** Passkeys that were made under another address than the present one. */
  deadPasskeys: z.int(),
  versions: z.object({ product: z.string(), node: z.string() }),
  /** When the last back-up was made, as the job that makes it says by touching `last-backup` in the data folder. */
  backupAt: z.nullable(Moment),
})
export type SystemHealth = z.infer<typeof SystemHealth>

/** Work outside the requests that has failed, or waits for longer than it should. */
export const StuckWork = z.object({
  id: Id,
  kind: z.enum(workKinds),
  /** A message's subject, or whose recording; null for a file, whose name is gone with its row. */
  title: z.nullable(z.string()),
  /** A message's recipient, a recording's requisition, or why a file is deleted. */
  detail: z.nullable(z.string()),
  /** Nobody tries it by itself any more. */
  failed: z.boolean(),
  since: Moment,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** The next try of one that is not given up. */
  nextAttemptAt: z.nullable(Moment),
})
export type StuckWork = z.infer<typeof StuckWork>

/** One thing that waits for the host: how much of it, of which company, and the longest since when. */
export const PortalTodo = z.object({
  kind: z.enum(portalTodoKinds),
  /** Null where it is of no company, or of several. */
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  count: z.int(),
  since: Moment,
})
export type PortalTodo = z.infer<typeof PortalTodo>

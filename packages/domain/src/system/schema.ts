import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { healthChecks, healthLevels, portalTodoKinds, workKinds } from './status.ts'

/** How much of one kind waits, and since when. */
const Queue = z.object({ waiting: z.int(), since: z.nullable(Moment) })

/** What is known of the installation. */
const Facts = z.object({
  database: z.object({
    version: z.string(),
    /** The last migration that has run. */
    migration: z.string(),
    /** In bytes; null where the server may not ask. */
    size: z.nullable(z.number()),
    /** Connections of this process: how many there may be, are in use, and are waited for. */
    pool: z.object({ most: z.int(), busy: z.int(), waiting: z.int() }),
  }),
  /** For how many seconds the oldest transaction is open, whoever's it is; null where none is. */
  oldestTransaction: z.nullable(z.number()),
  /** By how many milliseconds the database's clock is ahead of this server's. */
  clock: z.int(),
  /** Where files are kept; how much of it is free is known of an own disk only. */
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    free: z.nullable(z.number()),
    size: z.nullable(z.number()),
    /** Whether a file could be written, read and removed within the last minute, and how long that took. */
    probe: z.object({ works: z.boolean(), ms: z.int() }),
  }),
  /** Does anybody outside get messages, or do they stay in the outbox? */
  mail: z.boolean(),
  whatsapp: z.boolean(),
  queues: z.object({ message: Queue, recording: Queue, file: Queue, removal: Queue }),
  stuck: z.int(),
  /** Entries of the audit log that are not sealed yet. */
  unsealed: Queue,
  /** Requests about data: due within a week, past their day, and erasures that are on the database's disk after 36 hours. Admins alone. */
  privacy: z.nullable(z.object({ due: z.int(), overdue: z.int(), unpurged: z.int() })),
  /** Passkeys that were made under another address than the present one. */
  deadPasskeys: z.int(),
  versions: z.object({ product: z.string(), node: z.string() }),
  /** When the last back-up was made, as the job that makes it says by touching `last-backup` in the data folder. */
  backupAt: z.nullable(Moment),
})
export type HealthFacts = z.infer<typeof Facts>

/** The same, and how each part is, the worst first. */
export const SystemHealth = z.extend(Facts, {
  checks: z.array(z.object({ check: z.enum(healthChecks), level: z.enum(healthLevels) })),
})
export type SystemHealth = z.infer<typeof SystemHealth>

/** Work outside the requests that has failed, or waits for longer than it should. */
export const StuckWork = z.object({
  id: Id,
  kind: z.enum(workKinds),
  /** A message's subject, whose recording, or a requisition's title; null for a file, whose name is gone with its row. */
  title: z.nullable(z.string()),
  /** A message's recipient, a recording's requisition, why a file is deleted, or how many candidates could not be erased. */
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

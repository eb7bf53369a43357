import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Id, Instant } from '../core/field.ts'
import { AuditEntry, AuditState } from './schema.ts'

const listed = {
  filters: {
    accountId: 'id',
    companyId: 'id',
    action: 'text',
    table: 'text',
    rowId: 'id',
    at: 'date',
  },
  sorts: ['at'],
  includes: [],
  order: ['at', 'desc'],
} as const

/** What only the server needs of the calls. */
export const auditShapes = {
  list: {
    does: 'Who did what, when and to what, the latest first; a company reads its own part.',
    list: listed,
    answer: AuditEntry,
  },
  export: {
    does: 'The entries of a list as CSV, at most 20,000 of them, with the anchor of the chain in its last line; written down itself.',
    query: z.strictObject({
      accountId: z.optional(Id),
      rowId: z.optional(Id),
      /** The first part of an action's code. */
      area: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
      from: z.optional(Instant),
      until: z.optional(Instant),
    }),
    slow: true,
    answer: z.unknown(),
  },
  whole: {
    does: 'Whether every entry is as it was written: no one changed, none missing, none cut off since an anchor; of an anchor that is given whether the log holds it.',
    query: z.strictObject({
      sequence: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      hash: z.optional(z.string().check(z.regex(/^[\da-fA-F]{64}$/))),
    }),
    slow: true,
    answer: AuditState,
  },
} as const satisfies Shapes

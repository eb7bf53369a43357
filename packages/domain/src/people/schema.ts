import * as z from 'zod/mini'
import { boundedText, email, Id, Moment, phone, ReadAt, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'
import { UserStatus } from './status.ts'

/** A role that somebody holds, with the person as the reader's company knows it. */
export const User = z.object({
  id: Id,
  accountId: Id,
  companyId: z.nullable(Id),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  role: z.object({ name: z.enum(roles) }),
  account: z.object({
    id: Id,
    name: z.nullable(z.string()),
    email: z.string(),
    primary_phone: z.nullable(z.string()),
    hasPhoto: z.boolean(),
  }),
  status: z.enum(UserStatus),
  active: z.boolean(),
  approvalStatus: z.int(),
  /** A partner as a company sees it: linked to it, and not its to change. */
  isLink: z.boolean(),
  reason: z.nullable(z.string()),
  invitedAt: z.nullable(Moment),
  /** When it last acted in this role; null for readers who do not run users. */
  lastSeenAt: z.nullable(Moment),
  updatedAt: Moment,
})
export type User = z.infer<typeof User>
/** The columns of an exported list, by name and in the order that is asked for; all of them without. */
export const userColumns = ['name', 'email', 'phone', 'role', 'company', 'status', 'lastSeen', 'invited'] as const
export type UserColumn = (typeof userColumns)[number]

/** An interviewer as a company plans with it. */
export const PoolEntry = z.object({
  id: Id,
  accountId: Id,
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  name: z.nullable(z.string()),
  email: z.string(),
  status: z.enum(UserStatus),
  skills: z.array(z.string()),
  /** Has it said when it can be booked? */
  hasHours: z.boolean(),
  /** Interviews ahead, and how many of them in the next seven days. */
  upcoming: z.int(),
  soon: z.int(),
  /** Interviews that it has held, and when the last one was. */
  held: z.int(),
  lastAt: z.nullable(Moment),
  updatedAt: Moment,
})
export type PoolEntry = z.infer<typeof PoolEntry>

const userEmail = email({
  required: 'user.email',
  pattern: 'email.pattern',
  short: 'email.pattern',
  long: 'email.long',
})

/** The Add Users form; which of the roles one may give, the ceiling says. */
export const Invitation = z.strictObject({
  name: text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' }),
  email: userEmail,
  phone: phone('phone.enterOne'),
  companyId: z.optional(z.nullable(Id)),
  role: z.enum(roles, { error: 'user.role' }),
  halt: z.optional(z.boolean()),
  invite: z.optional(z.boolean()),
})
export type Invitation = z.infer<typeof Invitation>

/** A list of people: a CSV file as text or base64, or lines as they were pasted; the one row of its call. */
export const PeopleList = z.pipe(
  z.strictObject({ body: z.string().check(z.maxLength(3 * 2 ** 20)) }),
  z.transform((list) => [list]),
)

/** A row of a list as it is written, and the role that its words name. */
export const ListedPerson = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.nullable(z.enum(roles)),
  line: z.int(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

const reason = boundedText(1000, 'reason.long').check(z.trim())

export const UserChange = z.strictObject({
  active: z.optional(z.boolean()),
  approvalStatus: z.optional(z.union([z.literal(ApprovalStatus.APPROVED), z.literal(ApprovalStatus.REJECTED)])),
  reason: z.optional(z.nullable(reason)),
  updatedAt: ReadAt,
})
export type UserChange = z.infer<typeof UserChange>

export const AddedRole = z.strictObject({
  role: z.enum(roles, { error: 'user.role' }),
  companyId: z.optional(z.nullable(Id)),
})

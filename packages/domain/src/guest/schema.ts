import * as z from 'zod/mini'
import { boundedText, email, Id, Moment } from '../core/field.ts'
import { AccessStatus } from '../core/status.ts'

/** What a guest may do with a shared report: a viewer reads, an editor also comments. */
export const AccessLevel = { VIEWER: 1, EDITOR: 2 } as const
export type AccessLevel = (typeof AccessLevel)[keyof typeof AccessLevel]

/** So long may a comment be. */
const longestComment = 2000

const level = z.enum(AccessLevel, { error: 'guest.level' })
/** The last day of access, `YYYY-MM-DD` on the company's calendar. */
const lastDay = z
  .string({ error: 'guest.validTill' })
  .check(z.maxLength(10, { error: 'guest.validTill', abort: true }), z.iso.date({ error: 'guest.validTill' }))

/** Shares one interview's report with a person of the company. */
export const NewGuest = z.strictObject({
  accountId: Id,
  interviewId: Id,
  accessLevel: level,
  validTill: lastDay,
  /** The server knows it: another is refused. */
  createdBy: z.optional(Id),
})
export type NewGuest = z.infer<typeof NewGuest>

/** So many addresses are invited at once, with so many words. */
const mostInvited = 50
const longestMessage = 1000

/** Shares one interview's report with whoever reads these addresses, known here or not. */
export const GuestInvitation = z.strictObject({
  emails: z
    .array(email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }))
    .check(z.minLength(1, { error: 'user.email' }), z.maxLength(mostInvited, { error: 'guest.many' })),
  interviewId: Id,
  accessLevel: level,
  validTill: lastDay,
  message: z.optional(z.nullable(boundedText(longestMessage))),
})
export type GuestInvitation = z.infer<typeof GuestInvitation>

/** Another level or last day, or the switch between granted and revoked. */
export const GuestChange = z.strictObject({
  accessLevel: z.optional(level),
  validTill: z.optional(lastDay),
  status: z.optional(z.union([z.literal(AccessStatus.ACCESS_GRANTED), z.literal(AccessStatus.ACCESS_REVOKED)])),
})
export type GuestChange = z.infer<typeof GuestChange>

const Person = z.object({ id: Id, name: z.nullable(z.string()), email: z.optional(z.nullable(z.string())) })

/** How a grant stands, in a word: `pending` waits for a password, `closed` for a report that does not show. */
export const grantStates = ['active', 'pending', 'expired', 'revoked', 'closed'] as const
export type GrantState = (typeof grantStates)[number]

/** The access of one person to one interview's report. */
export const Guest = z.object({
  id: Id,
  interviewId: Id,
  accountId: Id,
  accessLevel: z.int(),
  validTill: z.string(),
  active: z.boolean(),
  status: z.int(),
  createdBy: z.nullable(Id),
  createdAt: Moment,
  revokedAt: z.nullable(Moment),
  revokedBy: z.nullable(Id),
  /** As the company's calendar and the guest's own sight have it. */
  state: z.enum(grantStates),
  /** Who revoked it; null while it is granted. */
  revoker: z.nullable(z.string()),
  account: z.optional(z.nullable(Person)),
})

/** A report that was shared with the caller, ended ones too. */
export const SharedReport = z.object({
  id: Id,
  interviewId: Id,
  accessLevel: z.int(),
  validTill: z.string(),
  state: z.enum(grantStates),
  /** Whole days after today; 0 on the last day, null once it has ended. */
  daysLeft: z.nullable(z.int()),
  company: z.string(),
  /** Null where the grant has ended, or the company hides it. */
  position: z.nullable(z.string()),
  candidate: z.nullable(z.string()),
  createdAt: Moment,
})
export type SharedReport = z.infer<typeof SharedReport>

/** A person of the company with whom reports can be shared. */
export const GuestChoice = z.object({
  id: Id,
  accountId: Id,
  companyId: z.nullable(Id),
  role: z.object({ name: z.string() }),
  account: Person,
})
export type GuestChoice = z.infer<typeof GuestChoice>

/** A remark on an interview's report, or a reply to one, perhaps on a moment of its recording. */
export const NewComment = z.strictObject({
  interviewId: Id,
  message: boundedText(longestComment).check(z.trim(), z.minLength(1, { error: 'required' })),
  replyId: z.optional(z.nullable(Id)),
  /** Seconds from the beginning of the recording. */
  at_time: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400)))),
  /** The server knows it: another is refused. */
  accountId: z.optional(Id),
})
export type NewComment = z.infer<typeof NewComment>

/** A comment as it is read; one that was removed keeps its place while it has replies. */
export const Comment = z.object({
  id: Id,
  interviewId: Id,
  accountId: Id,
  replyId: z.nullable(Id),
  message: z.string(),
  at_time: z.nullable(z.number()),
  createdAt: Moment,
  deletedAt: z.nullable(Moment),
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
})

/** A comment with its replies. */
export const CommentThread = z.extend(Comment, { children: z.optional(z.array(Comment)) })

import * as z from 'zod/mini'
import { boundedText, ChosenId, email, Id, Instant, Moment, optionalText } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { AccessStatus } from '../core/status.ts'
import { Recording } from '../interview/schema.ts'
import { everythingShown } from '../interview/shown.ts'
import { Looked } from './view.ts'

/** What a guest may do with a shared report: a viewer reads, an editor also comments. */
export const AccessLevel = { VIEWER: 1, EDITOR: 2 } as const
export type AccessLevel = (typeof AccessLevel)[keyof typeof AccessLevel]

/** So many people may be named in a comment. */
const mostMentioned = 20

/** So long may a comment be. */
const longestComment = 2000

/** What a guest may do. */
export const level = z.enum(AccessLevel, { error: 'guest.level' })
/** The last day of access, `YYYY-MM-DD` on the company's calendar. */
export const lastDay = z
  .string({ error: 'guest.validTill' })
  .check(z.maxLength(10, { error: 'guest.validTill', abort: true }), z.iso.date({ error: 'guest.validTill' }))

/** What is shown, added up. */
export const show = z.int().check(z.minimum(0), z.maximum(everythingShown))

/** The one thing that is shared: a report, or a shortlist of several. */
const shared = { interviewId: z.optional(z.nullable(Id)), shortlistId: z.optional(z.nullable(Id)) }

/** So many addresses are invited at once, with so many words. */
const mostInvited = 50
const longestMessage = 1000
/** What a sharer writes to whom it shares with. */
export const message = z.optional(z.nullable(boundedText(longestMessage)))

/** Shares one interview's report, or a shortlist, with a person of the company. */
export const NewGuest = z.strictObject({
  accountId: ChosenId,
  ...shared,
  accessLevel: level,
  validTill: lastDay,
  /** The company's default unless it is said. */
  show: z.optional(show),
  /** Their address stands over the film. */
  watermark: z.optional(z.boolean()),
  /** What the company has said so far among itself is read by its guests from now on. */
  earlier: z.optional(z.boolean()),
  message,
  /** The server knows it: another is refused. */
  createdBy: z.optional(Id),
})
export type NewGuest = z.infer<typeof NewGuest>

/** Addresses to share with. */
export const emails = z
  .array(email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }))
  .check(z.minLength(1, { error: 'user.email' }), z.maxLength(mostInvited, { error: 'guest.many' }))

/** Shares one interview's report, or a shortlist, with whoever reads these addresses, known here or not. */
export const GuestInvitation = z.strictObject({
  emails,
  ...shared,
  accessLevel: level,
  validTill: lastDay,
  show: z.optional(show),
  /** Their address stands over the film. */
  watermark: z.optional(z.boolean()),
  earlier: z.optional(z.boolean()),
  message,
  /** Of the one who is invited alone, where it has no account yet. */
  name: z.optional(optionalText(limits.name, { short: 'name.short', long: 'name.long' })),
})
export type GuestInvitation = z.infer<typeof GuestInvitation>

/** Another level or last day, what is shown, or the switch between granted and revoked. */
export const GuestChange = z.strictObject({
  accessLevel: z.optional(level),
  validTill: z.optional(lastDay),
  show: z.optional(show),
  /** Their address stands over the film. */
  watermark: z.optional(z.boolean()),
  status: z.optional(z.union([z.literal(AccessStatus.ACCESS_GRANTED), z.literal(AccessStatus.ACCESS_REVOKED)])),
})
export type GuestChange = z.infer<typeof GuestChange>

const Person = z.object({ id: Id, name: z.nullable(z.string()), email: z.optional(z.nullable(z.string())) })

/** How a grant stands, in a word: `pending` waits for a password, `closed` for a report that does not show, `off` for a
 * person who is no guest of the company any more. */
export const grantStates = ['active', 'pending', 'expired', 'revoked', 'closed', 'off'] as const
export type GrantState = (typeof grantStates)[number]

/** The access of one person to one interview's report, or to a shortlist. */
export const Guest = z.object({
  id: Id,
  interviewId: z.nullable(Id),
  shortlistId: z.nullable(Id),
  accountId: Id,
  accessLevel: z.int(),
  validTill: z.string(),
  active: z.boolean(),
  show: z.int(),
  watermark: z.boolean(),
  status: z.int(),
  createdBy: z.nullable(Id),
  createdAt: Moment,
  revokedAt: z.nullable(Moment),
  revokedBy: z.nullable(Id),
  /** As the company's calendar and the guest's own sight have it. */
  state: z.enum(grantStates),
  /** Who revoked it; null while it is granted. */
  revoker: z.nullable(z.string()),
  /** How it was looked at; null where it was not. */
  looked: z.nullable(Looked),
  account: z.optional(z.nullable(Person)),
})

/** A report that was shared with the caller, ended ones too. */
export const SharedReport = z.object({
  /** Of the access; reports of one shortlist have the same. */
  id: Id,
  interviewId: Id,
  /** The shortlist by which it is shared; null where it is by itself. */
  shortlistId: z.nullable(Id),
  accessLevel: z.int(),
  validTill: z.string(),
  state: z.enum(grantStates),
  /** Whole days after today; 0 on the last day, null once it has ended. */
  daysLeft: z.nullable(z.int()),
  company: z.string(),
  /** Null where the grant has ended, or the company hides it. */
  position: z.nullable(z.string()),
  candidate: z.nullable(z.string()),
  /** What of the report is shown; 0 where the grant has ended. */
  show: z.int(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  resume: z.nullable(z.object({ id: Id, name: z.string() })),
  /** So many comments of others it has not seen. */
  unread: z.int(),
  createdAt: Moment,
})
export type SharedReport = z.infer<typeof SharedReport>

/** What a company's shares show, and whether its links are bound to their addressees, unless something else is chosen. */
export const ShareDefault = z.object({ companyId: Id, show: z.int(), bound: z.boolean(), linkDays: z.int() })
/** How a share begins: the company's default, and how many threads its guests could be shown. */
export const ShareStart = z.extend(ShareDefault, { earlier: z.int() })
export const NewShareDefault = z.strictObject({ show: z.optional(show), bound: z.optional(z.boolean()) })

/** How a report would look to whom it is shared with, so much of it shown. */
export const SharePreview = z.strictObject({ interviewId: Id, show })

/** Who reads a thread. */
export const Audience = { COMPANY: 0, GUESTS: 1 } as const
export type Audience = (typeof Audience)[keyof typeof Audience]

/** A remark on an interview's report, or a reply to one, perhaps on a moment of its recording. */
export const NewComment = z.strictObject({
  interviewId: Id,
  message: boundedText(longestComment).check(z.trim(), z.minLength(1, { error: 'required' })),
  replyId: z.optional(z.nullable(Id)),
  /** Seconds from the beginning of the recording. */
  at_time: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400)))),
  /** Who is named in it, and is told of it at once. */
  mentions: z.optional(z.array(Id).check(z.maxLength(mostMentioned, { error: 'list.long' }))),
  /** Who reads the thread that it begins; guests too while somebody is shown comments, unless it is said. */
  audience: z.optional(z.enum(Audience)),
  /** The server knows it: another is refused. */
  accountId: z.optional(Id),
})
export type NewComment = z.infer<typeof NewComment>

/** Who reads a new comment unless something else is chosen; a guest chooses nothing. */
export const CommentAudience = z.object({ audience: z.int(), isChosen: z.boolean() })

/** Somebody who may be named in a comment: by name alone, and whether it sees the report now. */
export const Mentionable = z.object({ accountId: Id, name: z.string(), sees: z.boolean() })
export type Mentionable = z.infer<typeof Mentionable>

/** The caller has seen the comments up to this moment. */
export const ReadComments = z.strictObject({ interviewId: Id, upTo: Instant })
export type ReadComments = z.infer<typeof ReadComments>

/** A comment as it is read; one that was removed keeps its place while it has replies. */
export const Comment = z.object({
  id: Id,
  interviewId: Id,
  accountId: Id,
  replyId: z.nullable(Id),
  message: z.string(),
  at_time: z.nullable(z.number()),
  audience: z.int(),
  createdAt: Moment,
  deletedAt: z.nullable(Moment),
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
})

/** A comment with its replies. */
export const CommentThread = z.extend(Comment, { children: z.optional(z.array(Comment)) })

/** A question of a shared report, as its candidate heard it. */
export const ViewedQuestion = z.object({
  title: z.string(),
  asked: z.boolean(),
  time: z.nullable(z.number()),
  review: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** What was answered in writing; null where it was said. */
  answer: z.nullable(z.string()),
  /** The recorded answer is longer than the time that was given for it. */
  overlong: z.boolean(),
})
export type ViewedQuestion = z.infer<typeof ViewedQuestion>

/** A report as far as it is shown to whom it is shared with. */
export const ReportView = z.object({
  interviewId: Id,
  company: z.string(),
  candidate: z.string(),
  /** Null where the company hides it. */
  position: z.nullable(z.string()),
  interviewer: z.nullable(z.string()),
  startedAt: z.nullable(Moment),
  show: z.int(),
  /** Null of the preview: it is the share that plays it. */
  film: z.nullable(Recording),
  /** Null where it is not shown how the interview was judged. */
  verdict: z.nullable(z.object({ given: z.nullable(z.int()), feedback: z.nullable(z.string()) })),
  skills: z.array(z.object({ name: z.string(), review: z.nullable(z.int()) })),
  questions: z.array(ViewedQuestion),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The name of the resume's file; null where there is none, or it is not shown. */
  resume: z.nullable(z.string()),
  /** The newest threads; null where comments are not shown. */
  comments: z.nullable(z.array(CommentThread)),
  /** May its reader add to them? */
  mayComment: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { AccessStatus } from '../core/status.ts'
import { Recording } from '../interview/schema.ts'
import { emails, grantStates, lastDay, level, message, ReportView, show, ViewedQuestion } from './schema.ts'
import { Looked } from './view.ts'

/** Mails links to one report or shortlist, each of its own, to these addresses. */
export const NewPublicReports = z.strictObject({
  email: emails,
  interviewId: z.optional(z.nullable(Id)),
  referralCandidateId: z.optional(z.nullable(Id)),
  shortlistId: z.optional(z.nullable(Id)),
  /** Two days ahead unless it is said. */
  validTill: z.optional(lastDay),
  /** The company's default unless it is said; comments never. */
  show: z.optional(show),
  /** Opens for its addressee alone, by a code; as the company has it unless it is said. */
  bound: z.optional(z.boolean()),
  /** Its address stands over the film: needs `bound`, or it would name the wrong person. */
  watermark: z.optional(z.boolean()),
  /** Only its addressee comments: 2 needs `bound`. Viewer unless it is said. */
  accessLevel: z.optional(level),
  message,
  /** The server knows it: another is refused. */
  accountId: z.optional(Id),
})
export type NewPublicReports = z.infer<typeof NewPublicReports>

/** Another last day, what is shown, for whom it opens, or the switch between granted and revoked. */
export const PublicReportChange = z.strictObject({
  validTill: z.optional(lastDay),
  show: z.optional(show),
  bound: z.optional(z.boolean()),
  /** Its address stands over the film: needs `bound`, or it would name the wrong person. */
  watermark: z.optional(z.boolean()),
  accessLevel: z.optional(level),
  /** Lets devices in again after too many wrong codes. */
  unlock: z.optional(z.literal(true)),
  status: z.optional(z.union([z.literal(AccessStatus.ACCESS_GRANTED), z.literal(AccessStatus.ACCESS_REVOKED)])),
})
export type PublicReportChange = z.infer<typeof PublicReportChange>

/** A new link to the same, beside those that were sent: mailed to its address, or else told to be copied. */
export const NewReportLink = z.strictObject({ mails: z.optional(z.literal(true)) })
/** Where the new link leads; null where it was mailed. */
export const ReportLink = z.object({ id: Id, link: z.nullable(z.string()) })

/** A report that is opened by a link of its own. */
export const PublicReport = z.object({
  id: Id,
  interviewId: z.nullable(Id),
  referralCandidateId: z.nullable(Id),
  shortlistId: z.nullable(Id),
  accountId: Id,
  email: z.string(),
  validTill: z.string(),
  accessLevel: z.int(),
  show: z.int(),
  bound: z.boolean(),
  watermark: z.boolean(),
  /** When too many wrong codes shut it for further devices. */
  lockedAt: z.nullable(Moment),
  /** On how many devices it opens now. */
  devices: z.int(),
  createdAt: Moment,
  revokedAt: z.nullable(Moment),
  revokedBy: z.nullable(Id),
  state: z.enum(grantStates),
  revoker: z.nullable(z.string()),
  /** How it was looked at; null where it was not. */
  looked: z.nullable(Looked),
})

/** What the link of a report says before it is opened: nothing of the record. */
export const ReportHead = z.object({
  company: z.string(),
  author: z.nullable(z.string()),
  validTill: z.string(),
  /** Where a code is mailed to that opens it, mostly hidden (`c…@acme.com`); null where none is needed. */
  codeTo: z.nullable(z.string()),
})
export type ReportHead = z.infer<typeof ReportHead>

/** What referees said of a candidate, as far as a link shows it: no address of anybody. */
export const RefcheckView = z.object({
  candidate: z.string(),
  company: z.string(),
  /** Null where the company hides it. */
  position: z.nullable(z.string()),
  requestedAt: Moment,
  referees: z.array(z.object({ name: z.string(), company: z.nullable(z.string()) })),
  questions: z.array(
    z.object({
      title: z.string(),
      answers: z.array(
        z.object({
          referee: z.string(),
          /** Words, the choice that was made, or null where nothing was answered. */
          text: z.nullable(z.string()),
          /** Of a scale. */
          scale: z.nullable(z.int()),
          /** Of a document: 1 approved, 2 refused. */
          approval: z.nullable(z.int()),
          more: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type RefcheckView = z.infer<typeof RefcheckView>

/** Several reports side by side, as far as they are shown. */
export const ShortlistView = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  reports: z.array(
    z.object({
      ...{ interviewId: Id, candidate: z.string(), position: z.nullable(z.string()), film: Recording },
      verdict: ReportView.shape.verdict,
      /** Each also as it was written: by that answers of several stand side by side. */
      questions: z.array(z.extend(ViewedQuestion, { template: z.string() })),
    }),
  ),
})
export type ShortlistView = z.infer<typeof ShortlistView>

/** Of which interview, where a link shows several. */
export const OfReport = z.strictObject({ interviewId: z.optional(Id) })

/** The six digits of a code. */
export const ReportCode = z.strictObject({
  code: z
    .string({ error: 'report.code' })
    .check(z.trim(), z.regex(/^[0-9]{6}$/, { error: 'report.code', abort: true })),
})

/** A link is open on this device: what each further call shows, for ten minutes. */
export const Proof = z.object({ proof: z.string() })

/** The one record behind a link; none of it while a code is needed first. */
export const OpenedReport = z.object({
  validTill: z.string(),
  /** A code is needed first, mailed to this address, mostly hidden. */
  codeTo: z.nullable(z.string()),
  /** Of a bound link: what each further call shows, for ten minutes. */
  proof: z.nullable(z.string()),
  interview: z.nullable(ReportView),
  refcheck: z.nullable(RefcheckView),
  shortlist: z.nullable(ShortlistView),
  /** The ids of what is shown, as its page follows them. */
  watch: z.array(Id),
})
export type OpenedReport = z.infer<typeof OpenedReport>

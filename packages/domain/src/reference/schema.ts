import * as z from 'zod/mini'
import { ConsentWords, given } from '../consent/schema.ts'
import { boundedText, Id, Moment, phone, ReadAt } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { languages } from '../core/text.ts'
import { RefQuestion } from '../refcheck/schema.ts'

const name = z.nullable(z.string())
const number = z.nullable(z.int())
const relation = {
  relationship: number,
  relationship_period: number,
  relationship_time: number,
  company_name: name,
  referee_role: name,
  candidate_role: name,
}
const confirmed = {
  confirmed_relationship: number,
  confirmed_relationship_period: number,
  confirmed_relationship_time: number,
  confirmed_company_name: name,
  confirmed_referee_role: name,
  confirmed_candidate_role: name,
}

/** What is asked of a referee: before it agrees by whom and how much, afterwards also what the candidate said of them. */
export const ReferenceForm = z.object({
  first_name: name,
  last_name: name,
  company: z.string(),
  referral_candidate: z.object({
    first_name: z.string(),
    last_name: z.string(),
    /** Null while the company keeps the position to itself. */
    referral: z.object({ job_position: name }),
  }),
  /** How many questions, and about how many minutes they take. */
  questions: z.int(),
  minutes: z.int(),
  /** How long the answers are kept. */
  months: z.int(),
  relationship_status: number,
  ...relation,
  ...confirmed,
})
export type ReferenceForm = z.infer<typeof ReferenceForm>

/** Where a referee stands, as its own page shows it; the form is null once it has answered or declined. */
export const Reference = z.object({
  id: Id,
  status: z.int(),
  consent: z.int(),
  /** The hash under which the company's logo opens. */
  logo: z.nullable(z.string()),
  language: z.enum(languages),
  linkUntil: z.nullable(Moment),
  /** When the referee asked to be called instead, and where. */
  callAskedAt: z.nullable(Moment),
  call_phone: name,
  /** What it says is written down by phone: by whom, whether that call has ended, and until when it is confirmed. */
  call: z.nullable(z.object({ by: z.string(), endedAt: z.nullable(Moment), until: z.nullable(Moment) })),
  /** Where its page may ask for its own address: the host names the service, its company switches it on. */
  address_service: name,
  /** What it agrees to; null once it has. */
  agreement: z.nullable(ConsentWords),
  form: z.nullable(ReferenceForm),
})
export type Reference = z.infer<typeof Reference>

/** A question with the referee's own answer to it. */
export const ReferenceAnswer = z.object({
  id: Id,
  referralRefereeId: Id,
  text_answer: name,
  choice_number: number,
  choice_expansion: name,
  scale_number: number,
  scale_expansion: name,
  attachment_approval: number,
  updatedAt: Moment,
  ref_question: z.object({
    ...RefQuestion.shape,
    ref_attachments: z.array(
      z.object({
        id: Id,
        attachment_type: z.int(),
        name: z.string(),
        attachment_name: name,
        attachment: z.object({ url: z.string() }),
      }),
    ),
  }),
})
export type ReferenceAnswer = z.infer<typeof ReferenceAnswer>

/** The token of a link, in the path. */
export const BySlug = z.strictObject({ slug: boundedText(64) })

export const ReferenceConsent = z.strictObject({
  consent: z.literal(1),
  version: z.optional(given.version),
  adult: given.adult,
  /** The words that were agreed to name the service that is asked for the page's address. */
  names_service: z.optional(z.boolean()),
})

const words = z.optional(z.nullable(boundedText(limits.name[1]).check(z.trim())))
const chosen = (last: number) => z.optional(z.nullable(z.int().check(z.gte(1), z.lte(last))))
/** Is what the candidate said of them right, 1 yes or 2 no, and what would be? */
export const RelationshipWord = z.strictObject({
  status: z.union([z.literal(1), z.literal(2)]),
  relationship: chosen(12),
  relationship_period: chosen(4),
  relationship_time: chosen(4),
  company_name: words,
  referee_role: words,
  candidate_role: words,
})
export type RelationshipWord = z.infer<typeof RelationshipWord>

const dayMs = 24 * 3600 * 1000
const typed = (length: number) => z.optional(z.nullable(boundedText(length)))
const count = (greatest: number) => z.optional(z.int().check(z.gte(0), z.lte(greatest)))
/** One answer as it is given; what is absent stays, and null takes it back. */
export const AnswerChange = z.strictObject({
  referralRefereeId: Id,
  text_answer: typed(limits.reference.text),
  choice_number: z.optional(z.nullable(z.int())),
  choice_expansion: typed(limits.reference.expansion),
  scale_number: chosen(5),
  scale_expansion: typed(limits.reference.expansion),
  attachment_approval: chosen(2),
  updatedAt: ReadAt,
  /** How long this question was worked on, so far. */
  active_ms: count(dayMs),
  /** How many characters came in one event. */
  in_one_piece: count(limits.reference.text),
})
export type AnswerChange = z.infer<typeof AnswerChange>

/** What came of it: what was given stands. */
export const AnswerKept = z.object({ id: Id, updatedAt: Moment })

/** A referee would rather be called, at this number where it gives one; or not any more. */
export const CallWish = z.strictObject({
  wanted: z.boolean(),
  phone: z.optional(z.nullable(phone('phone.number'))),
})
export type CallWish = z.infer<typeof CallWish>

export const Completion = z.strictObject({
  status: z.literal(4),
  /** As a service of the settings told the page; what is no address is not kept. */
  referee_ip: z.optional(z.nullable(boundedText(64))),
})
export const Declining = z.strictObject({ status: z.literal(5), reason: chosen(5) })
/** The consent is taken back. */
export const Withdrawal = z.strictObject({ consent: z.literal(0) })

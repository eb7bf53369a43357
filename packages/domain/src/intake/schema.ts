import * as z from 'zod/mini'
import { likenesses } from '../candidate/duplicates.ts'
import { candidateName, maybePhone } from '../candidate/fields.ts'
import { boundedText, email, Id, Moment, phone } from '../core/field.ts'

const candidateEmail = email({
  required: 'candidate.email.required',
  pattern: 'email.pattern',
  short: 'email.pattern',
  long: 'candidate.email.long',
})

/** A PDF in base64; 10 MB of file are 14 MB of text. */
const fileBody = boundedText(14 * 1024 * 1024, 'body.invalid')

export const NewCandidate = z.strictObject({
  requisitionId: Id,
  name: candidateName,
  email: candidateEmail,
  primaryPhone: maybePhone,
  invite: z.optional(z.boolean()),
  add: z.optional(z.boolean()),
  filename: z.optional(boundedText(255)),
  body: z.optional(fileBody),
  links: z.optional(z.array(boundedText(300).check(z.regex(/^https?:\/\//i))).check(z.maxLength(20))),
  skills: z.optional(z.array(boundedText(60)).check(z.maxLength(60))),
  location: z.optional(boundedText(200)),
  /** The requisition whose ref-check the candidate takes: asked for where the requisition has ref-check enabled. */
  refcheck_requisition: z.optional(z.nullable(Id)),
})

export type NewCandidate = z.infer<typeof NewCandidate>

/** What came in about a person who is a candidate already. */
export const MergedCandidate = z.omit(NewCandidate, {
  requisitionId: true,
  invite: true,
  add: true,
  refcheck_requisition: true,
})

export type MergedCandidate = z.infer<typeof MergedCandidate>

/** One of many, without a resume: by the id of the candidate who is here. */
export const MergedRow = z.extend(z.omit(MergedCandidate, { filename: true, body: true }), { id: Id })

/** A merge that can still be undone: who came in, and until when. */
export const OpenMerge = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  at: Moment,
  until: Moment,
  /** Who merged it. */
  by: z.nullable(z.string()),
})

export type OpenMerge = z.infer<typeof OpenMerge>

/** One person as a form asks: the number is the one on the resume. */
export const CandidateForm = z.strictObject({
  name: candidateName,
  email: candidateEmail,
  primaryPhone: phone('phone.enter'),
})

/** The same where messages go by WhatsApp. */
export const ContactForm = z.extend(CandidateForm, { primaryPhone: phone('candidate.contact.required') })

/** A CSV file as text or base64. It stands as the one row of its call, so that what is wrong is told row by row. */
export const CsvFile = z.pipe(
  z.strictObject({ body: z.string().check(z.maxLength(6 * 1024 * 1024)), requisitionId: Id }),
  z.transform((file) => [file]),
)

/** A row of a list as it was written; `line` is where it begins in the file, from 1. */
export const CsvRow = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  line: z.int(),
  /** The same e-mail or phone stands higher up in the file, or in this requisition as far as the caller sees. */
  duplicate: z.boolean(),
  /** Who there may be the same person, and why: by a near name too. Without an id where it stands higher up in the file. */
  twin: z.nullable(z.object({ id: z.nullable(Id), name: z.string(), likeness: z.array(z.enum(likenesses)) })),
  /** When the company deleted this person's data, who had asked for it. */
  erasedAt: z.nullable(Moment),
})

export type CsvRow = z.infer<typeof CsvRow>

/** What a row of a list must be to be added. */
export const CsvCandidate = z.object({ name: candidateName, email: candidateEmail, phone: maybePhone })

/** The same where messages go by WhatsApp. */
export const CsvContact = z.extend(CsvCandidate, { phone: phone('candidate.contact.required') })

/** The call's own name, which may be said once more beside the path. */
const slug = z.optional(z.literal('parser'))

export const ParserSlug = z.strictObject({ slug })

export const ResumeFile = z.strictObject({ slug, filename: boundedText(255), body: fileBody })

/** What a place in a resume is of; links and skills are told by their number in their list, from 0. */
export const placed = ['name', 'email', 'phone', 'location', 'links', 'unsureLinks', 'skills'] as const

/** Where a value stands: the page from 1, then left, top, width and height in points from the page's top left corner. */
export const Place = z.object({
  of: z.enum(placed),
  nth: z.int(),
  at: z.array(z.int()).check(z.length(5)),
})
export type Place = z.infer<typeof Place>

/** What was read in a resume; null where nothing was found. */
export const ParsedResume = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The person's own pages. */
  links: z.array(z.string()),
  /** Links that may be an employer's or a project's: whose they are is asked. */
  unsureLinks: z.array(z.string()),
  skills: z.array(z.string()),
  /** Where the person says to live. */
  location: z.nullable(z.string()),
  confidence: z.object({ name: z.number(), email: z.number(), phone: z.number() }),
  /** Where on its pages these values stand, as far as they were found there. */
  places: z.array(Place),
})

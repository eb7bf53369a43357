import * as z from 'zod/mini'
import { exportQuery } from '../core/exported.ts'
import { boundedText, Id, Moment, ReadAt } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { languages } from '../core/text.ts'
import { Interview } from '../interview/schema.ts'
import { likenesses } from './duplicates.ts'
import { candidateName, maybePhone } from './fields.ts'

/** A person as a candidate's or interviewer's row shows it. */
const Person = z.object({
  id: Id,
  name: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  primary_phone: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string())),
  bot: z.optional(z.boolean()),
})

export const Interviewer = z.object({
  id: Id,
  candidateId: Id,
  accountId: Id,
  status: z.int(),
  expiresAt: z.nullable(Moment),
  /** What the interviewer wrote when declining. */
  message: z.optional(z.nullable(z.string())),
  account: z.optional(z.nullable(Person)),
  interview: z.optional(z.nullable(Interview)),
})

export type Interviewer = z.infer<typeof Interviewer>

export const Candidate = z.object({
  id: Id,
  requisitionId: Id,
  accountId: Id,
  accountName: z.string(),
  sourcerId: z.nullable(Id),
  status: z.int(),
  mode: z.nullable(z.int()),
  createdAt: Moment,
  updatedAt: Moment,
  /** Since when it has its status. */
  statusAt: z.optional(Moment),
  invitedAt: z.optional(z.nullable(Moment)),
  links: z.optional(z.array(z.string())),
  designation: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  account: z.optional(z.nullable(Person)),
  requisition: z.optional(
    z.nullable(
      z.object({
        id: Id,
        public_id: z.string(),
        title: z.string(),
        job_position: z.optional(z.string()),
        status: z.int(),
        interview_type: z.int(),
        mode: z.int(),
        refCheck: z.boolean(),
        minimum_experience: z.nullable(z.int()),
        maximum_experience: z.nullable(z.int()),
        createdAt: Moment,
      }),
    ),
  ),
  interviewers: z.optional(z.array(Interviewer)),
  /** Its newest ref-check with the statuses of its referees, in their order; null where it takes none. */
  refcheck: z.optional(z.nullable(z.object({ referralCandidateId: Id, referees: z.array(z.int()) }))),
  resume: z.optional(z.nullable(z.object({ id: Id, name: z.string(), url: z.string() }))),
  /** On adding: the same person stands in this requisition already, as far as the caller sees; a warning, no error. */
  duplicate: z.optional(z.boolean()),
})

export type Candidate = z.infer<typeof Candidate>

/** Whose like is looked for: a candidate's, somebody's with these values, or each other's in one requisition. */
export const DuplicateQuery = z
  .strictObject({
    candidateId: z.optional(Id),
    requisitionId: z.optional(Id),
    name: z.optional(boundedText(limits.name[1])),
    email: z.optional(boundedText(limits.email[1])),
    phone: z.optional(boundedText(40)),
  })
  .check(z.refine((asked) => Object.values(asked).some(Boolean), { path: ['candidateId'], error: 'required' }))

export type DuplicateQuery = z.infer<typeof DuplicateQuery>

/** Addresses of which somebody may have been erased. */
export const ErasedQuery = z.strictObject({
  requisitionId: Id,
  emails: z.array(boundedText(limits.email[1])).check(z.minLength(1), z.maxLength(100)),
})
/** One of them whose owner asked to be deleted, and when that was done. */
export const ErasedBefore = z.object({ email: z.string(), at: Moment })
export type ErasedBefore = z.infer<typeof ErasedBefore>

/** A candidate that may be the same person, and why. */
export const Duplicate = z.object({
  id: Id,
  /** The candidate of whom it may be a second entry; null where values were asked for. */
  of: z.nullable(Id),
  likeness: z.array(z.enum(likenesses)),
  requisitionId: Id,
  accountName: z.string(),
  email: z.string(),
  primary_phone: z.nullable(z.string()),
  status: z.int(),
  createdAt: Moment,
  requisition: z.object({ id: Id, public_id: z.string(), title: z.string() }),
})

export type Duplicate = z.infer<typeof Duplicate>

/** The columns of an exported list, by name and in the order that is asked for; all of them without. */
export const exportColumns = [
  'name',
  'email',
  'phone',
  'location',
  'country',
  'requisition',
  'status',
  'statusAt',
  'interview',
  'interviewer',
  'scheduled',
  'refcheck',
  'added',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** As what a list of candidates is exported. */
export const ExportQuery = exportQuery(exportColumns)

/** So many are named one by one. */
const mostNamed = 500
/** The same of candidates who are named. */
export const ExportOfSome = z.extend(ExportQuery, {
  ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)),
})

export const CandidateChange = z.strictObject({
  name: z.optional(candidateName),
  primaryPhone: maybePhone,
  updatedAt: ReadAt,
})

export const CandidateHistory = z.object({
  id: Id,
  candidateId: Id,
  from: z.nullable(z.int()),
  to: z.int(),
  message: z.nullable(z.string()),
  /** `added`, `status` for what a person decided, `undo`, `startOver`, or `interview` for what followed from one. */
  kind: z.string(),
  createdAt: Moment,
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
})

export type CandidateHistory = z.infer<typeof CandidateHistory>

/** A message before anybody sends it. */
export const MessagePreview = z.object({
  /** The language of these words: its reader's, unless another was asked for. */
  language: z.enum(languages),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

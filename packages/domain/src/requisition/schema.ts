import * as z from 'zod/mini'
import { boundedText, Id, Moment, optionalText, ReadAt, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { InterviewType, Mode, RequisitionStatus } from '../core/status.ts'
import { Lookup, Place } from '../lookup/schema.ts'

export const RequisitionSkill = z.object({ id: Id, skillId: Id, skill: z.optional(z.nullable(Lookup)) })
export const RequisitionLocation = z.object({
  id: Id,
  place_id: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
})

/** The ref-check that a requisition's candidates take. Channel: 1 e-mail, 2 WhatsApp, 3 both. */
export const RequisitionReferral = z.object({
  id: Id,
  requisitionId: Id,
  referralId: Id,
  candidate_communication_type: z.int(),
  candidate_referee_count: z.int(),
  candidate_submission_days: z.int(),
  /** When candidates are asked: 1 at once, 2 when selected, 3 by hand. */
  starts: z.int(),
})
export type RequisitionReferral = z.infer<typeof RequisitionReferral>
/** How the candidates of a requisition take its ref-check. */
export const refcheckSettings = {
  /** Left out, the ref-check stays; null stands for the requisition's own, which is made where there is none. */
  referralId: z.optional(z.nullable(Id)),
  candidate_communication_type: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
  candidate_referee_count: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  candidate_submission_days: z.optional(z.int().check(z.minimum(1), z.maximum(14))),
  starts: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
}
const ReferralLink = z.strictObject(refcheckSettings)
export type ReferralLink = z.infer<typeof ReferralLink>
/** The same as a call of its own; `refCheck` false turns it off and keeps the settings. */
export const RefcheckSettings = z.strictObject({
  requisitionId: Id,
  refCheck: z.optional(z.boolean()),
  ...refcheckSettings,
})
export type RefcheckSettings = z.infer<typeof RefcheckSettings>

/** One thing that candidates are weighed by. */
export const Evaluation = z.object({
  id: Id,
  requisitionId: Id,
  name: z.string(),
  weight: z.number(),
  order: z.int(),
})

/** A question's words; a copy that belongs to one requisition, or an entry of the bank. */
const Question = z.object({ id: Id, title: z.string(), answer: z.nullable(z.string()) })
export const RequisitionQuestion = z.object({
  id: Id,
  requisitionId: Id,
  questionId: Id,
  order: z.int(),
  notes: z.nullable(z.string()),
  think_seconds: z.int(),
  answer_seconds: z.int(),
  /** How it may be answered in a one-way interview, added up: 1 on film, 2 by sound, 4 in writing. */
  answerBy: z.int(),
  question: z.optional(Question),
})
export type RequisitionQuestion = z.infer<typeof RequisitionQuestion>

/** A candidate as its requisition lists it. */
const RequisitionCandidate = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  sourcerId: z.nullable(Id),
  status: z.int(),
  mode: z.nullable(z.int()),
  createdAt: Moment,
})

export const Requisition = z.object({
  id: Id,
  public_id: z.string(),
  companyId: Id,
  accountId: Id,
  title: z.string(),
  job_position: z.string(),
  request_relationship: z.boolean(),
  hide_position: z.boolean(),
  public_project: z.boolean(),
  /** Absent for roles that do not read it. */
  notes: z.optional(z.nullable(z.string())),
  designationId: z.nullable(Id),
  minimum_experience: z.nullable(z.int()),
  maximum_experience: z.nullable(z.int()),
  status: z.int(),
  interview_type: z.int(),
  mode: z.int(),
  refCheck: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  company: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  /** Whose it is. */
  owner: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
  designation: z.optional(z.nullable(Lookup)),
  skills: z.optional(z.array(RequisitionSkill)),
  locations: z.optional(z.array(RequisitionLocation)),
  questions: z.optional(z.array(RequisitionQuestion)),
  candidateCount: z.optional(z.int()),
  /** The first hundred, in the order in which they came. */
  candidates: z.optional(z.array(RequisitionCandidate)),
  referrals: z.optional(z.array(RequisitionReferral)),
  evaluations: z.optional(z.array(Evaluation)),
})
export type Requisition = z.infer<typeof Requisition>
/** The columns of an exported list, by name and in the order that is asked for; all of them without. */
export const requisitionColumns = ['title', 'position', 'status', 'company', 'owner', 'designation', 'created'] as const
export type RequisitionColumn = (typeof requisitionColumns)[number]
/** Somebody who owns requisitions. */
export const RequisitionOwner = z.object({ accountId: Id, name: z.string() })
export type RequisitionOwner = z.infer<typeof RequisitionOwner>
/** How many requisitions of a list have one status. */
export const StatusCount = z.object({ status: z.int(), count: z.int() })

/** A title of 2 to 60 characters, of a requisition or of a template. */
export const RequisitionTitle = text(limits.title, {
  required: 'requisition.title.required',
  short: 'requisition.title.short',
  long: 'requisition.title.long',
})
/** A job position of 2 to 60 characters, of a requisition or of a ref-check. */
export const JobPosition = text(limits.title, {
  required: 'requisition.position.required',
  short: 'requisition.position.short',
  long: 'requisition.position.long',
})

const years = z.nullable(z.int().check(z.minimum(0), z.maximum(60)))

/** The details form. What is absent stays as it is. */
export const RequisitionDetails = z.strictObject({
  title: z.optional(RequisitionTitle),
  job_position: z.optional(JobPosition),
  request_relationship: z.optional(z.boolean()),
  hide_position: z.optional(z.boolean()),
  public_project: z.optional(z.boolean()),
  notes: z.optional(optionalText(limits.notes, { short: 'notes.short', long: 'notes.long' })),
  designationId: z.optional(z.nullable(Id)),
  minimum_experience: z.optional(years),
  maximum_experience: z.optional(years),
  interview_type: z.optional(z.enum(InterviewType)),
  mode: z.optional(z.enum(Mode)),
  status: z.optional(z.enum(RequisitionStatus)),
  skillIds: z.optional(z.array(Id).check(z.maxLength(100))),
  location: z.optional(z.nullable(Place)),
  /** Null turns the ref-check off. */
  referral: z.optional(z.nullable(ReferralLink)),
  updatedAt: ReadAt,
})
export type RequisitionDetails = z.infer<typeof RequisitionDetails>

/** What a new requisition asks for, and what the details form has; it saves itself from then on. */
export const NewRequisition = z.extend(z.omit(RequisitionDetails, { updatedAt: true }), {
  title: RequisitionTitle,
  job_position: JobPosition,
  companyId: z.optional(Id),
  /** What the rest is taken from: a template of the product or of the company. */
  templateId: z.optional(Id),
})

const words = { required: 'question.required', short: 'question.short', long: 'question.long' } as const
export const NewRequisitionQuestion = z.strictObject({
  requisitionId: Id,
  /** An entry of the question bank: it is copied. */
  questionId: z.optional(Id),
  title: z.optional(text([2, 500], words)),
  answer: z.optional(z.nullable(boundedText(4000))),
  notes: z.optional(z.nullable(boundedText(1000))),
  think_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(600))),
  answer_seconds: z.optional(z.int().check(z.minimum(10), z.maximum(1800))),
  answerBy: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
})
/** The questions of a requisition in the order wanted; those that are not named follow as they stood. */
export const QuestionOrder = z.strictObject({
  requisitionId: Id,
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
})
export type QuestionOrder = z.infer<typeof QuestionOrder>
export const RequisitionQuestionChange = z.strictObject({
  title: z.optional(text([2, 500], words)),
  answer: z.optional(z.nullable(boundedText(4000))),
  notes: z.optional(z.nullable(boundedText(1000))),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  think_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(600))),
  answer_seconds: z.optional(z.int().check(z.minimum(10), z.maximum(1800))),
  answerBy: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
})

export const RequisitionNote = z.object({
  id: Id,
  requisitionId: Id,
  accountId: Id,
  message: z.string(),
  createdAt: Moment,
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }))),
})
export const NewRequisitionNote = z.strictObject({
  requisitionId: Id,
  message: text(limits.notes, { required: 'notes.short', short: 'notes.short', long: 'notes.long' }),
})

export const RequisitionNoteChange = z.pick(NewRequisitionNote, { message: true })
export const NewRequisitionSkill = z.strictObject({ requisitionId: Id, skillId: Id })
export const NewRequisitionLocation = z.strictObject({ requisitionId: Id, ...Place.shape })

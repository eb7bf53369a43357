import * as z from 'zod/mini'
import { Id, Moment, ReadAt } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { JobPosition, RequisitionTitle } from '../requisition/schema.ts'

const expansion = {
  follow_up: z.nullable(z.string()),
  follow_up_ar: z.nullable(z.string()),
  expansion: z.boolean(),
  expansion_mandatory: z.boolean(),
}
/** One answer of a choice; `choice_number` is its order. */
const RefChoice = z.object({
  id: Id,
  order: z.int(),
  title: z.string(),
  title_ar: z.nullable(z.string()),
  ...expansion,
})
/** One of the five points of a scale; `scale_number` is its order. */
const RefScale = z.object({ id: Id, order: z.int(), ...expansion })

/** A question to referees; its title may hold {candidate_name}, {candidate_name's} and {position}. */
export const RefQuestion = z.object({
  id: Id,
  title: z.string(),
  title_ar: z.nullable(z.string()),
  question_type: z.int(),
  is_mandatory: z.boolean(),
  order: z.int(),
  ref_choices: z.optional(z.array(RefChoice)),
  ref_scales: z.optional(z.array(RefScale)),
})
export type RefQuestion = z.infer<typeof RefQuestion>

/** A ready questionnaire; without a company the product's own. */
export const Module = z.object({
  id: Id,
  companyId: z.nullable(Id),
  key: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  order: z.int(),
  ref_questions: z.optional(z.array(RefQuestion)),
})
export type Module = z.infer<typeof Module>

/** A reference check: what it asks, for which position. */
export const Referral = z.object({
  id: Id,
  public_id: z.string(),
  companyId: Id,
  accountId: Id,
  /** The requisition that it was made for; others may take it too. */
  requisitionId: z.nullable(Id),
  title: z.string(),
  job_position: z.string(),
  email: z.nullable(z.string()),
  language: z.enum(languages),
  public_project: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  referral_modules: z.optional(z.array(z.object({ moduleId: Id }))),
  ref_questions: z.optional(z.array(RefQuestion)),
  /** How many requisitions' candidates take it. */
  requisitionCount: z.int(),
  /** A referee has begun to answer: its questions no longer change. */
  isAnswered: z.boolean(),
  /** May the reader change what it asks? */
  mayChange: z.boolean(),
})
export type Referral = z.infer<typeof Referral>

const modules = z.array(Id, { error: 'refcheck.modules' }).check(
  z.minLength(1, { error: 'refcheck.modules' }),
  z.maxLength(20),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'refcheck.modules' }),
)
const how = { language: z.optional(z.enum(languages)), public_project: z.optional(z.boolean()) }

/** A new ref-check; its questions are copied from these questionnaires. */
export const NewReferral = z.strictObject({
  title: RequisitionTitle,
  job_position: JobPosition,
  modules,
  ...how,
  /** Chosen by those who may choose among companies. */
  companyId: z.optional(Id),
})
/** The ref-check's form, which saves itself. What is absent stays as it is; whose it is may be said again as it was. */
export const ReferralChange = z.strictObject({
  title: z.optional(RequisitionTitle),
  job_position: z.optional(JobPosition),
  modules: z.optional(modules),
  ...how,
  id: z.optional(Id),
  accountId: z.optional(Id),
  updatedAt: ReadAt,
})
export type ReferralChange = z.infer<typeof ReferralChange>

const name = z.nullable(z.string())
const relationship = z.nullable(z.int())
/** A place for a referee; the confirmed_ fields are the referee's own version of what the candidate said. */
export const Referee = z.object({
  id: Id,
  order: z.int(),
  first_name: name,
  last_name: name,
  email: name,
  linkedin_profile: name,
  status: z.int(),
  consent: z.int(),
  /** The referee on the relationship: 1 yes, 2 no. */
  relationship_status: relationship,
  relationship,
  relationship_period: relationship,
  relationship_time: relationship,
  company_name: name,
  referee_role: name,
  candidate_role: name,
  confirmed_relationship: relationship,
  confirmed_relationship_period: relationship,
  confirmed_relationship_time: relationship,
  confirmed_company_name: name,
  confirmed_referee_role: name,
  confirmed_candidate_role: name,
  finishedAt: z.nullable(Moment),
  /** Until when its link opens, and since when it does not because its company ended it. */
  linkUntil: z.nullable(Moment),
  revokedAt: z.nullable(Moment),
  /** 1 where its answers were written down by phone: by whom, when, until when they wait, and whether it confirmed them. */
  taken: z.int(),
  takenByName: name,
  takenAt: z.nullable(Moment),
  phoneConfirmedAt: z.nullable(Moment),
  callEndedAt: z.nullable(Moment),
  /** When it asked to be called, and where. */
  callAskedAt: z.nullable(Moment),
  call_phone: name,
  /** The place that this one stands for. */
  replacesId: z.nullable(Id),
})
export type Referee = z.infer<typeof Referee>

/** A candidate in a reference check, with its referees. */
export const ReferralCandidate = z.object({
  id: Id,
  referralId: Id,
  requisitionId: Id,
  candidateId: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  submitUntil: z.nullable(Moment),
  concludedAt: z.nullable(Moment),
  createdAt: Moment,
  referral: z.optional(
    z.nullable(z.object({ id: Id, public_id: z.string(), title: z.string(), job_position: z.string() })),
  ),
  referral_referees: z.optional(z.array(Referee)),
})
export type ReferralCandidate = z.infer<typeof ReferralCandidate>

/** Is the company done with a candidate's ref-check? */
export const Conclusion = z.strictObject({
  concluded: z.boolean(),
  /** Also without those who have neither answered nor declined: they can answer no longer. */
  withoutRest: z.optional(z.boolean()),
})

import * as z from 'zod/mini'
import { boundedText, Id, limits, Moment, ReadAt } from '../core/field.ts'
import { CandidateStatus, InterviewerStatus, rejections } from '../core/status.ts'
import { Interview } from '../interview/schema.ts'
import { interviewSteps } from '../interview/step.ts'
import { Lookup } from '../lookup/schema.ts'
import { likenesses } from './duplicate.ts'
import { candidateName, maybePhone } from './intake.ts'
import { AccessStatus } from './status.ts'

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

export const CandidateChange = z.strictObject({
  name: z.optional(candidateName),
  primaryPhone: maybePhone,
  updatedAt: ReadAt,
})

/** A change of status: rejecting asks for a reason. */
export const StatusChange = z
  .strictObject({
    status: z.enum(CandidateStatus),
    message: z.optional(z.nullable(boundedText(limits.message).check(z.trim()))),
    /** Ticked: a rejection is also mailed to the candidate, never with the comment. */
    notify: z.optional(z.boolean()),
  })
  .check(
    z.refine((change) => !rejections.includes(change.status) || Boolean(change.message), {
      path: ['message'],
      error: 'candidate.rejectNeedsReason',
    }),
  )
export type StatusChange = z.infer<typeof StatusChange>

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

const startOver = z.optional(z.boolean())
/** Assigning: the account that interviews, and the candidate's id. */
export const Assignment = z.strictObject({
  accountId: Id,
  id: Id,
  /** Yes to the question that is asked where this replaces an interview that has begun, or lifts a mark. */
  startOver,
})
export type Assignment = z.infer<typeof Assignment>
/** Asking an interviewer, who accepts or declines within 48 hours. */
export const InterviewerRequest = z.strictObject({ accountId: Id, candidateId: Id, startOver })
/** An interviewer's answer to a request: 1 accepts, 2 declines. */
export const RequestAnswer = z.strictObject({
  status: z.union([z.literal(InterviewerStatus.ACCEPTED), z.literal(InterviewerStatus.DECLINED)]),
})
/** Starting a called-off interview again with the same interviewer. */
export const Reinitiation = z.strictObject({ candidateId: Id, interviewId: Id, startOver })

/** An entry of the interviewer directory, or a suggestion with the skills that match. */
export const DirectoryEntry = z.object({
  id: Id,
  accountId: Id,
  account: z.object({
    id: Id,
    name: z.nullable(z.string()),
    email: z.optional(z.nullable(z.string())),
    active: z.boolean(),
    bot: z.boolean(),
    account_skills: z.optional(z.array(z.object({ skillId: Id, level: z.int(), skill: Lookup }))),
  }),
  role: z.optional(z.object({ name: z.string() })),
  /** The names of the required skills that the interviewer has. */
  match: z.optional(z.array(z.string())),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

/** Somebody who may be linked as a sourcer. */
export const SourcerEntry = z.object({
  id: Id,
  accountId: Id,
  companyId: Id,
  account: z.object({ id: Id, name: z.nullable(z.string()), public_id: z.string(), email: z.string() }),
})
/** A sourcer's link to a requisition; status 0 pending, 1 access granted, 2 access revoked. */
export const Sourcer = z.object({
  id: Id,
  requisitionId: Id,
  accountId: Id,
  status: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()), public_id: z.string() }))),
  candidates: z.optional(
    z.array(z.object({ id: Id, accountId: Id, accountName: z.string(), status: z.int(), createdAt: Moment })),
  ),
})
export type Sourcer = z.infer<typeof Sourcer>
export type SourcerEntry = z.infer<typeof SourcerEntry>
export const NewSourcer = z.strictObject({ accountId: Id, requisitionId: Id })
export type NewSourcer = z.infer<typeof NewSourcer>
/** What changes of a link; whom it links stays, and may be said again as it was. */
export const SourcerChange = z.strictObject({
  status: z.enum(AccessStatus),
  accountId: z.optional(Id),
  requisitionId: z.optional(Id),
})
export type SourcerChange = z.infer<typeof SourcerChange>

/** An own application as the candidate sees it: the next step, never a status number, a comment or a score. */
export const Application = z.object({
  id: Id,
  company: z.string(),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  createdAt: Moment,
  step: z.enum(['received', ...interviewSteps]),
  /** Until when the bot's interview is open. */
  deadline: z.nullable(Moment),
  /** When a live interview begins, and with whom. */
  startsAt: z.nullable(Moment),
  with: z.nullable(z.string()),
})
export type Application = z.infer<typeof Application>
/** The page on which the own one-way interview goes on. */
export const Entrance = z.object({ path: z.string() })

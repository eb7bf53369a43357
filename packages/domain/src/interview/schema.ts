import * as z from 'zod/mini'
import { boundedText, Id, Moment, text } from '../core/field.ts'
import { Lookup } from '../lookup/schema.ts'
import { RequisitionSkill } from '../requisition/schema.ts'
import { interviewSteps } from './step.ts'

export const Recording = z.object({
  /** An address below /api with a ticket; null until the recording is processed. */
  recording: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  defaultStartTime: z.nullable(Moment),
  processed: z.boolean(),
  failed: z.boolean(),
  /** When it was deleted, because its time was over. */
  removedAt: z.nullable(Moment),
  /** How much of the interview the film shows, 0 to 1; null of a one-way interview and before there is a film. */
  coverage: z.nullable(z.number()),
  /** Seconds of the interview that could not be recorded; null where coverage is. */
  missingSeconds: z.nullable(z.number()),
  /** Somebody took its agreement back for a while, and nothing was recorded then. */
  wasStopped: z.boolean(),
  /** The address of the candidate's own camera, where its page recorded one. */
  own: z.nullable(z.string()),
  /** Seconds: a moment stands in `own` this much later than in the recording. */
  ownOffset: z.nullable(z.number()),
  /** What stands over the film while it is watched; null of all but some shares. */
  watermark: z.nullable(z.string()),
})

export type Recording = z.infer<typeof Recording>

/** The candidate of an interview; how far it has come is the team's to know. */
const MetCandidate = z.object({
  id: Id,
  requisitionId: Id,
  accountId: Id,
  accountName: z.string(),
  status: z.optional(z.int()),
  mode: z.optional(z.nullable(z.int())),
})

/** The requisition of an interview. Outside the team the header alone, without words where it hides its position. */
const MetRequisition = z.object({
  id: Id,
  public_id: z.string(),
  title: z.nullable(z.string()),
  job_position: z.nullable(z.string()),
  interview_type: z.int(),
  status: z.optional(z.int()),
  mode: z.optional(z.int()),
  minimum_experience: z.optional(z.nullable(z.int())),
  maximum_experience: z.optional(z.nullable(z.int())),
  createdAt: Moment,
  designation: z.optional(z.nullable(Lookup)),
  skills: z.optional(z.array(RequisitionSkill)),
})

/** Who holds an interview. */
const InterviewHolder = z.object({
  id: Id,
  accountId: Id,
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()), bot: z.boolean() }))),
})

export const Interview = z.object({
  id: Id,
  interviewerId: Id,
  candidateId: Id,
  requisitionId: Id,
  status: z.int(),
  startedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  scheduledStart: z.nullable(Moment),
  scheduledEnd: z.nullable(Moment),
  deadline: z.nullable(Moment),
  companyName: z.nullable(z.string()),
  recruiterComment: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  /** Who did not come, as its interviewer noted: `candidate` or `interviewer`. */
  absent: z.optional(z.nullable(z.string())),
  /** When its candidate first opened the bot's. */
  openedAt: z.optional(z.nullable(Moment)),
  /** So many times the usual time to think and to answer, for whom it was granted. */
  timeFactor: z.optional(z.number()),
  /** When another interview took its place; it stays readable as an earlier one. */
  replacedAt: z.optional(z.nullable(Moment)),
  /** Where it stood then, and how far its candidate had come. */
  replacedStatus: z.optional(z.nullable(z.int())),
  replacedCandidateStatus: z.optional(z.nullable(z.int())),
  updatedAt: Moment,
})

export type Interview = z.infer<typeof Interview>

/** An interview as its reader may know it: a candidate reads its next step in words, everybody else the status. */
export const ReadInterview = z.extend(Interview, {
  status: z.optional(z.int()),
  step: z.optional(z.enum(interviewSteps)),
})

export type ReadInterview = z.infer<typeof ReadInterview>

/** An interview of a list, with what is included. */
export const ListedInterview = z.extend(ReadInterview, {
  requisition: z.optional(z.nullable(MetRequisition)),
  candidate: z.optional(z.nullable(MetCandidate)),
  interviewer: z.optional(z.nullable(InterviewHolder)),
  /** How far its film is; for who lists interviews by it. */
  recording: z.optional(z.nullable(z.object({ id: Id, status: z.int() }))),
  /** The zone of a candidate who has a time, for its interviewer, who sees both clocks. */
  candidateTimezone: z.optional(z.nullable(z.string())),
})

export type ListedInterview = z.infer<typeof ListedInterview>
/** The columns of an exported list, by name and in the order that is asked for; all of them without. */
export const interviewColumns = [
  'candidate',
  'position',
  'company',
  'interviewer',
  'scheduled',
  'due',
  'ended',
  'status',
  'recording',
] as const
export type InterviewColumn = (typeof interviewColumns)[number]

/** How many interviews stand at a status. */
export const InterviewCount = z.object({ status: z.int(), count: z.int() })

/** What was said about an interview, besides its report. */
export const InterviewWords = z.object({
  id: Id,
  interviewId: Id,
  /** Of who submitted the candidate. */
  recruiterComment: z.optional(z.nullable(z.string())),
  /** Why it was called off. */
  message: z.optional(z.nullable(z.string())),
  updatedAt: Moment,
})

/** A question of an interview: `author` present means asked by the interviewer, absent from the client requisition. */
export const InterviewQuestion = z.object({
  id: Id,
  interviewId: Id,
  questionId: Id,
  author: z.nullable(Id),
  askedAt: z.nullable(Moment),
  /** Seconds from the beginning of the recording. */
  askedTime: z.nullable(z.number()),
  order: z.int(),
  /** How many times a one-way answer was begun; the last counts. */
  take: z.optional(z.int()),
  /** Is its recorded answer longer than the time that was given for it? */
  overlong: z.optional(z.boolean()),
  /** How it was answered: 1 on film, 2 by sound, 4 in writing. */
  answeredBy: z.optional(z.nullable(z.int())),
  /** The answer in writing. */
  answerText: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
  review: z.optional(z.nullable(z.int())),
  updatedAt: Moment,
  question: z.optional(z.object({ id: Id, title: z.string(), answer: z.optional(z.nullable(z.string())) })),
})

export type InterviewQuestion = z.infer<typeof InterviewQuestion>

const words = { required: 'question.required', short: 'question.short', long: 'question.long' } as const
/** A question of the interviewer's own: an entry of the question bank, which is copied, or words. */
export const NewInterviewQuestion = z.strictObject({
  interviewId: Id,
  questionId: z.optional(Id),
  title: z.optional(text([2, 500], words)),
  answer: z.optional(z.nullable(boundedText(4000))),
  notes: z.optional(z.nullable(boundedText(1000))),
})
export type NewInterviewQuestion = z.infer<typeof NewInterviewQuestion>

/** What a page must know of the interview besides its row. */
export const InterviewInfo = z.extend(ReadInterview, {
  /** Does its report show to the caller now? */
  showsReport: z.boolean(),
  /** May the caller judge it now? */
  mayJudge: z.boolean(),
})

/** Question card review: 0 Didn't Answer, 1 Unsatisfactory, 2 Satisfactory, 3 Well Explained, 4 In Depth. */
export const QuestionReview = z.strictObject({
  review: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(4)))),
  notes: z.optional(z.nullable(boundedText(1000))),
})

export const Feedback = z.object({
  id: Id,
  interviewId: Id,
  accountId: z.nullable(Id),
  /** 1 means recommended, otherwise not recommended; null before the verdict. */
  verdict: z.nullable(z.int()),
  client_feedback: z.nullable(z.string()),
  status: z.int(),
  updatedAt: Moment,
  candidate: z.optional(z.nullable(MetCandidate)),
  requisition: z.optional(z.nullable(MetRequisition)),
})

export type Feedback = z.infer<typeof Feedback>

export const SkillFeedback = z.object({
  id: Id,
  interviewId: Id,
  skillId: Id,
  /** 0 Basic to 3 Expert; null is No Review. */
  review: z.nullable(z.int()),
  skill: z.optional(z.nullable(Lookup)),
  /** The requisition's own entry of the skill: null once it is no longer required, and for who does not read it. */
  r_skill: z.optional(z.nullable(RequisitionSkill)),
})

export type SkillFeedback = z.infer<typeof SkillFeedback>

/** Why something is done that somebody else reads. */
export const Reason = z.strictObject({
  message: text([2, 1000], { required: 'reason.required', short: 'reason.required', long: 'reason.long' }),
})

import * as z from 'zod/mini'
import { boundedText, Id, Moment } from '../core/field.ts'

const words = z.nullable(z.string())
const number = z.nullable(z.int())
const moment = z.nullable(Moment)

/** A referee as a reader of the references meets it; the confirmed_ fields are its own version of what the candidate said. */
export const ReadReferee = z.object({
  id: Id,
  name: z.string(),
  status: z.int(),
  relationship: number,
  relationship_period: number,
  relationship_time: number,
  company_name: words,
  referee_role: words,
  candidate_role: words,
  confirmed_relationship: number,
  confirmed_relationship_period: number,
  confirmed_relationship_time: number,
  confirmed_company_name: words,
  confirmed_referee_role: words,
  confirmed_candidate_role: words,
  /** The referee on the relationship: 1 yes, 2 no. */
  relationship_status: number,
  mailedAt: moment,
  linkUntil: moment,
  revokedAt: moment,
  finishedAt: moment,
  /** Another was named in its place. */
  isReplaced: z.boolean(),
  /** Its words were written down by phone, and it has confirmed them. */
  isByPhone: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  /** It has taken its answers back, or they were kept for as long as they may be. */
  gone: z.nullable(z.enum(['withdrawn', 'erased'])),
})
export type ReadReferee = z.infer<typeof ReadReferee>

/** What one referee answered to one question, in the reader's language. */
export const ReadAnswer = z.object({
  refereeId: Id,
  text: words,
  /** The point of a scale, or the number of a choice. */
  picked: number,
  /** The words of the choice, what it asks further, and whether that had to be answered. */
  choice: words,
  asks: words,
  isAskedFirmly: z.boolean(),
  more: words,
  /** 1 approved, 2 refused. */
  approval: number,
  /** What was written down by phone, where the referee made something else of it. */
  noted: z.nullable(z.object({ text: words, picked: number, choice: words, more: words, approval: number })),
})
export type ReadAnswer = z.infer<typeof ReadAnswer>

/** A question with everybody's answers. */
export const ReadQuestion = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  question_type: z.int(),
  aspect: z.int(),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  answers: z.array(ReadAnswer),
  /** On a scale: what the other candidates of the requisition were given on average; null where they are too few. */
  othersMean: z.nullable(z.number()),
})
export type ReadQuestion = z.infer<typeof ReadQuestion>

/** All that is to be read about one candidate's references. */
export const Reading = z.object({
  id: Id,
  referralId: Id,
  requisitionId: Id,
  candidateId: Id,
  candidate: z.string(),
  company: z.string(),
  position: z.string(),
  timezone: z.string(),
  /** The address of its requisition. */
  requisition: z.string(),
  askedAt: moment,
  submitUntil: moment,
  concludedAt: moment,
  referees: z.array(ReadReferee),
  questions: z.array(ReadQuestion),
})
export type Reading = z.infer<typeof Reading>

/** Two different ids with a comma between them. */
export const TwoIds = boundedText(80, 'id.invalid').check(
  z.refine<string>(
    (ids) => {
      const [one, other, ...more] = ids.split(',')
      return one !== other && more.length === 0 && [one, other].every((id) => Id.safeParse(id).success)
    },
    { error: 'id.invalid' },
  ),
)

/** Two candidates of one ref-check, in the order in which they were asked for. */
export const Comparison = z.object({ readings: z.array(Reading) })
export type Comparison = z.infer<typeof Comparison>

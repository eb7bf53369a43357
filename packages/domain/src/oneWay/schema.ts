import * as z from 'zod/mini'
import { ConsentWords } from '../consent/schema.ts'
import { boundedText, Id, Instant, Moment } from '../core/field.ts'
import { answerKinds, mostAnswerText } from '../requisition/answerKind.ts'
import { timeFactors } from './extraTime.ts'

/** What the candidate of a one-way interview sees: plain words, never a status, a comment or a score. */
export const OneWayInterview = z.object({
  interviewId: Id,
  candidateName: z.string(),
  company: z.string(),
  /** The hash under which the company's logo opens. */
  logo: z.nullable(z.string()),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  /** Whom to ask: who opened the requisition. Null where nobody may be written to. */
  contact: z.nullable(z.object({ name: z.nullable(z.string()), email: z.string() })),
  /** How many times an answer may be recorded. */
  takes: z.int(),
  state: z.enum(['open', 'started', 'finished', 'closed']),
  /** When its candidate declined it; null unless it did. */
  declinedAt: z.nullable(Moment),
  consented: z.boolean(),
  /** What it agrees to; null once it has. */
  consent: z.nullable(ConsentWords),
  deadline: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  questions: z.array(
    z.object({
      id: Id,
      /** Empty until the interview has begun. */
      title: z.string(),
      think_seconds: z.int(),
      answer_seconds: z.int(),
      answered: z.boolean(),
      /** How many more times its answer may be recorded. */
      takes_left: z.int(),
      /** How it may be answered, added up: 1 on film, 2 by sound, 4 in writing. */
      answerBy: z.int(),
      /** How it was answered last; null before. */
      answeredBy: z.nullable(z.int()),
      /** What was written so far. */
      answerText: z.nullable(z.string()),
    }),
  ),
})
export type OneWayInterview = z.infer<typeof OneWayInterview>

export const Asked = z.strictObject({
  /** Seconds since the recording's present segment began, its pauses left out. */
  segmentTime: z.number().check(z.minimum(0), z.maximum(86400)),
  /** Which upload the segment is. */
  uploadId: z.nullable(boundedText(100)),
  /** How it is answered: 1 on film unless said, 2 by sound, 4 in writing, which has no place in a recording. */
  kind: z.optional(z.literal(answerKinds)),
})

/** An answer in writing: kept as far as it is written, and the answer once it is done. */
export const WrittenAnswer = z.strictObject({
  text: boundedText(mostAnswerText),
  done: z.boolean(),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

/** More time for one candidate; what is not named stays as it is. */
export const ExtraTime = z.strictObject({
  /** Until when the interview can be taken now: later than it was. */
  deadline: z.optional(z.nullable(Instant)),
  /** So many times the usual time to think and to answer. */
  timeFactor: z.optional(z.literal(timeFactors)),
})
export type ExtraTime = z.infer<typeof ExtraTime>

/** The page on which the own one-way interview goes on. */
export const Entrance = z.object({ path: z.string() })

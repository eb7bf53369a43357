import * as z from 'zod/mini'
import { boundedText, Id, Moment, ReadAt } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { signalKinds } from '../refcheck/signal.ts'
import { explaining } from './decide.ts'

const words = z.nullable(z.string())
const moment = z.nullable(Moment)

/** What was seen, as far as its sentence needs it. */
const Facts = z.object({
  people: z.optional(z.int()),
  office: z.optional(z.boolean()),
  domain: z.optional(z.string()),
  like: z.optional(z.string()),
  seconds: z.optional(z.int()),
  least: z.optional(z.int()),
  words: z.optional(z.int()),
})
/** A signal and whom it names; without another referee it is about the candidate. */
const Seen = {
  id: Id,
  kind: z.enum(signalKinds),
  level: z.int(),
  detail: Facts,
  referee: z.string(),
  other: words,
  candidate: z.string(),
  state: z.int(),
}

/** One thing that was done with a signal; none of them is ever changed. */
const SignalEntry = z.object({
  id: Id,
  /** 0 seen, 1 asked, 2 explained, 3 cleared, 4 confirmed, 5 a decision taken back. */
  what: z.int(),
  asked: z.nullable(z.enum(['candidate', 'referee'])),
  words,
  /** Who did it; null for the product, and for whoever was asked. */
  by: words,
  createdAt: Moment,
})

/** A signal as the company reads it. */
export const Signal = z.object({
  ...Seen,
  referralRefereeId: Id,
  otherRefereeId: z.nullable(Id),
  raisedAt: Moment,
  asked: z.nullable(z.enum(['candidate', 'referee'])),
  askedAt: moment,
  /** Until when an explanation is waited for. */
  explainUntil: moment,
  explanation: words,
  note: words,
  mayAsk: z.boolean(),
  /** Somebody else than the reader, who asked, is to decide. */
  isForOther: z.boolean(),
  entries: z.array(SignalEntry),
  updatedAt: Moment,
})
export type Signal = z.infer<typeof Signal>
export type SignalEntry = z.infer<typeof SignalEntry>

/** Who is asked to explain. */
export const SignalQuestion = z.strictObject({ who: z.enum(['candidate', 'referee']), updatedAt: ReadAt })

const note = boundedText(explaining.letters).check(z.trim())
/** What a person decides: 3 nothing is wrong, 4 it is so, 0 takes that back. */
export const SignalDecision = z.strictObject({
  state: z.union([z.literal(0), z.literal(3), z.literal(4)]),
  note: z.optional(z.nullable(note)),
  updatedAt: ReadAt,
})
export type SignalDecision = z.infer<typeof SignalDecision>

export const Explanation = z.strictObject({ explanation: note.check(z.minLength(1, { error: 'required' })) })

/** What somebody reads who is spoken to itself: a referee learns no other referee's name. */
const Told = {
  ...Seen,
  referee: words,
  /** Is it about another referee too, or about the candidate? */
  isOfTwo: z.boolean(),
}
/** What somebody is asked to explain, as it is told to that one. */
const AskedSignal = z.object({
  ...Told,
  explainUntil: moment,
  explanation: words,
  mayExplain: z.boolean(),
})
export type AskedSignal = z.infer<typeof AskedSignal>
/** What the holder of a link is asked, by whom. */
export const Asked = z.object({
  company: z.string(),
  role: z.enum(['candidate', 'referee']),
  language: z.enum(languages),
  signals: z.array(AskedSignal),
})
export type Asked = z.infer<typeof Asked>

/** A signal about the candidate, as that one reads it where its company allows. */
export const OwnSignal = z.object({ ...Told, raisedAt: Moment })
export type OwnSignal = z.infer<typeof OwnSignal>

/** What a company has chosen of its ref-checks. */
export const SignalRule = z.object({ companyId: Id, shows_signals_to_candidate: z.boolean() })
export const SignalRuleChange = z.strictObject({
  companyId: z.optional(Id),
  shows_signals_to_candidate: z.boolean(),
})
export const OfCompany = z.strictObject({ companyId: z.optional(Id) })

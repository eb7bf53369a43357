import * as z from 'zod/mini'
import { ConsentWords } from '../consent/schema.ts'
import { Id, Moment, phone, ReadAt } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { AnswerChange, ReferenceAnswer, ReferenceForm } from '../reference/schema.ts'
import { callBlockers } from './blocker.ts'

const moment = z.nullable(Moment)

/** A call with a referee: whom to dial, what to read out, and what was written down so far. */
export const PhoneCall = z.object({
  id: Id,
  status: z.int(),
  /** What the referee speaks, and so what is read out. */
  language: z.enum(languages),
  /** The number that the referee left, or else the one that the candidate gave. */
  phone: z.nullable(z.string()),
  callAskedAt: moment,
  /** Why it cannot be called; null where it can, or is being called by the reader. */
  blocked: z.nullable(z.enum(callBlockers)),
  isMine: z.boolean(),
  takenByName: z.nullable(z.string()),
  takenAt: moment,
  dialled: z.nullable(z.string()),
  callEndedAt: moment,
  /** Until when the referee can confirm it. */
  confirmUntil: moment,
  phoneConfirmedAt: moment,
  /** What is read out before the call begins. */
  consent: z.nullable(ConsentWords),
  form: ReferenceForm,
  answers: z.array(ReferenceAnswer),
})
export type PhoneCall = z.infer<typeof PhoneCall>

/** The call begins: the words were read out, and the referee agreed. */
export const CallBegun = z.strictObject({ dialled: phone('phone.number'), agreed: z.literal(true) })

export const AnswerOfPlace = z.strictObject({ id: Id, answerId: Id })

/** One answer as it is written down. */
export const PhoneAnswer = z.strictObject({
  text_answer: AnswerChange.shape.text_answer,
  choice_number: AnswerChange.shape.choice_number,
  choice_expansion: AnswerChange.shape.choice_expansion,
  scale_number: AnswerChange.shape.scale_number,
  scale_expansion: AnswerChange.shape.scale_expansion,
  attachment_approval: AnswerChange.shape.attachment_approval,
  updatedAt: ReadAt,
})

import * as z from 'zod/mini'
import { boundedText, Id, Moment, text } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { Lookup } from '../lookup/schema.ts'
import { QuestionKind } from './status.ts'

/** An entry of the question bank. */
export const BankQuestion = z.object({
  id: Id,
  companyId: z.nullable(Id),
  accountId: z.nullable(Id),
  title: z.string(),
  answer: z.nullable(z.string()),
  kind: z.int(),
  level: z.nullable(z.int()),
  language: z.string(),
  createdAt: Moment,
  skills: z.optional(z.array(z.object({ id: Id, skillId: Id, skill: z.optional(z.nullable(Lookup)) }))),
})
export type BankQuestion = z.infer<typeof BankQuestion>

export const NewBankQuestion = z.strictObject({
  title: text([2, 500], { required: 'question.required', short: 'question.short', long: 'question.long' }),
  answer: z.optional(z.nullable(boundedText(4000))),
  kind: z._default(z.enum(QuestionKind), 0),
  level: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(4)))),
  language: z._default(z.enum(languages), 'en'),
  skillIds: z.optional(z.array(Id).check(z.maxLength(20))),
  /** Chosen by those who may choose among companies; it does not change later. */
  companyId: z.optional(Id),
})

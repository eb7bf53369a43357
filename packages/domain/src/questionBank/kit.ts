import * as z from 'zod/mini'
import { Id, Moment, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'

/** A named set of the bank's questions, added to a requisition at once. */
export const QuestionKit = z.object({
  id: Id,
  companyId: z.nullable(Id),
  accountId: z.nullable(Id),
  title: z.string(),
  createdAt: Moment,
  /** Those that still stand in the bank, in their order. */
  questions: z.array(z.object({ id: Id, title: z.string() })),
})
export type QuestionKit = z.infer<typeof QuestionKit>

const title = text(limits.title, { required: 'kit.title.required', short: 'kit.title.short', long: 'kit.title.long' })
const questionIds = z
  .array(Id, { error: 'kit.questions' })
  .check(z.minLength(1, { error: 'kit.questions' }), z.maxLength(100))
export const NewKit = z.strictObject({
  title,
  questionIds,
  /** Chosen by those who may choose among companies. */
  companyId: z.optional(Id),
})
export const KitChange = z.strictObject({ title: z.optional(title), questionIds: z.optional(questionIds) })

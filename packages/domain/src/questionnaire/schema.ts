import * as z from 'zod/mini'
import { boundedText, Id, Moment, ReadAt } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { RefQuestionType } from '../refcheck/status.ts'

/** Words that may stand in either language. */
const words = (most: number) => z._default(z.nullable(boundedText(most).check(z.trim())), null)
const followUp = {
  /** Asks for more when it is picked, and whether that must be answered. */
  expansion: z._default(z.boolean(), false),
  expansion_mandatory: z._default(z.boolean(), false),
  follow_up: words(500),
  follow_up_ar: words(500),
}

/** One answer of a choice, in the order in which they are offered. */
const OwnChoice = z.strictObject({ title: words(255), title_ar: words(255), ...followUp })
/** One of the five points of a scale. */
const OwnPoint = z.strictObject(followUp)

/** A question of a company's own questionnaire. */
const OwnQuestion = z.strictObject({
  title: words(500),
  title_ar: words(500),
  question_type: z.enum(RefQuestionType),
  is_mandatory: z._default(z.boolean(), false),
  /** 0 none, 1 strength, 2 caution, 3 would work together again: which words a reader finds first. */
  aspect: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  choices: z._default(z.array(OwnChoice).check(z.maxLength(20)), []),
  points: z._default(z.array(OwnPoint).check(z.maxLength(5)), []),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

const content = {
  name: words(limits.name[1]),
  name_ar: words(limits.name[1]),
  description: words(500),
  description_ar: words(500),
  questions: z.array(OwnQuestion).check(z.maxLength(50)),
}

/** What a questionnaire says and asks, whole and in both languages. */
export const QuestionnaireContent = z.strictObject(content)
export type QuestionnaireContent = z.infer<typeof QuestionnaireContent>

/** A new questionnaire of a company. */
export const NewQuestionnaire = z.strictObject({
  ...content,
  /** Chosen by those who may choose among companies. */
  companyId: z.optional(Id),
})

/** A questionnaire as it is now; it saves itself. */
export const QuestionnaireChange = z.strictObject({ ...content, updatedAt: ReadAt })

/** A questionnaire with all that it asks. */
export const OwnQuestionnaire = z.object({
  id: Id,
  companyId: z.nullable(Id),
  ...content,
  updatedAt: Moment,
  /** A referee was asked by it: it stays as it is. */
  isAnswered: z.boolean(),
  /** How many ref-checks ask it. */
  referralCount: z.int(),
})
export type OwnQuestionnaire = z.infer<typeof OwnQuestionnaire>

import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { Comparison, Reading, TwoIds } from './schema.ts'

/** The reader's language, which may be another than its account's. */
const inLanguage = z.strictObject({ language: z.optional(z.enum(languages)) })

/** What only the server needs of the calls. */
export const readingShapes = {
  one: {
    does: "A candidate's references to be read: who has answered, how referees and candidate know each other, and each question with everybody's answers.",
    params: ById,
    query: inLanguage,
    answer: Reading,
  },
  compare: {
    does: 'Two candidates of one ref-check, question by question: `ids=a,b`.',
    query: z.extend(inLanguage, { ids: TwoIds }),
    answer: Comparison,
  },
} as const satisfies Shapes

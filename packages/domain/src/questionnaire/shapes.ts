import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { NewQuestionnaire, OwnQuestionnaire, QuestionnaireChange } from './schema.ts'

/** What only the server needs of the calls. */
export const questionnaireShapes = {
  get: { does: 'A questionnaire with all that it asks, in both languages.', params: ById, answer: OwnQuestionnaire },
  create: { does: "Makes a company's own questionnaire.", body: NewQuestionnaire, answer: OwnQuestionnaire },
  update: {
    does: 'Changes an own questionnaire, whole; ref-checks that ask it ask the new questions. Not once a referee was asked by it.',
    params: ById,
    body: QuestionnaireChange,
    answer: OwnQuestionnaire,
  },
  remove: {
    does: 'Takes an own questionnaire away; ref-checks that ask it go on asking their questions.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes

import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { Feedback } from '../interview/schema.ts'
import { FeedbackDraft, Reopening, Verdict } from './schema.ts'

/** What only the server needs of the calls. */
export const verdictShapes = {
  draftFeedback: {
    does: 'Keeps what the reviewer has written so far.',
    params: ById,
    body: FeedbackDraft,
    answer: Feedback,
  },
  giveVerdict: {
    does: 'Gives the verdict with the text and a rating of each required skill; the feedback is locked.',
    params: ById,
    body: Verdict,
    answer: Feedback,
  },
  reopenFeedback: {
    does: 'Opens a locked feedback again, with a reason, in the audit log.',
    params: ById,
    body: Reopening,
    answer: Feedback,
  },
} as const satisfies Shapes

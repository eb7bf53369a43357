import { endpoint } from '../core/endpoint.ts'
import { ById } from '../core/field.ts'
import { Feedback } from '../interview/schema.ts'
import { FeedbackDraft, Reopening, Verdict } from './schema.ts'

/** The calls that judge an interview; its candidate follows. */
export const verdictApi = {
  draftFeedback: endpoint({
    method: 'PUT',
    path: '/interview/interview/:id/feedback',
    who: 'feedback.write',
    does: 'Keeps what the reviewer has written so far.',
    params: ById,
    body: FeedbackDraft,
    answer: Feedback,
  }),
  giveVerdict: endpoint({
    method: 'POST',
    path: '/interview/interview/:id/verdict',
    who: 'feedback.write',
    does: 'Gives the verdict with the text and a rating of each required skill; the feedback is locked.',
    params: ById,
    body: Verdict,
    answer: Feedback,
  }),
  reopenFeedback: endpoint({
    method: 'POST',
    path: '/interview/interview/:id/reopen',
    who: 'feedback.reopen',
    does: 'Opens a locked feedback again, with a reason, in the audit log.',
    params: ById,
    body: Reopening,
    answer: Feedback,
  }),
}

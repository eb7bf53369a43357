import { calls } from '../core/call.ts'
import type { verdictShapes } from './shapes.ts'

/** The calls that judge an interview; its candidate follows. */
export const verdictApi = calls<typeof verdictShapes>()({
  draftFeedback: { method: 'PUT', path: '/interview/interview/:id/feedback', who: 'feedback.write' },
  giveVerdict: { method: 'POST', path: '/interview/interview/:id/verdict', who: 'feedback.write' },
  reopenFeedback: { method: 'POST', path: '/interview/interview/:id/reopen', who: 'feedback.reopen' },
})

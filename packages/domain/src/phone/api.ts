import { calls } from '../core/call.ts'
import type { phoneShapes } from './shapes.ts'

/** The calls by which somebody of the company takes a referee's answers down by phone. */
export const phoneApi = calls<typeof phoneShapes>()({
  call: { method: 'GET', path: '/referral/place/:id/phone', who: 'referee.change' },
  begin: { method: 'POST', path: '/referral/place/:id/phone', who: 'referee.change' },
  relationship: { method: 'PUT', path: '/referral/place/:id/phone/relationship', who: 'referee.change' },
  answer: { method: 'PUT', path: '/referral/place/:id/phone/answer/:answerId', who: 'referee.change' },
  end: { method: 'PUT', path: '/referral/place/:id/phone/end', who: 'referee.change' },
})

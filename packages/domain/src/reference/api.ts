import { calls } from '../core/call.ts'
import type { referenceShapes } from './shapes.ts'

/** The calls by which a referee answers; the token of its link stands in the path, or in the header. */
export const referenceApi = calls<typeof referenceShapes>()({
  page: { method: 'GET', path: '/referral/referee/:slug', who: 'reference.give' },
  answers: { method: 'GET', path: '/referral/answer/:slug', who: 'reference.give' },
  consent: { method: 'PUT', path: '/referral/referee/consent/:slug', who: 'reference.give' },
  relationship: { method: 'PUT', path: '/referral/referee/relationship/:slug', who: 'reference.give' },
  answer: { method: 'PUT', path: '/referral/answer/:id', who: 'reference.give' },
  askForCall: { method: 'PUT', path: '/referral/referee/call/:slug', who: 'reference.give' },
  complete: { method: 'PUT', path: '/referral/referee/complete/:slug', who: 'reference.give' },
  decline: { method: 'PUT', path: '/referral/referee/decline/:slug', who: 'reference.give' },
  withdraw: { method: 'PUT', path: '/referral/referee/withdraw/:slug', who: 'reference.give' },
  ownData: { method: 'GET', path: '/referral/referee/data/:slug', who: 'reference.give' },
  askForData: { method: 'POST', path: '/referral/own_data', who: 'anyone' },
  openData: { method: 'PUT', path: '/referral/own_data/open', who: 'anyone' },
  eraseData: { method: 'PUT', path: '/referral/own_data/erase', who: 'anyone' },
  document: { method: 'GET', path: '/referral/reference/document/:id', who: 'reference.give', file: true },
})

import { calls } from '../core/call.ts'
import type { privacyShapes } from './shapes.ts'

/** The calls about what is kept of people, and its end. */
export const privacyApi = calls<typeof privacyShapes>()({
  list: { method: 'GET', path: '/other/privacy_request', who: 'privacy.ask', list: true },
  mine: { method: 'GET', path: '/other/privacy_request/mine', who: 'privacy.ask' },
  ask: { method: 'POST', path: '/other/privacy_request', who: 'privacy.ask' },
  answer: { method: 'PUT', path: '/other/privacy_request/:id', who: 'privacy.answer' },
  extend: { method: 'PUT', path: '/other/privacy_request/:id/extend', who: 'privacy.answer' },
  withdraw: { method: 'POST', path: '/other/privacy_request/:id/cancel', who: 'privacy.ask' },
  openArchive: { method: 'POST', path: '/other/privacy_request/:id/archive', who: 'privacy.ask' },
  preview: { method: 'GET', path: '/other/privacy_request/:id/preview', who: 'privacy.answer' },
  proofs: { method: 'GET', path: '/other/erasure', who: 'privacy.answer', list: true },
  hold: { method: 'PUT', path: '/candidate/candidate/:id/hold', who: 'privacy.hold' },
  release: { method: 'DELETE', path: '/candidate/candidate/:id/hold', who: 'privacy.hold' },
  holds: { method: 'GET', path: '/other/legal_hold', who: 'privacy.answer', list: true },
  askHold: { method: 'POST', path: '/other/legal_hold', who: 'privacy.answer' },
  answerHold: { method: 'PUT', path: '/other/legal_hold/:id', who: 'privacy.hold' },
  liftHold: { method: 'DELETE', path: '/other/legal_hold/:id', who: 'privacy.hold' },
  withdrawHold: { method: 'POST', path: '/other/legal_hold/:id/cancel', who: 'privacy.answer' },
  mailLink: { method: 'POST', path: '/other/privacy_request/link', who: 'anyone' },
  archiveByLink: { method: 'POST', path: '/other/privacy_request/link/archive', who: 'anyone' },
  withdrawByLink: { method: 'POST', path: '/other/privacy_request/link/cancel', who: 'anyone' },
  look: { method: 'POST', path: '/other/privacy_request/look', who: 'anyone' },
  askByLink: { method: 'POST', path: '/other/privacy_request/confirm', who: 'anyone' },
})

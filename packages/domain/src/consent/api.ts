import { calls } from '../core/call.ts'
import type { consentShapes } from './shapes.ts'

/** The calls about what people agree to. */
export const consentApi = calls<typeof consentShapes>()({
  list: { method: 'GET', path: '/other/consent_text', who: 'privacy.answer' },
  change: { method: 'PUT', path: '/other/consent_text/:kind', who: 'privacy.answer' },
  preview: { method: 'POST', path: '/other/consent_text/:kind/preview', who: 'privacy.answer' },
  history: { method: 'GET', path: '/other/consent_text/:kind/history', who: 'privacy.answer', list: true },
})

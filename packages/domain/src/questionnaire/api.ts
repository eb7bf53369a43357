import { calls } from '../core/call.ts'
import type { questionnaireShapes } from './shapes.ts'

/** The calls by which a company writes questionnaires of its own. */
export const questionnaireApi = calls<typeof questionnaireShapes>()({
  get: { method: 'GET', path: '/referral/module/:id', who: 'refcheck.read' },
  create: { method: 'POST', path: '/referral/module', who: 'questionnaire.write' },
  update: { method: 'PUT', path: '/referral/module/:id', who: 'questionnaire.write' },
  remove: { method: 'DELETE', path: '/referral/module/:id', who: 'questionnaire.write' },
})

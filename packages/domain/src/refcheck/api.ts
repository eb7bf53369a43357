import { calls } from '../core/call.ts'
import type { refcheckShapes } from './shapes.ts'

/** The calls about ref-checks. */
export const refcheckApi = calls<typeof refcheckShapes>()({
  modules: { method: 'GET', path: '/referral/modules/all', who: 'refcheck.read', list: true },
  list: { method: 'GET', path: '/referral/referral/all', who: 'refcheck.read', list: true },
  get: { method: 'GET', path: '/referral/referral/:public_id', who: 'refcheck.read' },
  create: { method: 'POST', path: '/referral/referral', who: 'refcheck.write' },
  update: { method: 'PUT', path: '/referral/referral/:id', who: 'refcheck.write' },
  candidates: { method: 'GET', path: '/referral/candidate/all', who: 'refcheck.read', list: true },
  conclude: { method: 'PUT', path: '/referral/candidate/:id', who: 'refcheck.write' },
  consolidated: { method: 'GET', path: '/referral/consolidated_data/:id', who: 'refcheck.read' },
  report: { method: 'GET', path: '/referral/referral_report/:id', who: 'refcheck.read', file: true },
  openDocument: { method: 'GET', path: '/referral/attachment/:id/file', who: 'refcheck.read', file: true },
})

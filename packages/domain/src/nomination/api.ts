import { calls } from '../core/call.ts'
import type { nominationShapes } from './shapes.ts'

/** The calls by which a candidate names its referees, and a company follows that. */
export const nominationApi = calls<typeof nominationShapes>()({
  page: { method: 'GET', path: '/referral/nominate', who: 'refcheck.nominate' },
  consent: { method: 'PUT', path: '/referral/nominate/consent', who: 'refcheck.nominate' },
  withdrawConsent: { method: 'PUT', path: '/referral/nominate/withdraw', who: 'refcheck.nominate' },
  save: { method: 'PUT', path: '/referral/nominate/place/:id', who: 'refcheck.nominate' },
  ask: { method: 'POST', path: '/referral/nominate/place/:id/ask', who: 'refcheck.nominate' },
  takeBack: { method: 'POST', path: '/referral/nominate/place/:id/takeBack', who: 'refcheck.nominate' },
  replace: { method: 'POST', path: '/referral/nominate/place/:id/replace', who: 'refcheck.nominate' },
  address: { method: 'POST', path: '/referral/nominate/place/:id/address', who: 'refcheck.nominate' },
  remind: { method: 'POST', path: '/referral/nominate/place/:id/remind', who: 'refcheck.nominate' },
  moreTime: { method: 'POST', path: '/referral/nominate/more_time', who: 'refcheck.nominate' },
  rule: { method: 'GET', path: '/referral/naming_rule', who: 'refcheck.read' },
  setRule: { method: 'PUT', path: '/referral/naming_rule', who: 'company.write' },
  running: { method: 'GET', path: '/referral/referral/candidates', who: 'refcheck.read', list: true },
  letters: { method: 'GET', path: '/referral/candidate/:id/letters', who: 'refcheck.read' },
  removeReferral: { method: 'DELETE', path: '/referral/referral/:id', who: 'refcheck.write' },
  communicate: { method: 'PUT', path: '/referral/communication', who: 'refcheck.write' },
  revoke: { method: 'PUT', path: '/referral/place/:id/revoke', who: 'referee.change' },
  extend: { method: 'PUT', path: '/referral/place/:id/extend', who: 'referee.change' },
})

import { calls } from '../core/call.ts'
import type { signalShapes } from './shapes.ts'

/** The calls about what is odd in references: a person asks, explains and decides. */
export const signalApi = calls<typeof signalShapes>()({
  ofCheck: { method: 'GET', path: '/referral/signal/candidate/:id', who: 'refcheck.read' },
  ask: { method: 'POST', path: '/referral/signal/:id/ask', who: 'refcheck.write' },
  decide: { method: 'PUT', path: '/referral/signal/:id', who: 'refcheck.write' },
  asked: { method: 'GET', path: '/referral/explain', who: 'signal.explain' },
  explain: { method: 'PUT', path: '/referral/explain/:id', who: 'signal.explain' },
  own: { method: 'GET', path: '/referral/nominate/signals', who: 'refcheck.nominate' },
  rule: { method: 'GET', path: '/referral/rule', who: 'refcheck.read' },
  setRule: { method: 'PUT', path: '/referral/rule', who: 'company.write' },
})

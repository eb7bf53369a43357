import { calls } from '../core/call.ts'
import type { lookupShapes } from './shapes.ts'

/** The calls about what all choose from. */
export const lookupApi = calls<typeof lookupShapes>()({
  skills: { method: 'GET', path: '/skill/skill', who: 'signedIn', list: true },
  proposeSkill: { method: 'POST', path: '/skill/skill', who: 'lookup.propose' },
  designations: { method: 'GET', path: '/designation/designation', who: 'signedIn', list: true },
  proposeDesignation: { method: 'POST', path: '/designation/designation', who: 'lookup.propose' },
  places: { method: 'GET', path: '/other/place', who: 'signedIn' },
})

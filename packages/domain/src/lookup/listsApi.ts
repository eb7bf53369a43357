import { calls } from '../core/call.ts'
import type { listsShapes } from './shapes.ts'

/** The calls about lists that few choose from, and of whoever looks after all of them. */
export const listsApi = calls<typeof listsShapes>()({
  zones: { method: 'GET', path: '/other/timezone', who: 'signedIn' },
  industries: { method: 'GET', path: '/other/industry', who: 'signedIn', list: true },
  proposeIndustry: { method: 'POST', path: '/other/industry', who: 'lookup.propose' },
  degrees: { method: 'GET', path: '/other/degree', who: 'signedIn', list: true },
  proposeDegree: { method: 'POST', path: '/other/degree', who: 'lookup.propose' },
  fieldsOfStudy: { method: 'GET', path: '/other/field_of_study', who: 'signedIn', list: true },
  proposeFieldOfStudy: { method: 'POST', path: '/other/field_of_study', who: 'lookup.propose' },
  entries: { method: 'GET', path: '/other/lookup/:list', who: 'lookup.approve', list: true },
  near: { method: 'GET', path: '/other/lookup/:list/:id/near', who: 'lookup.approve' },
  change: { method: 'PUT', path: '/other/lookup/:list/:id', who: 'lookup.approve' },
  approve: { method: 'POST', path: '/other/lookup/:list/:id/approve', who: 'lookup.approve' },
  merge: { method: 'POST', path: '/other/lookup/:list/:id/merge', who: 'lookup.approve' },
  unmerge: { method: 'DELETE', path: '/other/lookup/:list/:id/merge', who: 'lookup.approve' },
})

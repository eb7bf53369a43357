import { calls } from '../core/call.ts'
import type { reviewShapes } from './shapes.ts'

/** The calls that decide on a candidate. */
export const reviewApi = calls<typeof reviewShapes>()({
  changeStatus: { method: 'PUT', path: '/candidate/candidate/:id/status', who: 'candidate.decide' },
  undo: { method: 'POST', path: '/candidate/candidate/:id/undo', who: 'candidate.decide' },
  mergeWith: { method: 'POST', path: '/candidate/candidate/:id/merge/:otherId', who: 'candidate.decide' },
})

import { calls } from '../core/call.ts'
import type { bulkShapes } from './shapes.ts'

/** The calls by which one thing is done to many candidates. */
export const bulkApi = calls<typeof bulkShapes>()({
  create: { method: 'POST', path: '/candidate/bulk', who: 'candidate.bulk' },
  latest: { method: 'GET', path: '/candidate/bulk', who: 'candidate.bulk' },
  get: { method: 'GET', path: '/candidate/bulk/:id', who: 'candidate.bulk' },
  rows: { method: 'GET', path: '/candidate/bulk/:id/rows', who: 'candidate.bulk' },
  stop: { method: 'PUT', path: '/candidate/bulk/:id/stop', who: 'candidate.bulk' },
  retry: { method: 'PUT', path: '/candidate/bulk/:id/retry', who: 'candidate.bulk' },
  undo: { method: 'POST', path: '/candidate/bulk/:id/undo', who: 'candidate.bulk' },
})

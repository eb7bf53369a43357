import { calls } from '../core/call.ts'
import type { readingShapes } from './shapes.ts'

/** The calls by which a company reads references. */
export const readingApi = calls<typeof readingShapes>()({
  one: { method: 'GET', path: '/referral/reading/:id', who: 'refcheck.read' },
  compare: { method: 'GET', path: '/referral/compare', who: 'refcheck.read' },
})

import { calls } from '../core/call.ts'
import type { liveShapes } from './shapes.ts'

/** The call by which pages learn that what they show has changed. */
export const liveApi = calls<typeof liveShapes>()({
  changes: { method: 'GET', path: '/live', who: 'signedIn' },
})

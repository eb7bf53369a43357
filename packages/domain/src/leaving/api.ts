import { calls } from '../core/call.ts'
import type { leavingShapes } from './shapes.ts'

/** The calls about what somebody who leaves has in hand, and who takes it. */
export const leavingApi = calls<typeof leavingShapes>()({
  look: { method: 'GET', path: '/account/client/:id/leaving', who: 'user.update' },
  transfer: { method: 'POST', path: '/account/client/:id/transfer', who: 'user.update' },
})

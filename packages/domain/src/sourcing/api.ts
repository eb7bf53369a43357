import { calls } from '../core/call.ts'
import type { sourcingShapes } from './shapes.ts'

/** The calls about sourcers: whom to choose from, and who is linked to which requisition. */
export const sourcingApi = calls<typeof sourcingShapes>()({
  searchSourcers: { method: 'GET', path: '/account/client/sourcer', who: 'sourcer.read', list: true },
  sourcers: { method: 'GET', path: '/candidate/sourcer', who: 'sourcer.read', list: true },
  linkSourcers: { method: 'POST', path: '/candidate/sourcer/many', who: 'sourcer.write', bulk: true },
  changeSourcer: { method: 'PUT', path: '/candidate/sourcer/:id', who: 'sourcer.write' },
  unlinkSourcer: { method: 'DELETE', path: '/candidate/sourcer/:id', who: 'sourcer.write' },
})

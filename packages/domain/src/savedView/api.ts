import { calls } from '../core/call.ts'
import type { savedViewShapes } from './shapes.ts'

/** The calls about lists of candidates that are kept under a name, one's own and the company's. */
export const savedViewApi = calls<typeof savedViewShapes>()({
  list: { method: 'GET', path: '/candidate/view', who: 'savedView.use', list: true },
  counts: { method: 'GET', path: '/candidate/view/count', who: 'savedView.use' },
  create: { method: 'POST', path: '/candidate/view', who: 'savedView.use' },
  change: { method: 'PUT', path: '/candidate/view/:id', who: 'savedView.use' },
  remove: { method: 'DELETE', path: '/candidate/view/:id', who: 'savedView.use' },
})

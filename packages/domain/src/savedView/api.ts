import { calls } from '../core/call.ts'
import type { savedViewShapes } from './shapes.ts'

/** The calls about lists as somebody narrowed them, kept under a name, one's own and the company's. */
export const savedViewApi = calls<typeof savedViewShapes>()({
  list: { method: 'GET', path: '/saved_view', who: 'savedView.use', list: true },
  counts: { method: 'GET', path: '/saved_view/count', who: 'savedView.use' },
  create: { method: 'POST', path: '/saved_view', who: 'savedView.use' },
  change: { method: 'PUT', path: '/saved_view/:id', who: 'savedView.use' },
  remove: { method: 'DELETE', path: '/saved_view/:id', who: 'savedView.use' },
})

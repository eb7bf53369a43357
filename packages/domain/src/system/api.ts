import { calls } from '../core/call.ts'
import type { systemShapes } from './shapes.ts'

/** How the installation is, for those who run it. */
export const systemApi = calls<typeof systemShapes>()({
  todos: { method: 'GET', path: '/other/todo', who: 'setting.read', list: true },
  health: { method: 'GET', path: '/other/health', who: 'setting.read' },
  stuck: { method: 'GET', path: '/other/health/stuck', who: 'setting.read', list: true },
  retry: { method: 'POST', path: '/other/health/:kind/:id/retry', who: 'setting.update' },
})

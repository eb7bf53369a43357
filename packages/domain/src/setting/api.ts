import { calls } from '../core/call.ts'
import type { settingShapes } from './shapes.ts'

/** The calls about the portal's settings. */
export const settingApi = calls<typeof settingShapes>()({
  list: { method: 'GET', path: '/other/setting', who: 'setting.read' },
  change: { method: 'PUT', path: '/other/setting/:section', who: 'setting.update' },
  history: { method: 'GET', path: '/other/setting/:section/history', who: 'setting.read', list: true },
})

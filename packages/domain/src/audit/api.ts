import { calls } from '../core/call.ts'
import type { auditShapes } from './shapes.ts'

/** The calls about who did what. */
export const auditApi = calls<typeof auditShapes>()({
  list: { method: 'GET', path: '/other/audit_log', who: 'audit.read', list: true },
  export: { method: 'GET', path: '/other/audit_log/export', who: 'audit.read', file: true },
  whole: { method: 'GET', path: '/other/audit_log/whole', who: 'audit.read' },
})

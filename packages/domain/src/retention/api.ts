import { calls } from '../core/call.ts'
import type { retentionShapes } from './shapes.ts'

/** The calls about what ends by itself. */
export const retentionApi = calls<typeof retentionShapes>()({
  preview: { method: 'GET', path: '/other/retention/preview', who: 'company.write' },
})

import { calls } from '../core/call.ts'
import type { companyShapes } from './shapes.ts'

/** The calls about companies. */
export const companyApi = calls<typeof companyShapes>()({
  list: { method: 'GET', path: '/other/company', who: 'signedIn', list: true },
})

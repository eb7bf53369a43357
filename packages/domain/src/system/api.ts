import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Done, Id } from '../core/field.ts'
import { StuckWork, SystemHealth, workKinds } from './schema.ts'

/** How the installation is, for those who run it. */
export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/other/health',
    who: 'setting.read',
    does: 'How the installation is: its database, its files, its ways out, and what waits to be done.',
    slow: true,
    answer: SystemHealth,
  }),
  stuck: endpoint({
    method: 'GET',
    path: '/other/health/stuck',
    who: 'setting.read',
    does: 'Messages, recordings and deletions of files that have failed or wait for another try, the newest first.',
    list: { filters: {}, sorts: [], includes: [], order: ['since', 'desc'] },
    answer: StuckWork,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/other/health/:kind/:id/retry',
    who: 'setting.update',
    does: 'Has one of them tried again at once, with all its attempts.',
    params: z.strictObject({ kind: z.enum(workKinds), id: Id }),
    answer: Done,
  }),
}

import { calls } from '../core/call.ts'
import type { peopleShapes } from './shapes.ts'

/** The calls about who works with whom: users, their roles, and how they come and go. */
export const peopleApi = calls<typeof peopleShapes>()({
  list: { method: 'GET', path: '/account/client', who: 'guest.browse', list: true },
  export: { method: 'GET', path: '/account/client/export', who: 'user.export', list: true, file: true },
  pool: { method: 'GET', path: '/account/client/interviewer', who: 'user.invite', list: true },
  invite: { method: 'POST', path: '/auth/signup', who: 'user.invite' },
  inviteMany: { method: 'POST', path: '/auth/signup/many', who: 'user.invite', bulk: true },
  readList: { method: 'POST', path: '/auth/signup/csv', who: 'user.invite', bulk: true },
  sampleList: { method: 'GET', path: '/auth/signup/csv/sample', who: 'user.invite', file: true },
  inviteAgain: { method: 'POST', path: '/account/client/:id/invite', who: 'user.invite' },
  addRole: { method: 'POST', path: '/account/client/:id/role', who: 'user.invite' },
  change: { method: 'PUT', path: '/account/client/:id', who: 'user.update' },
  resetFactor: { method: 'POST', path: '/account/client/:id/reset_factor', who: 'user.update' },
  remove: { method: 'DELETE', path: '/account/client/:id', who: 'user.update' },
})

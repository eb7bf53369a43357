import { calls } from '../core/call.ts'
import type { sessionShapes } from './shapes.ts'

/** The calls by which people come, stay and go. */
export const sessionApi = calls<typeof sessionShapes>()({
  welcome: { method: 'GET', path: '/auth/welcome', who: 'anyone' },
  login: { method: 'POST', path: '/login', who: 'anyone' },
  restore: { method: 'POST', path: '/auth/session', who: 'anyone' },
  signOut: { method: 'POST', path: '/auth/logout', who: 'signedIn' },
  switchRole: { method: 'POST', path: '/auth/switch_profile', who: 'signedIn' },
  register: { method: 'POST', path: '/auth/register', who: 'anyone' },
  forgot: { method: 'POST', path: '/auth/forgot', who: 'anyone' },
  look: { method: 'POST', path: '/auth/link', who: 'anyone' },
  setPassword: { method: 'POST', path: '/auth/password', who: 'anyone' },
})

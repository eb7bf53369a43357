import { calls } from '../core/call.ts'
import type { profileShapes } from './shapes.ts'

/** The calls by which somebody changes what it says of itself: profile, password, files, photo, language and time zone. */
export const profileApi = calls<typeof profileShapes>()({
  update: { method: 'PUT', path: '/account/account/:id', who: 'signedIn' },
  changePassword: { method: 'POST', path: '/account/account/:id/change_password', who: 'signedIn' },
  setPreferences: { method: 'PUT', path: '/account/account/:id/preferences', who: 'signedIn' },
  addAttachment: { method: 'POST', path: '/account/attachment', who: 'signedIn' },
  removeAttachment: { method: 'DELETE', path: '/account/attachment/:id', who: 'signedIn' },
  draftKey: { method: 'GET', path: '/account/draft_key', who: 'signedIn' },
  openPhoto: { method: 'GET', path: '/account/account/:id/photo', who: 'signedIn', file: true },
  setPhoto: { method: 'PUT', path: '/account/account/:id/photo', who: 'signedIn' },
  removePhoto: { method: 'DELETE', path: '/account/account/:id/photo', who: 'signedIn' },
})

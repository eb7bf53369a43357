import { calls } from '../core/call.ts'
import type { ownFilesShapes } from './shapes.ts'

/** The calls about the files and the photo of a profile. */
export const ownFilesApi = calls<typeof ownFilesShapes>()({
  addAttachment: { method: 'POST', path: '/account/attachment', who: 'signedIn' },
  removeAttachment: { method: 'DELETE', path: '/account/attachment/:id', who: 'signedIn' },
  openPhoto: { method: 'GET', path: '/account/account/:id/photo', who: 'signedIn', file: true },
  setPhoto: { method: 'PUT', path: '/account/account/:id/photo', who: 'signedIn' },
  removePhoto: { method: 'DELETE', path: '/account/account/:id/photo', who: 'signedIn' },
})

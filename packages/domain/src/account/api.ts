import { calls } from '../core/call.ts'
import type { accountShapes } from './shapes.ts'

/** The calls about people and their profiles. */
export const accountApi = calls<typeof accountShapes>()({
  me: { method: 'GET', path: '/account/account/me', who: 'signedIn' },
  list: { method: 'GET', path: '/account/account', who: 'account.read', list: true },
  skills: { method: 'GET', path: '/account/skill', who: 'account.read', list: true },
  languages: { method: 'GET', path: '/account/language', who: 'account.read', list: true },
  attachments: { method: 'GET', path: '/account/attachment', who: 'attachment.read', list: true },
  openAttachment: { method: 'GET', path: '/account/attachment/:id/file', who: 'attachment.read', file: true },
})

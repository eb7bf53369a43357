import { calls } from '../core/call.ts'
import type { providerShapes } from './providerShapes.ts'

/** The calls about signing in by a provider of one's own. */
export const providerApi = calls<typeof providerShapes>()({
  list: { method: 'GET', path: '/other/identity_provider', who: 'provider.write' },
  add: { method: 'POST', path: '/other/identity_provider', who: 'provider.write' },
  change: { method: 'PUT', path: '/other/identity_provider/:id', who: 'provider.write' },
  remove: { method: 'DELETE', path: '/other/identity_provider/:id', who: 'provider.write' },
  approve: { method: 'PUT', path: '/other/identity_provider/:id/approval', who: 'provider.approve' },
  try: { method: 'POST', path: '/other/identity_provider/:id/try', who: 'provider.write' },
  linked: { method: 'GET', path: '/auth/identity', who: 'signedIn' },
  unlink: { method: 'DELETE', path: '/auth/identity/:id', who: 'signedIn' },
  end: { method: 'GET', path: '/auth/oidc/end', who: 'signedIn' },
  find: { method: 'POST', path: '/auth/oidc/find', who: 'anyone' },
  begin: { method: 'POST', path: '/auth/oidc', who: 'anyone' },
  finish: { method: 'POST', path: '/auth/oidc/callback', who: 'anyone' },
  link: { method: 'POST', path: '/auth/oidc/link', who: 'anyone' },
})

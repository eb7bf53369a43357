import { calls } from '../core/call.ts'
import type { identityShapes } from './shapes.ts'

/** The calls by which somebody shows and changes who it is: proof, second factors, passkeys, its address. */
export const identityApi = calls<typeof identityShapes>()({
  devices: { method: 'GET', path: '/auth/session', who: 'signedIn' },
  endDevice: { method: 'DELETE', path: '/auth/session/:id', who: 'signedIn' },
  state: { method: 'GET', path: '/auth/factor', who: 'signedIn' },
  prove: { method: 'POST', path: '/auth/prove', who: 'signedIn' },
  second: { method: 'POST', path: '/auth/second', who: 'anyone' },
  beginTotp: { method: 'POST', path: '/auth/totp', who: 'signedIn' },
  confirmTotp: { method: 'PUT', path: '/auth/totp', who: 'signedIn' },
  removeTotp: { method: 'DELETE', path: '/auth/totp', who: 'signedIn' },
  renewCodes: { method: 'POST', path: '/auth/recovery', who: 'signedIn' },
  askPasskey: { method: 'POST', path: '/auth/passkey/options', who: 'signedIn' },
  addPasskey: { method: 'POST', path: '/auth/passkey', who: 'signedIn' },
  renamePasskey: { method: 'PUT', path: '/auth/passkey/:id', who: 'signedIn' },
  removePasskey: { method: 'DELETE', path: '/auth/passkey/:id', who: 'signedIn' },
  askProof: { method: 'POST', path: '/auth/prove/passkey', who: 'signedIn' },
  askSignIn: { method: 'POST', path: '/auth/passkey/challenge', who: 'anyone' },
  signInByPasskey: { method: 'POST', path: '/auth/passkey/login', who: 'anyone' },
  requirement: { method: 'GET', path: '/auth/requirement', who: 'signIn.demand' },
  changeRequirement: { method: 'PUT', path: '/auth/requirement', who: 'signIn.demand' },
  askEmail: { method: 'POST', path: '/account/account/:id/email', who: 'signedIn' },
  cancelEmail: { method: 'DELETE', path: '/account/account/:id/email', who: 'signedIn' },
  lookEmail: { method: 'POST', path: '/auth/email/look', who: 'anyone' },
  confirmEmail: { method: 'POST', path: '/auth/email/confirm', who: 'anyone' },
})

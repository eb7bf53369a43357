import { randomBytes } from 'node:crypto'
import type { Keys } from '../../core/keys.ts'
import type { Scope } from '../../db/scope.ts'
import type { Caller } from '../../http/handlers.ts'
import { keepDevice } from './store.ts'

/** So many browsers of one candidate are known; a further one takes the place of none. */
const most = 10

/**
 * Notes in which browser a candidate who agreed names its referees, by a link or signed in, so that a second person in it
 * can be noticed. The key is hashed with the company's id, as a referee's is: two companies cannot join what they keep.
 */
export async function noteDevice(
  scope: Scope,
  { keys }: { keys: Keys },
  id: string,
  caller: Pick<Caller, 'deviceCookie' | 'keepDeviceCookie'>,
): Promise<void> {
  const { companyId, devices } = await scope.get('referral_candidate', id)
  const key = caller.deviceCookie ?? randomBytes(16).toString('base64url')
  if (!caller.deviceCookie) caller.keepDeviceCookie(key)
  const device = keys.sign('device', `${companyId} ${key}`)
  if (!devices.includes(device) && devices.length < most) await keepDevice(scope, id, device)
}

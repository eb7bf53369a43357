import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { can, isPermission } from '@majlis/domain/core/permission.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from '../db/actor.ts'

/** Throws 403 unless this role, with the second factor that it may demand, or the holder of a link, may ask for this call at all. */
export function admitRole(call: Endpoint, me: Actor): void {
  if (me.link && !call.byLink) throw refuse(403, 'forbidden')
  if (me.lacksFactor && !call.withoutFactor) throw refuse(403, 'factor.needed', { code: 'factor' })
  if (isPermission(call.who) && !can(me.role, call.who)) throw refuse(403, 'forbidden')
}

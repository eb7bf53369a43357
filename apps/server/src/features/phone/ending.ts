import { confirmUntil } from '@majlis/domain/reference/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { eraseDrafts } from '../reference/store.ts'
import type { Called } from './held.ts'
import { askToConfirm } from './messages.ts'
import { callFacts, withdrawHeard } from './store.ts'

/** Ends a held call: what was written down goes to its referee to confirm, and a call of which nothing came is undone. */
export async function endCall(scope: Scope, dependencies: SenderDependencies, { check, place }: Called): Promise<void> {
  const { id, companyId } = place
  const { isWritten, agreedItself } = await callFacts(scope.tx, id)
  if (!isWritten) {
    await withdrawHeard(scope.tx, id)
    if (!agreedItself) await eraseDrafts(scope.tx, id)
    const undone = { taken: 0, takenBy: null, takenByName: null, takenAt: null, dialled: null }
    const unbegun = { consent: 0, startedAt: null, relationship_status: null }
    await scope.set('referral_referee', id, { ...undone, ...(!agreedItself && unbegun) })
    await audit(scope.tx, scope.me, 'referee.phoneNothing', 'referral_referee', id, companyId)
    return
  }
  const callEndedAt = new Date(check.now).toISOString()
  const until = confirmUntil(callEndedAt)
  const linkUntil = new Date(Math.max(until, Date.parse(place.linkUntil ?? '') || 0)).toISOString()
  await scope.set('referral_referee', id, { callEndedAt, linkUntil })
  await askToConfirm(scope.tx, dependencies, check, { ...place, linkUntil }, until)
  await audit(scope.tx, scope.me, 'referee.phoneEnd', 'referral_referee', id, companyId)
}

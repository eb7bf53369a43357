import { refuse } from '@majlis/domain/core/refusal.ts'
import { namingBlocker, nominationState } from '@majlis/domain/nomination/rules.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import type { Caller } from '../../http/handlers.ts'
import { agreedTo } from '../consent/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { noteDevice } from './device.ts'
import { endReferee } from './nominatedPlace.ts'
import { findCheck, nominationPage } from './page.ts'
import { type Check, forgetTyped, keepConsent, placesOf, withdrawNaming } from './store.ts'

async function holdCheck(scope: Scope, candidateId: string | undefined): Promise<Check> {
  const { id } = await findCheck(scope, candidateId)
  await scope.lock('referral_candidate', id)
  return findCheck(scope, candidateId)
}

/** A candidate agrees that its company asks the people whom it names; where nobody can be named, there is nothing to agree to. */
export async function agreeToNaming(
  scope: Scope,
  dependencies: SenderDependencies,
  {
    candidateId,
    ...given
  }: { candidateId?: string | undefined; version?: string | undefined; adult?: boolean | undefined },
  caller: Caller,
) {
  const check = await holdCheck(scope, candidateId)
  if (!check.agreed) {
    const blocker = namingBlocker(nominationState(check, check.now))
    if (blocker) throw refuse(409, blocker)
    const spoken = { ...given, language: caller.language }
    await keepConsent(scope, check, await agreedTo(scope.tx, dependencies.env, 'naming', check, spoken), caller.ip)
    await audit(scope.tx, scope.me, 'nominate.consent', 'referral_candidate', check.id, check.companyId)
  }
  await noteDevice(scope, dependencies, check.id, caller)
  return nominationPage(scope, check)
}

/**
 * A candidate takes its consent back: nobody more is asked, who has not answered is let go, and names that were only typed
 * are erased. What was answered before stays, for as long as its company keeps answers.
 */
export async function takeConsentBack(scope: Scope, { env }: SenderDependencies, candidateId: string | undefined) {
  const check = await holdCheck(scope, candidateId)
  if (!check.agreed) return nominationPage(scope, check, env)
  for (const { id, status, revokedAt } of await placesOf(scope.tx, check.id)) {
    if (status !== RefereeStatus.ADDED || revokedAt) continue
    await scope.lock('referral_referee', id)
    await endReferee(scope, id)
    await scope.set('referral_referee', id, { revokedAt: now, revoke_reason: 'withdrawn' })
  }
  await forgetTyped(scope.tx, check.id)
  await withdrawNaming(scope.tx, check.id)
  await audit(scope.tx, scope.me, 'nominate.withdraw', 'referral_candidate', check.id, check.companyId)
  return nominationPage(scope, check, env)
}

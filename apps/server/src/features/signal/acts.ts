import { refuse } from '@majlis/domain/core/refusal.ts'
import { isOpenSignal, SignalState } from '@majlis/domain/refcheck/signal.ts'
import { isForOther, mayAsk, mayExplain, reopened } from '@majlis/domain/signal/decide.ts'
import type { Asked, Signal, SignalDecision } from '@majlis/domain/signal/schema.ts'
import { actorAccountId } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askToExplain } from './messages.ts'
import { aroundSignal, hasColleagues } from './store/check.ts'
import { Deed, note } from './store/entry.ts'
import { holdAsked, keepExplanation } from './store.ts'
import { askedSignals, shownSignals } from './view.ts'

/** One signal, held after its ref-check, as everywhere. */
async function hold(scope: Scope, id: string) {
  const { referralCandidateId } = await scope.get('referral_signal', id)
  await scope.lock('referral_candidate', referralCandidateId)
  return scope.lock('referral_signal', id)
}

async function shown(scope: Scope, { id, referralCandidateId }: { id: string; referralCandidateId: string }) {
  const [signal] = await shownSignals(scope, referralCandidateId, id)
  if (!signal) throw refuse(404, 'notFound')
  return signal
}

/** Asks somebody to explain what was seen; it is mailed once, and what was explained before stays among the entries. */
export async function askAbout(
  scope: Scope,
  dependencies: SenderDependencies,
  id: string,
  { who, updatedAt }: { who: 'candidate' | 'referee'; updatedAt?: string | undefined },
): Promise<Signal> {
  const signal = await hold(scope, id)
  await refuseStale(scope, signal, updatedAt)
  const now = await scope.now()
  if (!isOpenSignal(signal)) throw refuse(409, 'signal.decided')
  if (!mayAsk(signal, now)) throw refuse(409, 'signal.asked')
  const askedAt = new Date(now).toISOString()
  const asked = { state: SignalState.ASKED, asked: who, askedAt, askedBy: actorAccountId(scope.me) }
  const changed = await scope.set('referral_signal', id, { ...asked, explanation: null, explainedAt: null })
  await askToExplain(scope.tx, dependencies, await aroundSignal(scope.tx, signal), { ...signal, who, now })
  await note(scope, signal, { what: Deed.ASKED, asked: who })
  await audit(scope.tx, scope.me, 'signal.ask', 'referral_signal', id, signal.companyId)
  return shown(scope, changed)
}

/** Clears what was seen, confirms it, or takes either back. Who asked leaves that to somebody else, where there is one. */
export async function decide(scope: Scope, id: string, { state, note: words, updatedAt }: SignalDecision) {
  const signal = await hold(scope, id)
  await refuseStale(scope, signal, updatedAt)
  if (state === SignalState.OPEN) {
    if (isOpenSignal(signal)) return shown(scope, signal)
    const undone = { state: reopened(signal), decidedBy: null, decidedAt: null, note: null }
    await scope.set('referral_signal', id, undone)
    await note(scope, signal, { what: Deed.REOPENED, words: words || null })
    await audit(scope.tx, scope.me, 'signal.reopen', 'referral_signal', id, signal.companyId)
    return shown(scope, signal)
  }
  if (!isOpenSignal(signal)) throw refuse(409, 'signal.decided')
  if (state === SignalState.CONFIRMED && !words) throw refuse(422, 'required', { field: 'note' })
  const { requisitionId } = await scope.get('referral_candidate', signal.referralCandidateId)
  const decider = {
    accountId: scope.me.accountId,
    hasColleagues: await hasColleagues(scope, { companyId: signal.companyId, requisitionId }),
  }
  if (isForOther(signal, decider)) throw refuse(409, 'signal.other')
  const decidedAt = new Date(await scope.now()).toISOString()
  const decided = { state, decidedBy: actorAccountId(scope.me), decidedAt, note: words || null }
  await scope.set('referral_signal', id, decided)
  const isCleared = state === SignalState.CLEARED
  await note(scope, signal, { what: isCleared ? Deed.CLEARED : Deed.CONFIRMED, words: words || null })
  await audit(
    scope.tx,
    scope.me,
    isCleared ? 'signal.clear' : 'signal.confirm',
    'referral_signal',
    id,
    signal.companyId,
  )
  return shown(scope, signal)
}

/** Whoever was asked explains; it may say it anew while it is waited for, and every version is kept. */
export async function explain(scope: Scope, id: string, explanation: string): Promise<Asked> {
  const { link } = scope.me
  const role = link?.referralRefereeId ? 'referee' : 'candidate'
  const found = await scope.get('referral_signal', id)
  if (!link || found.asked !== role) throw refuse(404, 'notFound')
  const signal = await holdAsked(scope, id)
  if (!mayExplain(signal, await scope.now())) throw refuse(409, 'signal.over')
  if (signal.explanation === explanation) return askedSignals(scope)
  const explainedAt = new Date(await scope.now()).toISOString()
  await keepExplanation(scope, id, explanation, explainedAt)
  await note(scope, signal, { what: Deed.EXPLAINED, asked: role, words: explanation })
  await audit(scope.tx, scope.me, 'signal.explain', 'referral_signal', id, signal.companyId)
  return askedSignals(scope)
}
